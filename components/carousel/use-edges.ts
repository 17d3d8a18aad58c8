import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Whether a row that scrolls stands at its start or end; both when all of it fits. Undefined until it was measured. */
export interface Edges {
  start: boolean;
  end: boolean;
}

/** Half a pixel of rounding is no distance. */
const NEAR = 2;

export function useEdges(row: RefObject<HTMLElement | null>): [Edges | undefined, () => void] {
  const [edges, setEdges] = useState<Edges>();
  const measure = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const left = Math.abs(element.scrollLeft);
    const next = {
      start: left <= NEAR,
      end: left + element.clientWidth >= element.scrollWidth - NEAR,
    };
    setEdges((before) => (before?.start === next.start && before.end === next.end ? before : next));
  }, [row]);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [row, measure]);
  return [edges, measure];
}

import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Whether a row that scrolls stands at its start or end; both when all of it fits. */
export interface Edges {
  start: boolean;
  end: boolean;
}

/** Rounding is no distance. */
const TOLERANCE_PX = 2;

/** The edges of a row and what measures them anew; undefined until the first time. `name` changes when the row is another. */
export function useEdges(row: RefObject<HTMLElement | null>, name: string): [Edges | undefined, () => void] {
  const [edges, setEdges] = useState<Edges>();
  const measure = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const left = Math.abs(element.scrollLeft);
    const next = {
      start: left <= TOLERANCE_PX,
      end: left + element.clientWidth >= element.scrollWidth - TOLERANCE_PX,
    };
    setEdges((before) => (before?.start === next.start && before.end === next.end ? before : next));
  }, [row]);
  useEffect(() => {
    const element = row.current;
    if (!element || !name) return;
    const size = new ResizeObserver(measure);
    const items = new MutationObserver(measure);
    size.observe(element);
    items.observe(element, { childList: true });
    return () => {
      size.disconnect();
      items.disconnect();
    };
  }, [row, name, measure]);
  return [edges, measure];
}

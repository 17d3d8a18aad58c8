'use client';

import clsx from 'clsx';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './carousel.module.css';

interface CarouselProps {
  /** Heading or tabs above the row. */
  head: ReactNode;
  /** Items of the list, one `<li>` each. */
  children: ReactNode;
  /** Kind of the cards: collections are wider than products. */
  of: 'products' | 'collections';
  texts: Messages;
  /** Identity of the row: another name scrolls it to its start. */
  row?: string;
  /** Id of the tab that shows this row. */
  tab?: string;
}

/**
 * Cards in a row that is swiped, scrolled or stepped through. The browser does the scrolling (scroll snap); the
 * buttons step through it, and appear once the page's script runs. Nothing moves by itself.
 */
export function Carousel({ head, children, of, texts, row = 'row', tab }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [edges, measure] = useEdges(list, row);
  const push = (direction: -1 | 1) => {
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.9 });
  };
  const still = !edges || (edges.start && edges.end);
  const panel = tab ? { role: 'tabpanel', 'aria-labelledby': tab } : {};
  return (
    <>
      <div className={styles.head}>
        {head}
        <span className={styles.buttons} data-still={still || undefined}>
          <button
            type="button"
            aria-label={format(texts, 'carousel.back')}
            aria-disabled={edges?.start}
            onClick={() => push(-1)}
          >
            <span aria-hidden="true">←</span>
          </button>
          <button
            type="button"
            aria-label={format(texts, 'carousel.forward')}
            aria-disabled={edges?.end}
            onClick={() => push(1)}
          >
            <span aria-hidden="true">→</span>
          </button>
        </span>
      </div>
      <div {...panel}>
        <ul key={row} ref={list} className={clsx(styles.row, styles[of])} onScroll={measure}>
          {children}
        </ul>
      </div>
    </>
  );
}

/** Whether a scrolling row is at its start or its end; both if all of it fits. */
interface Edges {
  start: boolean;
  end: boolean;
}

/** Tolerance for rounded scroll positions. */
const TOLERANCE_PX = 2;

/**
 * The edges of a row and a function that measures them again; undefined before the first measurement. `name`
 * changes with the row.
 */
function useEdges(row: RefObject<HTMLElement | null>, name: string): [Edges | undefined, () => void] {
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

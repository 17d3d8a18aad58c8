'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './chosen-part.module.css';

interface ChosenPartProps {
  /** Id of the row that a person chose; undefined until then. */
  of?: string;
  children: ReactNode;
}

/**
 * The record that was chosen in a list. On a narrow screen it follows the list: it scrolls into view when another
 * row is chosen, because otherwise nothing would seem to happen.
 */
export function ChosenPart({ of, children }: ChosenPartProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = part.current;
    if (!of || !box) return;
    if (box.getBoundingClientRect().top > window.innerHeight / 2) box.scrollIntoView?.({ block: 'start' });
  }, [of]);
  return (
    <div ref={part} className={styles.part}>
      {children}
    </div>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useTransition } from 'react';
import styles from './listing.module.css';

/** An active filter, and the address without it. */
export interface Chip {
  key: string;
  label: string;
  remove: string;
  href: string;
}

interface ChipsProps {
  chips: Chip[];
  clear: { label: string; href: string };
}

/** Active filters as links that remove them; with a script the listing changes in place. */
export function Chips({ chips, clear }: ChipsProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const follow = (event: MouseEvent<HTMLUListElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The link disappears with its filter; the count next to it stays.
    document.getElementById('count')?.focus({ preventScroll: true });
    start(() => router.push(link.href, { scroll: false }));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list only listens to its links, which the keyboard presses, too.
    <ul className={styles.chips} onClick={follow} data-pending={pending || undefined}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <a className={styles.chip} href={chip.href} aria-label={chip.remove}>
            {chip.label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={clear.href}>
          {clear.label}
        </a>
      </li>
    </ul>
  );
}

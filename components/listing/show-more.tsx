'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useEffect, useRef, useTransition } from 'react';
import { buttonClass } from '#components/ui/button.ts';

interface ShowMoreProps {
  /** Address of the next page alone. */
  href: string;
  /** Address of the shown items with the next page below them. */
  appendedHref: string;
  /** Number of items that are shown. */
  shown: number;
  label: string;
}

/** "Show the next 24": appends them and updates the address; a plain link to the next page without a script. */
export function ShowMore({ href, appendedHref, shown, label }: ShowMoreProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const focusAt = useRef<number>(undefined);
  useEffect(() => {
    const first = focusAt.current;
    if (first === undefined || first >= shown) return;
    focusAt.current = undefined;
    const links = document.querySelectorAll<HTMLElement>('[data-results] li > a');
    links[first]?.focus({ preventScroll: true });
  }, [shown]);
  const append = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (pending) return;
    focusAt.current = shown;
    start(() => router.replace(appendedHref, { scroll: false }));
  };
  return (
    <a
      className={buttonClass('outline')}
      rel="next"
      href={href}
      onClick={append}
      aria-disabled={pending || undefined}
    >
      {label}
    </a>
  );
}

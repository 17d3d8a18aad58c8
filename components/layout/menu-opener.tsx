'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Messages } from '#lib/i18n/format.ts';

const loadPanel = async () => (await import('#components/query-components.ts')).loadMenuPanel();
const MenuPanel = lazy(loadPanel);

/** How long the pointer rests on a link before its panel opens, and is away before it closes. */
const OPEN_MS = 150;
const CLOSE_MS = 250;

const entryOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-menu-of]') : null;
/** In the bar of a wide screen the panel lies over the page; in the menu of a phone it unfolds below its link. */
const isOverPage = (entry: Element) => entry.closest('details') === null;
const buttonOf = (entry: Element) => entry.querySelector('button');

/**
 * Opens the panel of a gender beside its link: by a pointer that rests on it, by its button, and by a touch, whose second one
 * follows the link. Escape closes it. Without this script the link leads to the gender's listing, as it does with it.
 */
export function MenuOpener({ texts }: { texts: Messages }) {
  const [entry, setEntry] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    const later = (next: HTMLElement | null, ms: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setEntry(next), ms);
    };
    const now = (next: HTMLElement | null) => later(next, 0);
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || (entry && !isOverPage(entry))) return;
      const over = entryOf(target);
      if (over === entry) window.clearTimeout(timer);
      else if (over && isOverPage(over)) {
        void loadPanel().catch(() => undefined);
        later(over, OPEN_MS);
      } else later(null, CLOSE_MS);
    };
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const clicked = entryOf(target);
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      const isButton =
        target instanceof Element && target.closest('button') === (clicked && buttonOf(clicked));
      if (clicked && isButton) now(clicked === entry ? null : clicked);
      else if (clicked && isTouch && clicked !== entry && isOverPage(clicked)) {
        event.preventDefault();
        now(clicked);
      } else if (clicked !== entry) now(null);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (entry && isOverPage(entry) && entryOf(target) !== entry) now(null);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !entry) return;
      if (entry.contains(document.activeElement)) buttonOf(entry)?.focus();
      now(null);
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    const button = entry && buttonOf(entry);
    button?.setAttribute('aria-expanded', 'true');
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      button?.setAttribute('aria-expanded', 'false');
    };
  }, [entry]);
  if (!entry) return null;
  return createPortal(
    <Suspense fallback={null}>
      <MenuPanel gender={entry.dataset.menuOf ?? ''} isOverPage={isOverPage(entry)} texts={texts} />
    </Suspense>,
    entry,
  );
}

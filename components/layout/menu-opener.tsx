'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { withPanelMessages } from '#lib/i18n/panel-messages.ts';
import { loadOnline } from '#lib/net/load-online.ts';

const loadPanel = () =>
  withPanelMessages(async () => (await import('#components/query-components.ts')).loadMenuPanel());
const MenuPanel = lazy(() => loadOnline(loadPanel));

/** Time in ms that the pointer rests before a panel opens, and before it closes. */
const OPEN_MS = 150;
const CLOSE_MS = 250;

const entryOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-menu-of]') : null;
/** On a wide screen the panel covers the page; in the phone's menu it opens below its link. */
const isOverPage = (entry: Element) => entry.closest('details') === null;
const buttonOf = (entry: Element) => entry.querySelector('button');

/**
 * Opens a gender's panel: on hover, by its button, or by a first touch; a second touch follows the link. Escape closes it.
 * Without this script the link still works.
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
  const gender = GENDER_ORDER.find((one) => one === entry?.dataset.menuOf);
  if (!entry || !gender) return null;
  return createPortal(
    <Suspense fallback={null}>
      <MenuPanel gender={gender} isOverPage={isOverPage(entry)} texts={texts} />
    </Suspense>,
    entry,
  );
}

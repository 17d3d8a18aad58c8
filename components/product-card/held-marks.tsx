'use client';

import { useEffect } from 'react';

const readHeld = async (ids: string[]) => (await import('#lib/api/held-items.ts')).fetchHeldItems(ids);
const cards = () => document.querySelectorAll<HTMLElement>('[data-product]');

/**
 * Says of every card on the page whether another shopper holds its item. Pages with cards are kept and the same for
 * everyone, so it is asked after paint, for cards that come later when they come, and again when the shopper comes back.
 */
export function HeldMarks() {
  useEffect(() => {
    const asked = new Set<string>();
    let held: readonly string[] = [];
    const mark = () => {
      for (const card of cards()) card.toggleAttribute('data-held', held.includes(card.dataset.item ?? ''));
    };
    const ask = async (ids: string[]) => {
      // Not known is no reason to keep anyone from looking; the page of the item asks itself.
      const found = await readHeld(ids).catch(() => []);
      held = [...held, ...found];
      mark();
    };
    const look = () => {
      mark();
      const ids = [...cards()].flatMap((card) => card.dataset.product ?? []);
      const wanted = [...new Set(ids)].filter((id) => !asked.has(id));
      if (wanted.length === 0) return;
      for (const id of wanted) asked.add(id);
      void ask(wanted);
    };
    const again = () => {
      if (document.visibilityState !== 'visible') return;
      asked.clear();
      held = [];
      look();
    };
    const restored = (event: PageTransitionEvent) => event.persisted && again();
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('visibilitychange', again);
    window.addEventListener('pageshow', restored);
    window.addEventListener('online', again);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('pageshow', restored);
      window.removeEventListener('online', again);
    };
  }, []);
  return null;
}

'use client';

import { useEffect } from 'react';

const readHeld = async (ids: string[]) => (await import('#lib/api/held-items.ts')).fetchHeldItems(ids);
const cards = () => document.querySelectorAll<HTMLElement>('[data-product]');

/**
 * Marks the cards of the page whose items other shoppers hold. Pages with cards are cached and the same for
 * everyone, so the state is read after paint, for cards that are added later, and again when the shopper
 * returns.
 */
export function HeldMarks() {
  useEffect(() => {
    const asked = new Set<string>();
    let held: readonly string[] = [];
    const mark = () => {
      for (const card of cards()) card.toggleAttribute('data-held', held.includes(card.dataset.item ?? ''));
    };
    const ask = async (ids: string[]) => {
      // An unknown state hides nothing; the page of the item reads it again.
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

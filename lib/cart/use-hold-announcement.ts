import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { format, type Messages } from '../i18n/format.ts';
import { announcedMinutes, holdEnds } from './hold.ts';

/**
 * Announcements about the holds of a cart: at a few moments, one sentence for items with the same time left, never
 * every second. `now` in ms.
 */
export function useHoldAnnouncement(cart: Order, now: number, texts: Messages): string {
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(new Map<string, number>());
  useEffect(() => {
    const passed = new Map<number, string[]>();
    for (const item of cart.items) {
      const [end] = holdEnds([item]);
      if (end === undefined) continue;
      const left = end - now;
      const minutes = announcedMinutes(before.current.get(item.article.id) ?? left, left);
      before.current.set(item.article.id, left);
      if (minutes !== undefined) passed.set(minutes, [...(passed.get(minutes) ?? []), item.productName]);
    }
    if (passed.size === 0) return;
    const sentences = [...passed].map(([count, titles]) =>
      titles.length === cart.items.length
        ? format(texts, 'cart.hold.voice.all', { count })
        : format(texts, 'cart.hold.voice.some', { count, titles: titles.join(', ') }),
    );
    setAnnouncement(sentences.join(' '));
  }, [cart, now, texts]);
  return announcement;
}

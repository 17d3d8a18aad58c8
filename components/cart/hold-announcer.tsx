'use client';

import { endsOf } from '#lib/cart/hold.ts';
import type { Kept } from '#lib/cart/use-cart.ts';
import { useHoldVoice } from '#lib/cart/use-hold-announcement.ts';
import { useNow } from '#lib/cart/use-now.ts';
import type { Order } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './hold.module.css';

interface HoldVoiceProps {
  cart: Order;
  now: number;
  texts: Texts;
  /** What became of the last wish for more time. */
  kept?: Kept;
}

/** Speaks of the holds at a few moments, and says what became of a wish for more time. Always in the page, so that it is heard. */
export function HoldVoice({ cart, now, texts, kept }: HoldVoiceProps) {
  const spoken = useHoldVoice(cart, useNow(now), texts);
  return (
    <>
      <p role="status" className={styles.said}>
        {kept && answerOf(kept, cart, texts)}
      </p>
      <p role="status" className={styles.spoken}>
        {spoken}
      </p>
    </>
  );
}

function answerOf(kept: Kept, cart: Order, texts: Texts): string {
  const ends = endsOf(cart.items);
  if (ends.length === 0) return '';
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(Math.min(...ends));
  return say(texts, kept.longer ? 'cart.hold.kept' : 'cart.hold.most', { time });
}

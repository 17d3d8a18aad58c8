'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { endsOf, fullHold, holdOf } from '#lib/cart/hold.ts';
import { useNow } from '#lib/cart/use-now.ts';
import type { Order } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { cartPath } from '#lib/routes.ts';
import styles from './hold.module.css';

interface HoldWarningProps {
  cart: Order | null;
  texts: Texts;
  onKeep: () => void;
}

/** Wherever the shopper is, two minutes before a hold ends: said aloud, extended by one button, put away by the other. */
export function HoldWarning({ cart, texts, onKeep }: HoldWarningProps) {
  const isOnCart = usePathname() === cartPath();
  const now = useNow(Date.now());
  const [putAway, setPutAway] = useState(0);
  const ends = endsOf(cart?.items ?? []).filter((end) => end > now);
  const next = ends.length > 0 ? Math.min(...ends) : 0;
  const hold = holdOf(next ? new Date(next).toISOString() : undefined, now, fullHold(texts));
  const isDue = hold?.phase === 'late' && next !== putAway;
  const words = hold && isDue ? say(texts, 'cart.hold.soon', { count: hold.minutes }) : '';
  // The cart page says it itself, line by line.
  if (isOnCart) return null;
  // The header that the bag lives in would carry it along.
  return createPortal(
    <section className={styles.warning} aria-label={say(texts, 'cart.hold.warning')}>
      <p role="status" className={styles.spoken}>
        {words}
      </p>
      {isDue && (
        <div>
          <span aria-hidden="true">{words}</span>
          <button type="button" onClick={onKeep}>
            {say(texts, 'cart.hold.keep')}
          </button>
          <button type="button" onClick={() => setPutAway(next)}>
            {say(texts, 'cart.close')}
          </button>
        </div>
      )}
    </section>,
    document.body,
  );
}

'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '#contract/order.ts';
import { serverNow } from '#lib/api/server-clock.ts';
import { useIsCustomer } from '#lib/auth/use-is-customer.ts';
import { fullHold, holdEnds, holdOf } from '#lib/cart/hold.ts';
import { useNow } from '#lib/cart/use-now.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { cartPath, checkoutPath } from '#lib/routes.ts';
import styles from './hold.module.css';

interface HoldWarningProps {
  cart: Order | null;
  texts: Messages;
  onExtend: () => void;
}

/** Warns on every page two minutes before a hold ends: announced, with a way to extend it and a close button. */
export function HoldWarning({ cart, texts, onExtend }: HoldWarningProps) {
  const path = usePathname();
  const isOnCart = path === cartPath();
  const isOnCheckout = path.startsWith(checkoutPath());
  const isCustomer = useIsCustomer();
  const now = useNow(serverNow());
  const [dismissed, setDismissed] = useState(0);
  const endTimes = holdEnds(cart?.items ?? []).filter((end) => end > now);
  const next = endTimes.length > 0 ? Math.min(...endTimes) : 0;
  const hold = holdOf(next ? new Date(next).toISOString() : undefined, now, fullHold(texts));
  const isDue = hold?.phase === 'late' && next !== dismissed;
  const text = hold && isDue ? format(texts, 'cart.hold.soon', { count: hold.minutes }) : '';
  // The cart page warns in each line.
  if (isOnCart) return null;
  // Inside the header it would move together with it.
  return createPortal(
    <section className={styles.warning} aria-label={format(texts, 'cart.hold.warning')}>
      <p role="status" className="visually-hidden">
        {text}
      </p>
      {isDue && (
        <div>
          <span aria-hidden="true">{text}</span>
          {isCustomer ? (
            <button type="button" onClick={onExtend}>
              {format(texts, 'cart.hold.keep')}
            </button>
          ) : (
            !isOnCheckout && <a href={checkoutPath()}>{format(texts, 'cart.hold.checkout')}</a>
          )}
          <button type="button" onClick={() => setDismissed(next)}>
            {format(texts, 'cart.close')}
          </button>
        </div>
      )}
    </section>,
    document.body,
  );
}

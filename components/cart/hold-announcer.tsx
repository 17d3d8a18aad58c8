'use client';

import type { Order } from '#contract/order.ts';
import { holdEnds } from '#lib/cart/hold.ts';
import type { HoldExtension } from '#lib/cart/use-cart.ts';
import { useHoldAnnouncement } from '#lib/cart/use-hold-announcement.ts';
import { useNow } from '#lib/cart/use-now.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './hold.module.css';

interface HoldAnnouncerProps {
  cart: Order;
  now: number;
  texts: Messages;
  /** Result of the last request for more time. */
  extension?: HoldExtension;
}

/**
 * Announces the remaining hold at some moments, and the result of a request for more time. Always mounted, so
 * that screen readers announce changes.
 */
export function HoldAnnouncer({ cart, now, texts, extension }: HoldAnnouncerProps) {
  const announcement = useHoldAnnouncement(cart, useNow(now), texts);
  return (
    <>
      <p role="status" className={styles.announcement}>
        {extension && extensionText(extension, cart, texts)}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

function extensionText(extension: HoldExtension, cart: Order, texts: Messages): string {
  const endTimes = holdEnds(cart.items);
  if (endTimes.length === 0) return '';
  const time = new Intl.DateTimeFormat(texts.locale, { timeStyle: 'short' }).format(Math.min(...endTimes));
  return format(texts, extension.isExtended ? 'cart.hold.kept' : 'cart.hold.most', { time });
}

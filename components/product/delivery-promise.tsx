'use client';

import { useEffect, useState } from 'react';
import type { DeliveryTerms } from '#contract/shop.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney, formatRoundMoney } from '#lib/money.ts';
import { daysText, deliveryDays } from '#shared/delivery-date.ts';
import styles from './item-facts.module.css';

interface DeliveryPromiseProps {
  terms: DeliveryTerms;
  /** What the item costs, cents. */
  price: number;
  currency: string;
  texts: Messages;
}

/**
 * On which days it arrives, and for how much. The page is kept for long and is the same for everyone, so it says how
 * many working days; the browser makes days of the calendar of them, anew whenever the shopper comes back.
 */
export function DeliveryPromise({ terms, price, currency, texts }: DeliveryPromiseProps) {
  const [days, setDays] = useState('');
  useEffect(() => {
    const count = () =>
      setDays(daysText(deliveryDays(new Date(), terms), format(texts, 'product.delivery.to'), texts.locale));
    // Formatting days takes a phone a while; in a task of its own it does not delay what the shopper does.
    const timer = setTimeout(count);
    document.addEventListener('visibilitychange', count);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [terms, texts]);
  const cost =
    price >= terms.freeFrom || terms.cost === 0
      ? format(texts, 'product.delivery.free')
      : format(texts, 'product.delivery.price', {
          cost: formatMoney(terms.cost, currency),
          freeFrom: formatRoundMoney(terms.freeFrom, currency),
        });
  const { minDays, maxDays } = terms;
  const range =
    minDays === maxDays ? `${minDays}` : `${minDays} ${format(texts, 'product.delivery.to')} ${maxDays}`;
  return (
    <span className={styles.delivery}>
      {days
        ? format(texts, 'product.delivery.date', { days, price: cost })
        : format(texts, 'product.delivery.workdays', { days: range, price: cost })}
    </span>
  );
}

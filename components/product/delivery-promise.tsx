'use client';

import { useEffect, useMemo, useState } from 'react';
import { PostcodeForm } from '#components/delivery/postcode-form.tsx';
import type { DeliveryTerms } from '#contract/shop.ts';
import { deliveryCost, isEverFree } from '#lib/delivery/delivery-cost.ts';
import { useRememberedPlace } from '#lib/delivery/remembered-place.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney, formatRoundMoney } from '#lib/money.ts';
import { daysLater, daysText, deliveryDays } from '#shared/delivery-date.ts';
import { extraDaysTo } from '#shared/delivery-zones.ts';
import styles from './item-facts.module.css';

interface DeliveryPromiseProps {
  terms: DeliveryTerms;
  /** What the item costs, cents. */
  price: number;
  currency: string;
  /** Where postcodes are of. */
  countryCode: string;
  texts: Messages;
}

/**
 * On which days it arrives, and for how much. The page is kept for long and is the same for everyone, so it says how
 * many working days; the browser makes days of the calendar of them, anew whenever the shopper comes back,
 * and for the postcode that it remembers. An order that pays no delivery travels the fastest way.
 */
export function DeliveryPromise({ terms, price, currency, countryCode, texts }: DeliveryPromiseProps) {
  const [days, setDays] = useState('');
  const place = useRememberedPlace();
  const isFree = deliveryCost(terms, price) === 0;
  const travel = useMemo(() => ({ ...terms, ...(isFree && terms.free) }), [terms, isFree]);
  useEffect(() => {
    const count = () => {
      const arrival = daysLater(deliveryDays(new Date(), travel), extraDaysTo(place, travel.zones));
      setDays(daysText(arrival, format(texts, 'product.delivery.to'), texts.locale));
    };
    // Formatting days takes a phone a while; in a task of its own it does not delay what the shopper does.
    const timer = setTimeout(count);
    document.addEventListener('visibilitychange', count);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [travel, place, texts]);
  const cost = formatMoney(terms.cost, currency);
  const freeFrom = formatRoundMoney(terms.freeFrom, currency);
  const charged = isEverFree(terms) ? format(texts, 'product.delivery.price', { cost, freeFrom }) : cost;
  const said = isFree ? format(texts, 'product.delivery.free') : charged;
  const { minDays, maxDays } = travel;
  const range =
    minDays === maxDays ? `${minDays}` : `${minDays} ${format(texts, 'product.delivery.to')} ${maxDays}`;
  return (
    <div>
      <p className={styles.delivery}>
        {days
          ? format(texts, 'product.delivery.date', { days, price: said })
          : format(texts, 'product.delivery.workdays', { days: range, price: said })}
      </p>
      <PostcodeForm countryCode={countryCode} texts={texts} />
    </div>
  );
}

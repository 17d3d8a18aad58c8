'use client';

import { useEffect, useState } from 'react';
import { PostcodeForm } from '#components/delivery/postcode-form.tsx';
import type { DeliveryTerms } from '#contract/shop.ts';
import { deliveryCost, hasFreeDelivery, isLargeEnough } from '#lib/delivery/delivery-cost.ts';
import { useRememberedPlace } from '#lib/delivery/remembered-place.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney, formatRoundMoney } from '#lib/money.ts';
import { daysLater, daysText, deliveryDays } from '#shared/delivery-date.ts';
import { extraDaysTo } from '#shared/delivery-zones.ts';
import styles from './item-facts.module.css';

interface DeliveryPromiseProps {
  terms: DeliveryTerms;
  /** Price of the item in cents. */
  price: number;
  currency: string;
  /** Country of the market; sets the format of postcodes. */
  countryCode: string;
  texts: Messages;
}

/**
 * The days of arrival and the cost of delivery. The page is cached for all visitors, so it contains working
 * days; the browser turns them into dates, with the remembered postcode, again at every return. An order with
 * free delivery uses the fastest method.
 */
export function DeliveryPromise({ terms, price, currency, countryCode, texts }: DeliveryPromiseProps) {
  const [days, setDays] = useState('');
  const place = useRememberedPlace();
  const isFree = deliveryCost(terms, price) === 0;
  const { minDays, maxDays } = (isLargeEnough(terms, price) && terms.free) || terms;
  useEffect(() => {
    const count = () => {
      const days = deliveryDays(new Date(), { ...terms, minDays, maxDays });
      const arrival = daysLater(days, extraDaysTo(place, terms.zones));
      setDays(daysText(arrival, (range) => format(texts, 'product.delivery.range', range), texts.locale));
    };
    // Formatting days is slow on a phone; in a separate task it does not delay input.
    const timer = setTimeout(count);
    document.addEventListener('visibilitychange', count);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [terms, minDays, maxDays, place, texts]);
  const cost = formatMoney(terms.cost, currency);
  const freeFrom = formatRoundMoney(terms.freeFrom, currency);
  const charged = hasFreeDelivery(terms) ? format(texts, 'product.delivery.price', { cost, freeFrom }) : cost;
  const said = isFree ? format(texts, 'product.delivery.free') : charged;
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

'use client';

import type { ShippingMethod } from '#contract/order.ts';
import { useRememberedPlace } from '#lib/delivery/remembered-place.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { daysLater, daysOf, daysText } from '#shared/delivery-date.ts';
import { extraDaysTo } from '#shared/delivery-zones.ts';

interface ArrivalProps {
  method: ShippingMethod;
  texts: Messages;
  /** Also names the place: "At home, Tuesday 1 December". */
  place?: boolean;
}

/**
 * The days on which an order arrives, or the method's comment if they are unknown. Until the order has an
 * address, uses the remembered postcode.
 */
export function Arrival({ method, texts, place }: ArrivalProps) {
  const remembered = useRememberedPlace();
  if (!method.arrival) return method.comment;
  const days = daysText(
    daysLater(daysOf(method.arrival), extraDaysTo(remembered, method.zones ?? [])),
    (range) => format(texts, 'cart.arrival.range', range),
    texts.locale,
  );
  return place ? format(texts, `cart.arrival.${method.place}`, { days }) : days;
}

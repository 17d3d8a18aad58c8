import type { Address } from '#contract/address.ts';
import { env } from '#server/env.ts';
import { type ArrivalDates, datesOf, daysLater, deliveryDays } from '#shared/delivery-date.ts';
import { extraDaysTo } from '#shared/delivery-zones.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import type { MethodRow } from './shipping-methods.ts';

/** Method and address of an order. */
interface Delivery {
  method: MethodRow | undefined;
  to: Address | null;
}

/** Returns the days of arrival of an order paid at a moment; undefined for a method without days. */
export const arrivalOfPaid = (delivery: Delivery, paid = new Date()): ArrivalDates | undefined =>
  arrivalOf(delivery, paid, env().ORDER_CUT_OFF);

/** Returns the days of arrival of a parcel sent at a moment. */
export const arrivalOfSent = (delivery: Delivery, sent = new Date()): ArrivalDates | undefined =>
  arrivalOf(delivery, sent, '24:00');

function arrivalOf({ method, to }: Delivery, moment: Date, cutOff: string): ArrivalDates | undefined {
  const { minDays, maxDays, zones = [] } = method ?? {};
  if (minDays == null || maxDays == null) return undefined;
  const days = deliveryDays(moment, { minDays, maxDays, cutOff, timezone: shopTimeZone() });
  return datesOf(daysLater(days, extraDaysTo(to, zones)));
}

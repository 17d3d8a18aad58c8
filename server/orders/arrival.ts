import type { Address } from '#contract/address.ts';
import { env } from '#server/env.ts';
import { type ArrivalDates, datesOf, daysLater, deliveryDays } from '#shared/delivery-date.ts';
import { extraDaysTo } from '#shared/delivery-zones.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import type { MethodRow } from './shipping-methods.ts';

/** How and where to an order goes. */
interface Journey {
  method: MethodRow | undefined;
  to: Address | null;
}

/** On which days what is paid for at a moment arrives; undefined for a method that does not say how long it takes. */
export const arrivalOfPaid = (journey: Journey, paid = new Date()): ArrivalDates | undefined =>
  arrivalOf(journey, paid, env().ORDER_CUT_OFF);

/** The same for what leaves at a moment. */
export const arrivalOfSent = (journey: Journey, sent = new Date()): ArrivalDates | undefined =>
  arrivalOf(journey, sent, '24:00');

function arrivalOf({ method, to }: Journey, moment: Date, cutOff: string): ArrivalDates | undefined {
  const { minDays, maxDays, zones = [] } = method ?? {};
  if (minDays == null || maxDays == null) return undefined;
  const days = deliveryDays(moment, { minDays, maxDays, cutOff, timezone: shopTimeZone() });
  return datesOf(daysLater(days, extraDaysTo(to, zones)));
}

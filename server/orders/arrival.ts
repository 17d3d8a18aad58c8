import { env } from '#server/env.ts';
import { type ArrivalDays, deliveryDays } from '#shared/delivery-date.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import { DAY_MS } from '#shared/working-days.ts';
import type { MethodRow } from './shipping-methods.ts';

const isoDays = ({ first, last }: ArrivalDays) => ({ first: isoDay(first), last: isoDay(last) });
const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** On which days (`YYYY-MM-DD`) what is paid for now arrives; undefined for a method that does not say how long it takes. */
export const arrivalOfPaid = (method: MethodRow | undefined) => arrivalOf(method, env().ORDER_CUT_OFF);

/** The same for what leaves now. */
export const arrivalOfSent = (method: MethodRow | undefined) => arrivalOf(method, '24:00');

function arrivalOf(method: MethodRow | undefined, cutOff: string) {
  const { minDays, maxDays } = method ?? {};
  if (minDays == null || maxDays == null) return undefined;
  return isoDays(deliveryDays(new Date(), { minDays, maxDays, cutOff, timezone: shopTimeZone() }));
}

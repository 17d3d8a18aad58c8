import { shopTimeZone } from '#shared/shop-time.ts';
import { clockAt, momentOf } from '#shared/zone-clock.ts';

/** Days in which a consumer may withdraw from a sale, by law (CRD Art. 9); no setting changes them. */
export const WITHDRAWAL_DAYS = 14;

const DAY = 86_400_000;

/**
 * Returns the last moment of a period of days after an event (Regulation 1182/71, Art. 3): the day of the event does
 * not count, the last day counts whole, and if that is a Saturday or Sunday the period ends with the Monday after.
 */
export function endOfPeriod(event: Date, days: number, zone = shopTimeZone()): Date {
  const today = Math.floor(clockAt(event.getTime(), zone) / DAY);
  let last = today + days;
  // Day 0 of 1970 was a Thursday.
  const weekday = (last + 4) % 7;
  if (weekday === 6) last += 2;
  if (weekday === 0) last += 1;
  return new Date(momentOf((last + 1) * DAY - 1_000, zone));
}

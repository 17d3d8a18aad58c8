import { shopTimeZone } from '#shared/shop-time.ts';

/** Days in which a consumer may withdraw from a sale: the law's (CRD Art. 9), which no setting shortens or lengthens. */
export const WITHDRAWAL_DAYS = 14;

const DAY = 86_400_000;

const parts = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** What the clocks of a zone show at a moment, as if it were UTC. */
function localOf(moment: number, zone: string): number {
  const read = new Map(
    parts(zone)
      .formatToParts(moment)
      .map((part) => [part.type, Number(part.value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => read.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/**
 * The last moment of a period of days that an event begins (Regulation 1182/71, Art. 3): the day of the event does not
 * count, the last day counts whole, and when that is a Saturday or Sunday the period ends with the Monday after.
 */
export function endOfPeriod(event: Date, days: number, zone = shopTimeZone()): Date {
  const today = Math.floor(localOf(event.getTime(), zone) / DAY);
  let last = today + days;
  // Day 0 of 1970 was a Thursday.
  const weekday = (last + 4) % 7;
  if (weekday === 6) last += 2;
  if (weekday === 0) last += 1;
  const midnight = (last + 1) * DAY - 1_000;
  const guess = midnight - (localOf(midnight, zone) - midnight);
  return new Date(guess - (localOf(guess, zone) - midnight));
}

import { clockAt } from '#shared/zone-clock.ts';

// Wall clock and moments of a time zone. A moment is a number of milliseconds since 1970, a day is `2026-11-24`.

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Returns a zone's offset to UTC, in ms. */
function offset(zone: string, moment: number): number {
  const whole = Math.floor(moment / 1_000) * 1_000;
  return clockAt(whole, zone) - whole;
}

/** Returns the date in a time zone. */
export const dayAt = (zone: string, moment: number): string =>
  new Date(clockAt(moment, zone)).toISOString().slice(0, 10);

/** Returns the time of day in a time zone, as `09:30`. */
export const timeAt = (zone: string, moment: number): string =>
  new Date(clockAt(moment, zone)).toISOString().slice(11, 16);

/** Adds calendar days to a date. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** A period of time, without its end. */
export interface Stretch {
  from: number;
  until: number;
}

/**
 * Returns when the local time of a zone is between two times, in minutes after the midnight that a day begins with.
 * Usually one period; two if the clocks go back, because some times occur twice.
 */
export function stretchesOf(zone: string, day: string, from: number, until: number): Stretch[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const found: Stretch[] = [];
  for (const { ahead, ...span } of offsetsBetween(zone, midnight - DAY, midnight + 3 * DAY)) {
    const stretch = {
      from: Math.max(span.from, midnight + from * MINUTE - ahead),
      until: Math.min(span.until, midnight + until * MINUTE - ahead),
    };
    const before = found.at(-1);
    if (stretch.from >= stretch.until) continue;
    if (before?.until === stretch.from) before.until = stretch.until;
    else found.push(stretch);
  }
  return found;
}

/** Returns the offsets of a zone within some days, in which its clocks change once at most. */
function offsetsBetween(zone: string, from: number, until: number): (Stretch & { ahead: number })[] {
  const [before, after] = [offset(zone, from), offset(zone, until)];
  if (before === after) return [{ from, until, ahead: before }];
  let [low, high] = [from, until];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (offset(zone, middle) === after) high = middle;
    else low = middle;
  }
  return [
    { from, until: high, ahead: before },
    { from: high, until, ahead: after },
  ];
}

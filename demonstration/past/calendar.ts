import { shopTimeZone } from '#shared/shop-time.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Moments of the past, in milliseconds since 1970. */
export interface Calendar {
  now: number;
  /** A number of days ago, at an hour of that day; at the latest a few minutes ago. */
  ago(days: number, hour: number): number;
  /** A working hour of the shop, some days after a moment; may be in the future. */
  atWork(from: number, days: number, random: () => number): number;
}

/** @param now the end of the past */
export function makeCalendar(now: number): Calendar {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: shopTimeZone(),
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  });
  const midnightBefore = (at: number) => {
    const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number);
    return Math.floor(at / MINUTE) * MINUTE - hour * HOUR - minute * MINUTE;
  };
  return {
    now,
    ago: (days, hour) => Math.min(now - 5 * MINUTE, midnightBefore(now - days * DAY) + hour * HOUR),
    atWork(from, days, random) {
      let midnight = midnightBefore(from + days * DAY);
      const weekday = new Date(midnight + 12 * HOUR).getUTCDay();
      if (weekday === 6) midnight += 2 * DAY;
      if (weekday === 0) midnight += DAY;
      return Math.max(from + 20 * MINUTE, midnight + (9 + random() * 8) * HOUR);
    },
  };
}

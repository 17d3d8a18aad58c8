import { formatShopTime } from '#shared/shop-time.ts';

/** Returns the part of the day for a greeting, in the shop's time zone. `now` in ms. */
export function greetingOf(now: number): 'morning' | 'afternoon' | 'evening' {
  const at = Number(formatShopTime(now, 'en-GB', { hour: '2-digit', hourCycle: 'h23' }));
  if (at >= 5 && at < 12) return 'morning';
  return at >= 12 && at < 18 ? 'afternoon' : 'evening';
}

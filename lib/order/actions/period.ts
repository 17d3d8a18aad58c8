import type { Locale } from '#shared/locales.ts';
import { formatShopTime, shopDay, shopTimeZone } from '#shared/shop-time.ts';

const DAY = 86_400_000;

/** A period with its end, formatted. */
export interface Period {
  /** Last day: 5 December 2026. */
  day: string;
  /** Days left after today; 0 on the last one. */
  days: number;
}

/** Counts calendar days, not hours: a period that ends tomorrow night has one day left until midnight. */
export function periodUntil(until: string, now: number, locale: Locale): Period {
  const number = (at: number | string) => Date.parse(shopDay(at)) / DAY;
  return { day: dayInWords(until, locale), days: Math.max(0, number(until) - number(now)) };
}

export const dayInWords = (at: string, locale: Locale): string =>
  formatShopTime(at, locale, { dateStyle: 'long' });

/** Formats date and time for a receipt: 21 November 2026 at 13:05. */
export const momentInWords = (at: string, locale: Locale): string =>
  formatShopTime(at, locale, { dateStyle: 'long', timeStyle: 'short' });

/** Name of the time zone of `momentInWords`: Central European Standard Time. */
export const zoneInWords = (at: string, locale: Locale): string => {
  const options = { timeZone: shopTimeZone(), timeZoneName: 'long' } as const;
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? shopTimeZone();
};

/** Formats a moment (ISO 8601) for a timeline, in the shop's time zone: `20 November at 14:05`. */
export const formatMoment = (at: string, locale: Locale): string =>
  formatShopTime(at, locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

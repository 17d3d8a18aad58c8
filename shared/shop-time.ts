import type { Locale } from './locales.ts';

type Moment = Date | number | string;

export const DEFAULT_TIME_ZONE = 'Europe/Paris';
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The shop's time zone (SELLER_TIMEZONE), for legal periods and all dates. The browser reads it from the page
 * (`<html data-time-zone>`).
 */
export const shopTimeZone = (): string =>
  globalThis.document?.documentElement.dataset.timeZone ||
  globalThis.process?.env.SELLER_TIMEZONE ||
  DEFAULT_TIME_ZONE;

/** Formats a date or time in the shop's time zone. @param moment a date, ms since 1970, or ISO 8601 */
export function formatShopTime(
  moment: Moment,
  locale: Locale | 'sv-SE',
  options: Intl.DateTimeFormatOptions,
): string {
  const timeZone = shopTimeZone();
  const key = JSON.stringify([locale, timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format.format(new Date(moment));
}

/** Date of a moment in the shop's time zone, as 2026-11-23; by default today. */
export const shopDay = (moment: Moment = Date.now()): string =>
  formatShopTime(moment, 'sv-SE', { dateStyle: 'short' });

/** Year of a moment in the shop's time zone. */
export const shopYear = (moment: Moment): number => Number(shopDay(moment).slice(0, 4));

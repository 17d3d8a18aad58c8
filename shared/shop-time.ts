import type { Locale } from './locales.ts';

type Moment = Date | number | string;

export const DEFAULT_TIME_ZONE = 'Europe/Paris';
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The time zone of the shop (SELLER_TIMEZONE), in which legal periods and all dates that it names are counted. In the
 * browser it is what the page says (`<html data-time-zone>`).
 */
export const shopTimeZone = (): string =>
  globalThis.document?.documentElement.dataset.timeZone ||
  globalThis.process?.env.SELLER_TIMEZONE ||
  DEFAULT_TIME_ZONE;

/** A date or time by the shop's clocks. @param moment a date, ms since the epoch, or ISO 8601 */
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

/** The day of a moment where the shop is, as 2026-11-23; today unless a moment is given. */
export const shopDay = (moment: Moment = Date.now()): string =>
  formatShopTime(moment, 'sv-SE', { dateStyle: 'short' });

/** The year of a moment where the shop is. */
export const shopYear = (moment: Moment): number => Number(shopDay(moment).slice(0, 4));

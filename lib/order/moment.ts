import type { Locale } from '../i18n/locales.ts';

const WRITTEN = {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
} as const;

/** A moment (ISO 8601) as the shop writes it, in the shop's time zone: `20 November at 14:05`. */
export const formatMoment = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, WRITTEN).format(new Date(at));

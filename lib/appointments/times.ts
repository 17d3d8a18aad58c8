import type { Locale } from '#shared/locales.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Formats a day: "Tuesday 24 November". */
export const dayInWords = (day: string, locale: Locale): string =>
  formatOf(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '');

/** Returns weekday and number of a day for a small calendar. */
export const dayParts = (day: string, locale: Locale) => ({
  weekday: formatOf(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`)),
  number: String(Number(day.slice(8))),
});

/** Formats a moment in a time zone: "Tuesday 24 November, 15:00". */
export function timeInWords(moment: string, timeZone: string, locale: Locale): string {
  const at = new Date(moment);
  const day = formatOf(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(at);
  const time = formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    at,
  );
  return `${day.replace(',', '')}, ${time}`;
}

/** Adds days to a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the date of a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  formatOf('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
    .formatToParts(moment)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .toReversed()
    .join('-');

import type { Locale } from './locales.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** 5 January 2026 was a Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const BETWEEN: Record<Locale, string> = { 'en-GB': 'to', 'fr-FR': 'au' };
const RUN = /^(\w{3})(?:-(\w{3}))? (\d.*)$/;

/**
 * Formats the opening hours of an address ("Mon-Fri 09:00-12:30, 14:00-19:00; Sat 09:30-18:00"), a line for each
 * run of equal days. A line in another format is returned unchanged.
 */
export const pickupHours = (line: string, locale: Locale): string[] =>
  line.split('; ').map((run) => runInWords(run, locale) ?? run);

function runInWords(run: string, locale: Locale): string | undefined {
  const [, from = '', to = from, times = ''] = RUN.exec(run) ?? [];
  const ends = [...new Set([from, to])].map((day) => DAYS.indexOf(day));
  if (ends.includes(-1)) return undefined;
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const days = ends.map((day) => names.format(MONDAY + day * 86_400_000)).join(` ${BETWEEN[locale]} `);
  return `${days.charAt(0).toUpperCase()}${days.slice(1)} ${times.replaceAll('-', '–')}`;
}

import { type CalendarDay, DAY_MS } from './calendar-days.ts';
import type { Locale } from './locales.ts';
import { type SendingTerms, sendingDay, workingDaysAfter } from './working-days.ts';

/** Cut-off and duration of deliveries in working days. */
interface Terms extends SendingTerms {
  minDays: number;
  maxDays: number;
}

/** First and last day of arrival. */
export interface ArrivalDays {
  first: CalendarDay;
  last: CalendarDay;
}

/** Returns the first and last day of arrival for an order at a moment. */
export function deliveryDays(ordered: Date, terms: Terms): ArrivalDays {
  const sent = sendingDay(ordered, terms);
  return { first: workingDaysAfter(sent, terms.minDays), last: workingDaysAfter(sent, terms.maxDays) };
}

/** Moves both days by working days. */
export const daysLater = ({ first, last }: ArrivalDays, extra: number): ArrivalDays =>
  extra === 0
    ? { first, last }
    : { first: workingDaysAfter(first, extra), last: workingDaysAfter(last, extra) };

/** Arrival days as ISO dates (`2026-11-26`). */
export interface ArrivalDates {
  first: string;
  last: string;
}

const dateOf = (day: CalendarDay): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const dayOf = (date: string): CalendarDay => Date.parse(date) / DAY_MS;

export const datesOf = ({ first, last }: ArrivalDays): ArrivalDates => ({
  first: dateOf(first),
  last: dateOf(last),
});
export const daysOf = ({ first, last }: ArrivalDates): ArrivalDays => ({
  first: dayOf(first),
  last: dayOf(last),
});

const format = (day: CalendarDay, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day * DAY_MS).replace(',', '');

/**
 * Formats the days: `Thursday 26 November`, or `Thursday 26 to Monday 30 November`.
 *
 * @param range joins two days in the words of the language
 */
export function daysText(
  { first, last }: ArrivalDays,
  range: (days: { first: string; last: string }) => string,
  locale: Locale,
): string {
  const whole = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  if (first === last) return format(last, locale, whole);
  const sameMonth = format(first, locale, { month: 'long' }) === format(last, locale, { month: 'long' });
  const start = sameMonth ? ({ weekday: 'long', day: 'numeric' } as const) : whole;
  return range({ first: format(first, locale, start), last: format(last, locale, whole) });
}

import type { DeliveryTerms } from '#contract/shop.ts';
import type { Locale } from '#shared/locales.ts';
import { type CalendarDay, DAY_MS, sendingDay, workingDaysAfter } from '#shared/working-days.ts';

type Terms = Pick<DeliveryTerms, 'minDays' | 'maxDays' | 'cutOff' | 'timezone'>;

/** The first and the last day on which what is ordered at a moment arrives. */
export function deliveryDays(ordered: Date, terms: Terms): { first: CalendarDay; last: CalendarDay } {
  const sent = sendingDay(ordered, terms);
  return { first: workingDaysAfter(sent, terms.minDays), last: workingDaysAfter(sent, terms.maxDays) };
}

const format = (day: CalendarDay, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day * DAY_MS).replace(',', '');

/** Days as they are read: `Thursday 26 November`, or `Thursday 26 to Monday 30 November`. */
export function daysText(
  { first, last }: { first: CalendarDay; last: CalendarDay },
  to: string,
  locale: Locale,
): string {
  const whole = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  if (first === last) return format(last, locale, whole);
  const sameMonth = format(first, locale, { month: 'long' }) === format(last, locale, { month: 'long' });
  const start = sameMonth ? ({ weekday: 'long', day: 'numeric' } as const) : whole;
  return `${format(first, locale, start)} ${to} ${format(last, locale, whole)}`;
}

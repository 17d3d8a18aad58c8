import { shopDay } from '#shared/shop-time.ts';
import { dayOf, type Parameters } from './parameters.ts';

const DAY_MS = 86_400_000;

/** Named ranges of days, in the order of the menu. */
export const RANGES = ['week', 'month', '12-weeks', 'year'] as const;
export type RangeName = (typeof RANGES)[number];
/** Comparisons of a range: the same days of the year before, the days before it, nothing. */
export const COMPARISONS = ['year', 'before', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface Days {
  from: string;
  to: string;
}

/** Parameters of the address of reports: the days by name or by first and last day, the comparison, and the store. */
export interface ReportParameters {
  range?: string;
  from?: string;
  to?: string;
  compare?: string;
  store?: string;
}

/** The content of the address. */
export interface ReportAddress {
  name: RangeName | 'dates';
  days: Days;
  comparison: Comparison;
  compared: Days | undefined;
  store: string;
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the same day of the year before; 28 February for 29 February. */
const yearBefore = (day: string): string => {
  const sameDay = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return sameDay.endsWith('-02-29') ? sameDay.replace('-29', '-28') : sameDay;
};

/**
 * Returns the days of a named range: this week from Monday, this month, the last twelve weeks, the last year; all
 * end today.
 */
export function daysOfRange(name: RangeName, today = shopDay()): Days {
  if (name === 'week') return { from: plusDays(today, -((new Date(today).getUTCDay() + 6) % 7)), to: today };
  if (name === 'month') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (name === '12-weeks') return { from: plusDays(today, -83), to: today };
  return { from: plusDays(yearBefore(today), 1), to: today };
}

/** Returns the days to compare with. */
export function comparedDays({ from, to }: Days, comparison: Comparison): Days | undefined {
  if (comparison === 'none') return undefined;
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: plusDays(from, -length), to: plusDays(to, -length) };
}

/** Returns the parameters of an address; days that are none are left out. */
export const reportParametersOf = (parameters: Parameters): ReportParameters => ({
  range: parameters.get('range') ?? undefined,
  from: dayOf(parameters, 'from'),
  to: dayOf(parameters, 'to'),
  compare: parameters.get('compare') ?? undefined,
  store: parameters.get('store') ?? undefined,
});

/** Returns a change of the address; a change of the days replaces days that were named in another way. */
export const daysReplaced = (change: ReportParameters): ReportParameters =>
  change.range === undefined && change.from === undefined
    ? change
    : { range: undefined, from: undefined, to: undefined, ...change };

/** Parses an address; by default twelve weeks compared with last year. */
export function readReportAddress({ range, from, to, compare, store = '' }: ReportParameters): ReportAddress {
  const named = RANGES.find((one) => one === range);
  const dates = named === undefined && from && to && from <= to ? { from, to } : undefined;
  const days = dates ?? daysOfRange(named ?? '12-weeks');
  const comparison = COMPARISONS.find((one) => one === compare) ?? 'year';
  return {
    name: dates ? 'dates' : (named ?? '12-weeks'),
    days,
    comparison,
    compared: comparedDays(days, comparison),
    store,
  };
}

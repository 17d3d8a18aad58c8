import type { SalesReport } from '#contract/private/reports.ts';
import { plusDays, type ReportFilter } from './report-days.ts';

type Step = SalesReport['step'];
type Days = Pick<ReportFilter, 'from' | 'to'>;

const DAY_MS = 86_400_000;
const MAX_DAYS_BY_DAY = 31;
const MAX_DAYS_BY_WEEK = 200;

/** Chooses the steps of a range: days up to a month, weeks up to half a year, else months. */
export function stepOf({ from, to }: Days): Step {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days <= MAX_DAYS_BY_DAY) return 'day';
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}

/** Returns the last day of the day, the week (Monday to Sunday), or the month of a date. */
function endOfStep(day: string, step: Step): string {
  if (step === 'day') return day;
  const date = new Date(day);
  if (step === 'week') return plusDays(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

/** Lists the steps of a range; the first and the last may be shorter than the others. */
export function stepsOf({ from, to }: Days, step: Step): Days[] {
  const steps: Days[] = [];
  for (let start = from; start <= to; ) {
    const end = endOfStep(start, step);
    steps.push({ from: start, to: end < to ? end : to });
    start = plusDays(end, 1);
  }
  return steps;
}

export const DAY_MS = 86_400_000;

/** A calendar day without time or zone: days since 1 January 1970. */
export type CalendarDay = number;

/** @param month 1 is January */
export const dayOf = (year: number, month: number, day: number): CalendarDay =>
  Date.UTC(year, month - 1, day) / DAY_MS;

/** Day 0 was a Thursday; 0 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => (day + 4) % 7;

import { type CalendarDay, DAY_MS, dayOf, weekdayOf } from './calendar-days.ts';
import { shopCountry } from './countries.ts';
import { publicHolidays } from './public-holidays.ts';

/** Whether a day is Monday to Friday, and no public holiday of the shop's country. */
export function isWorkingDay(day: CalendarDay): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !holidaysOf(shopCountry(), new Date(day * DAY_MS).getUTCFullYear()).has(day);
}

/** Holidays by country and year: a delivery asks for them some ten times. */
const holidays = new Map<string, ReadonlySet<CalendarDay>>();

function holidaysOf(country: string, year: number): ReadonlySet<CalendarDay> {
  const key = `${country} ${year}`;
  const known = holidays.get(key) ?? new Set(publicHolidays(country, year));
  holidays.set(key, known);
  return known;
}

/** Working day `count` working days after a day; with 0 the day itself or the next working day. */
export function workingDaysAfter(day: CalendarDay, count: number): CalendarDay {
  let reached = day;
  while (!isWorkingDay(reached)) reached += 1;
  for (let left = count; left > 0; left -= 1) {
    do reached += 1;
    while (!isWorkingDay(reached));
  }
  return reached;
}

/** One formatter per zone: creating one takes longer than all other calculations here. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timezone, formatter);
  return formatter;
}

/** Returns the day and time (`HH:MM`) of a moment in a time zone. */
function localTime(moment: Date, timezone: string): { day: CalendarDay; time: string } {
  const parts = new Map(
    formatterOf(timezone)
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    day: dayOf(number('year'), number('month'), number('day')),
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

/**
 * Cut-off of shipment: parcels leave on the working day itself for orders before `cutOff` (`HH:MM`), else on the
 * next one.
 */
export interface SendingTerms {
  cutOff: string;
  timezone: string;
}

/** Day of shipment of an order paid at a moment. */
export function sendingDay(paid: Date, { cutOff, timezone }: SendingTerms): CalendarDay {
  const { day, time } = localTime(paid, timezone);
  return workingDaysAfter(time < cutOff ? day : day + 1, 0);
}

import { type CalendarDay, DAY_MS, dayOf, weekdayOf } from './calendar-days.ts';
import { shopCountry } from './countries.ts';
import { publicHolidays } from './public-holidays.ts';

/** Monday to Friday, and no public holiday of the shop's country. */
export function isWorkingDay(day: CalendarDay): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !publicHolidays(shopCountry(), new Date(day * DAY_MS).getUTCFullYear()).includes(day);
}

/** The working day that comes `count` working days after a day; with 0 the day itself or the next working day. */
export function workingDaysAfter(day: CalendarDay, count: number): CalendarDay {
  let reached = day;
  while (!isWorkingDay(reached)) reached += 1;
  for (let left = count; left > 0; left -= 1) {
    do reached += 1;
    while (!isWorkingDay(reached));
  }
  return reached;
}

/** The formatter of each zone: making one takes longer than all else that is counted here. */
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

/** The day and the time (`HH:MM`) that the clocks of a zone show at a moment. */
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

/** When parcels leave: until `cutOff` (`HH:MM`) of a zone on the working day itself, else on the next one. */
export interface SendingTerms {
  cutOff: string;
  timezone: string;
}

/** The day on which the parcel of what is paid for at a moment leaves. */
export function sendingDay(paid: Date, { cutOff, timezone }: SendingTerms): CalendarDay {
  const { day, time } = localTime(paid, timezone);
  return workingDaysAfter(time < cutOff ? day : day + 1, 0);
}

import { shopCountry } from './countries.ts';

export const DAY_MS = 86_400_000;

/** A day of the calendar, without time or zone: days since 1 January 1970. */
export type CalendarDay = number;

const dayOf = (year: number, month: number, day: number): CalendarDay =>
  Date.UTC(year, month - 1, day) / DAY_MS;

/** Easter Sunday of a year of the Gregorian calendar (the rule of Meeus, Jones and Butcher). */
export function easterSunday(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march = 22 + epact + weekday - 7 * shift;
  return dayOf(year, 3, 1) + march - 1;
}

/** The public holidays of France in a year (Code du travail, L3133-1). */
export function frenchHolidays(year: number): CalendarDay[] {
  const easter = easterSunday(year);
  return [
    dayOf(year, 1, 1),
    easter + 1,
    dayOf(year, 5, 1),
    dayOf(year, 5, 8),
    easter + 39,
    easter + 50,
    dayOf(year, 7, 14),
    dayOf(year, 8, 15),
    dayOf(year, 11, 1),
    dayOf(year, 11, 11),
    dayOf(year, 12, 25),
  ];
}

/** Day 0 was a Thursday; 0 is Sunday. */
const weekdayOf = (day: CalendarDay): number => (day + 4) % 7;

/** The first Monday from a day on. */
const mondayFrom = (day: CalendarDay): CalendarDay => day + ((8 - weekdayOf(day)) % 7);

/** The bank holidays of England and Wales in a year; those on a weekend are kept on the working days after it (gov.uk). */
export function englishHolidays(year: number): CalendarDay[] {
  const easter = easterSunday(year);
  const days = [
    easter - 2,
    easter + 1,
    mondayFrom(dayOf(year, 5, 1)),
    mondayFrom(dayOf(year, 5, 25)),
    mondayFrom(dayOf(year, 8, 25)),
  ];
  for (const fixed of [dayOf(year, 1, 1), dayOf(year, 12, 25), dayOf(year, 12, 26)]) {
    let kept = fixed;
    while (weekdayOf(kept) === 0 || weekdayOf(kept) === 6 || days.includes(kept)) kept += 1;
    days.push(kept);
  }
  return days.sort((first, second) => first - second);
}

/** In a country without a row, every day from Monday to Friday is a working day. */
const HOLIDAYS: Record<string, (year: number) => CalendarDay[]> = { FR: frenchHolidays, GB: englishHolidays };

/** Monday to Friday, and no public holiday of the shop's country. */
export function isWorkingDay(day: CalendarDay): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !HOLIDAYS[shopCountry()]?.(new Date(day * DAY_MS).getUTCFullYear()).includes(day);
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

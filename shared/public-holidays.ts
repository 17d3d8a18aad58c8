import { type CalendarDay, dayOf, weekdayOf } from './calendar-days.ts';

/** Easter Sunday of a year in the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
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

/** First Monday on or after a day. */
const mondayFrom = (day: CalendarDay): CalendarDay => day + ((8 - weekdayOf(day)) % 7);

/** Bank holidays of England and Wales; one on a weekend moves to the next working day (gov.uk). */
function englishHolidays(year: number): CalendarDay[] {
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
  return days;
}

/** Irish holidays that are neither fixed nor relative to Easter (Organisation of Working Time Act 1997). */
function irishMondays(year: number): CalendarDay[] {
  const february = dayOf(year, 2, 1);
  return [
    // Saint Brigid's day is 1 February if that is a Friday.
    weekdayOf(february) === 5 ? february : mondayFrom(february),
    ...[5, 6, 8].map((month) => mondayFrom(dayOf(year, month, 1))),
    mondayFrom(dayOf(year, 10, 25)),
  ];
}

interface Holidays {
  /** `MM-DD`. */
  fixed?: string;
  /** Days after Easter Sunday. */
  easter?: number[];
  others?: (year: number) => CalendarDay[];
}

/**
 * National holidays by law, as of November 2026. Regional holidays are left out, and so are substitute days for
 * holidays on a weekend, except England's.
 */
const HOLIDAYS: Record<string, Holidays> = {
  AT: { fixed: '01-01 01-06 05-01 08-15 10-26 11-01 12-08 12-25 12-26', easter: [1, 39, 50, 60] },
  BE: { fixed: '01-01 05-01 07-21 08-15 11-01 11-11 12-25', easter: [1, 39, 50] },
  DE: { fixed: '01-01 05-01 10-03 12-25 12-26', easter: [-2, 1, 39, 50] },
  ES: { fixed: '01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25', easter: [-2] },
  FR: { fixed: '01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25', easter: [1, 39, 50] },
  GB: { others: englishHolidays },
  IE: { fixed: '01-01 03-17 12-25 12-26', easter: [1], others: irishMondays },
  IT: { fixed: '01-01 01-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26', easter: [1] },
  LU: { fixed: '01-01 05-01 05-09 06-23 08-15 11-01 12-25 12-26', easter: [1, 39, 50] },
  NL: { fixed: '01-01 04-27 12-25 12-26', easter: [1, 39, 50] },
  PT: { fixed: '01-01 04-25 05-01 06-10 08-15 10-05 11-01 12-01 12-08 12-25', easter: [-2, 60] },
};

/** Returns the public holidays of a country of `COUNTRIES` in a year, in order; none for any other country. */
export function publicHolidays(country: string, year: number): CalendarDay[] {
  const { fixed = '', easter = [], others } = HOLIDAYS[country] ?? {};
  const sunday = easterSunday(year);
  const days = [
    ...fixed
      .split(' ')
      .filter(Boolean)
      .map((date) => dayOf(year, Number(date.slice(0, 2)), Number(date.slice(3)))),
    ...easter.map((after) => sunday + after),
    ...(others?.(year) ?? []),
  ];
  return days.sort((first, second) => first - second);
}

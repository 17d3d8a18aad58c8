import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookableSlots,
  hoursOf,
  type SlotRules,
  type StoreCalendar,
  slotAt,
  slotsOfDay,
  timeFault,
} from './slots.ts';
import { addDays, dayAt, timeAt } from './zoned-time.ts';

const RULES: SlotRules = { minutes: 30, noticeHours: 2, horizonDays: 30 };
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MINUTE = 60_000;
const store = (timezone: string, hours: [string, string][], closures: StoreCalendar['closures'] = []) => ({
  timezone,
  closures,
  openingHours: Object.fromEntries(DAYS.map((day) => [day, hours])),
});
const times = (calendar: StoreCalendar, day: string) =>
  slotsOfDay(calendar, day, RULES).map(({ startsAt }) => timeAt(calendar.timezone, startsAt));

/** Both clock changes of 2026, or any two days in a zone without them. */
const ZONES = [
  { zone: 'Europe/Paris', changes: ['2026-03-29', '2026-10-25'] },
  { zone: 'America/New_York', changes: ['2026-03-08', '2026-11-01'] },
  // Changes by half an hour.
  { zone: 'Australia/Lord_Howe', changes: ['2026-04-05', '2026-10-04'] },
  { zone: 'Asia/Kolkata', changes: ['2026-03-29', '2026-10-25'] },
];

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** One or two separate openings on a day, to the quarter of an hour. */
const openings = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 4 })
  .map((quarters) => quarters.toSorted((a, b) => a - b))
  .map((quarters) =>
    Array.from({ length: Math.floor(quarters.length / 2) }, (_, index): [string, string] => [
      clock((quarters[index * 2] ?? 0) * 15),
      clock((quarters[index * 2 + 1] ?? 0) * 15),
    ]),
  );

describe.each(ZONES)('in $zone, on the days around each change of the clocks', ({ zone, changes }) => {
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -1, max: 1 }))
    .map(([day, away]) => addDays(day, away));

  const minutes = new Map<string, (string | undefined)[]>();
  /** Local times of each minute of three days that falls on that day; cached, because the calculation is slow. */
  function minutesAround(day: string): (string | undefined)[] {
    const begins = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
    const times =
      minutes.get(day) ??
      Array.from({ length: 72 * 60 }, (_, minute) => begins + minute * MINUTE).map((moment) =>
        dayAt(zone, moment) === day ? timeAt(zone, moment) : undefined,
      );
    minutes.set(day, times);
    return times;
  }

  it('gives no slot twice, and each lies in opening hours by the clock on the wall', () => {
    fc.assert(
      fc.property(near, openings, (day, hours) => {
        const slots = slotsOfDay(store(zone, hours), day, RULES);
        slots.forEach(({ startsAt, endsAt, day: own }, index) => {
          expect(endsAt - startsAt).toBe(30 * MINUTE);
          expect(startsAt).toBeGreaterThanOrEqual(slots[index - 1]?.endsAt ?? 0);
          expect([own, dayAt(zone, startsAt)]).toEqual([day, day]);
          for (const moment of [startsAt, startsAt + 15 * MINUTE, endsAt - MINUTE]) {
            const time = timeAt(zone, moment);
            expect(
              hours.some(([from, to]) => from <= time && time < to),
              `${day} ${time} of ${hours}`,
            ).toBe(true);
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  it('loses none: as many half hours as the store is really open', () => {
    fc.assert(
      fc.property(near, openings, (day, hours) => {
        const found = slotsOfDay(store(zone, hours), day, RULES).length;
        let whole = 0;
        for (const [from, to] of hours) {
          let open = 0;
          for (const time of minutesAround(day)) {
            const isOpen = time !== undefined && from <= time && time < to;
            if (!isOpen) whole += Math.floor(open / 30);
            open = isOpen ? open + 1 : 0;
          }
        }
        expect(found).toBe(whole);
      }),
      { numRuns: 10 },
    );
  });

  it('takes away what a closure of a part of the day touches, and moves nothing', () => {
    const between = fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 95 }));
    fc.assert(
      fc.property(near, openings, between, (day, hours, [from, until]) => {
        fc.pre(from < until);
        const [begins, ends] = [clock(from * 15), clock(until * 15)];
        const closure = { firstDay: day, lastDay: day, between: [begins, ends] as const };
        const isTouched = ({ startsAt }: { startsAt: number }) =>
          Array.from({ length: 30 }, (_, minute) => timeAt(zone, startsAt + minute * MINUTE)).some(
            (time) => begins <= time && time < ends,
          );
        expect(slotsOfDay(store(zone, hours, [closure]), day, RULES)).toEqual(
          slotsOfDay(store(zone, hours), day, RULES).filter((slot) => !isTouched(slot)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('finds each slot again by its moment, and nothing between two', () => {
    fc.assert(
      fc.property(near, openings, (day, hours) => {
        const calendar = store(zone, hours);
        for (const slot of slotsOfDay(calendar, day, RULES)) {
          expect(slotAt(calendar, slot.startsAt, RULES)).toEqual(slot);
          expect(slotAt(calendar, slot.startsAt + MINUTE, RULES)).toBeUndefined();
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('leaves out the hour that clocks skip, and gives both of the one that they repeat', () => {
  const paris = store('Europe/Paris', [['01:00', '04:00']]);
  expect(times(paris, '2026-03-28')).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
  expect(times(paris, '2026-03-29')).toEqual(['01:00', '01:30', '03:00', '03:30']);
  expect(times(paris, '2026-10-25')).toEqual([
    '01:00',
    '01:30',
    '02:00',
    '02:30',
    '02:00',
    '02:30',
    '03:00',
    '03:30',
  ]);
  const island = store('Australia/Lord_Howe', [['01:30', '03:00']]);
  expect(times(island, '2026-10-04')).toEqual(['01:30', '02:30']);
  expect(times(island, '2026-04-05')).toEqual(['01:30', '01:30', '02:00', '02:30']);
});

it('opens at the change itself where the clocks skip the opening', () => {
  const paris = store('Europe/Paris', [['02:15', '04:00']]);
  expect(times(paris, '2026-03-29')).toEqual(['03:00', '03:30']);
  expect(slotsOfDay(paris, '2026-03-29', RULES)[0]?.startsAt).toBe(Date.parse('2026-03-29T01:00:00Z'));
});

it('keeps the clock on the wall through summer and winter time', () => {
  const paris = store('Europe/Paris', [['10:00', '10:30']]);
  const moments = ['2026-07-01', '2026-12-01'].map((day) => slotsOfDay(paris, day, RULES)[0]?.startsAt);
  expect(moments).toEqual([Date.parse('2026-07-01T08:00:00Z'), Date.parse('2026-12-01T09:00:00Z')]);
});

it('goes on after midnight where hours end before they begin', () => {
  const late = store('Europe/Paris', [['23:00', '00:30']]);
  expect(times(late, '2026-06-10')).toEqual(['23:00', '23:30', '00:00']);
  expect(slotAt(late, Date.parse('2026-06-10T22:00:00Z'), RULES)?.day).toBe('2026-06-10');
});

it('gives nothing on closed days', () => {
  const paris = store(
    'Europe/Paris',
    [['10:00', '12:00']],
    [{ firstDay: '2026-12-24', lastDay: '2026-12-26' }],
  );
  const count = (day: string) => times(paris, day).length;
  expect([count('2026-12-23'), count('2026-12-24'), count('2026-12-26'), count('2026-12-27')]).toEqual([
    4, 0, 0, 4,
  ]);
});

it('shows the hours of a day without the part for which it is closed', () => {
  const on = (hours: [string, string][], ...between: (readonly [string, string])[]) =>
    hoursOf(
      store(
        'Europe/Paris',
        hours,
        between.map((times) => ({ firstDay: '2026-12-24', lastDay: '2026-12-24', between: times })),
      ),
      '2026-12-24',
    );
  expect(on([['10:00', '19:00']], ['12:15', '14:00'])).toEqual([
    ['10:00', '12:15'],
    ['14:00', '19:00'],
  ]);
  expect(on([['10:00', '19:00']], ['16:00', '20:00'], ['09:00', '11:00'])).toEqual([['11:00', '16:00']]);
  expect(on([['10:00', '19:00']], ['09:00', '19:00'])).toEqual([]);
  expect(on([['22:00', '02:00']], ['23:00', '01:00'])).toEqual([
    ['22:00', '23:00'],
    ['01:00', '02:00'],
  ]);
});

it('begins two hours from now and ends thirty days from now', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') }),
      fc.constantFrom(...ZONES.map(({ zone }) => zone)),
      (now, zone) => {
        const slots = [...bookableSlots(store(zone, [['10:00', '19:00']]), RULES, now)];
        expect(slots[0]?.startsAt).toBeGreaterThanOrEqual(now + 2 * 60 * MINUTE);
        expect(slots.at(-1)?.startsAt).toBeLessThanOrEqual(now + 30 * 24 * 60 * MINUTE);
        expect(slots.length).toBeGreaterThanOrEqual(29 * 18);
        expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length);
      },
    ),
    { numRuns: 25 },
  );
});

it('says why a moment cannot be booked', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const fault = (time: string) => timeFault({ startsAt: Date.parse(time) }, RULES, now);
  expect(fault('2026-11-24T12:00:00Z')).toBe('past');
  expect(fault('2026-11-24T13:59:59Z')).toBe('notice');
  expect(fault('2026-11-24T14:00:00Z')).toBeUndefined();
  expect(fault('2026-12-24T12:00:00Z')).toBeUndefined();
  expect(fault('2026-12-24T12:30:00Z')).toBe('horizon');
});

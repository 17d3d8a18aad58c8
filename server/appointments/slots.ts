import type { OpeningHours } from '#contract/dropoff.ts';
import { addDays, dayAt, stretchesOf } from './zoned-time.ts';

/** Opening times of a store, in its time zone. */
export interface StoreCalendar {
  timezone: string;
  openingHours: OpeningHours;
  closures: readonly Closure[];
}

/** Days on which a store is closed, both included: the whole of each, or between two times by its clock. */
export interface Closure {
  firstDay: string;
  lastDay: string;
  /** Times such as `12:00`; an end before the beginning is after midnight. */
  between?: readonly [from: string, until: string];
}

/** Rules of slots. */
export interface SlotRules {
  minutes: number;
  /** Minimum hours between booking and slot. */
  noticeHours: number;
  /** Maximum days between booking and slot. */
  horizonDays: number;
}

/** A time at which a store takes appointments, in milliseconds since 1970. `day` is that of the store's opening. */
export interface SlotTime {
  startsAt: number;
  endsAt: number;
  day: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns minutes after the day's first midnight; an end before the beginning is after the next midnight. */
function minutesBetween([from, until]: readonly [string, string]): [from: number, until: number] {
  const [begins, ends] = [minutesOf(from), minutesOf(until)];
  return [begins, ends <= begins ? ends + 24 * 60 : ends];
}

const closuresOn = ({ closures }: Pick<StoreCalendar, 'closures'>, day: string) =>
  closures.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** Returns the opening hours of a day by its weekday, in minutes; none while the store is closed for a holiday. */
function weekdayHours(store: StoreCalendar, day: string): [from: number, until: number][] {
  if (closuresOn(store, day).some(({ between }) => !between)) return [];
  const weekday = DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return (store.openingHours[weekday] ?? []).map(minutesBetween);
}

/** Returns the opening hours of one day of the calendar, without the parts of it for which the store is closed. */
export function hoursOf(store: StoreCalendar, day: string): [string, string][] {
  let open = weekdayHours(store, day);
  for (const { between } of closuresOn(store, day)) {
    if (!between) continue;
    const [from, until] = minutesBetween(between);
    open = open
      .flatMap(([opens, closes]): [number, number][] => [
        [opens, Math.min(closes, from)],
        [Math.max(opens, until), closes],
      ])
      .filter(([opens, closes]) => opens < closes);
  }
  return open.map(([opens, closes]) => [clockOf(opens), clockOf(closes)]);
}

/** Whether a closure covers a time of one of its days. */
export function isClosedAt(
  timezone: string,
  { firstDay, lastDay, between }: Closure,
  { startsAt, endsAt, day }: SlotTime,
): boolean {
  if (day < firstDay || lastDay < day) return false;
  if (!between) return true;
  const closed = stretchesOf(timezone, day, ...minutesBetween(between));
  return closed.some(({ from, until }) => startsAt < until && from < endsAt);
}

/**
 * Lists the slots of a day, in order. Each begins at the end of the previous one, counted in real time, so that a
 * change of the clocks during opening hours neither duplicates nor loses one. Hours that end before they begin continue
 * after midnight. A closure of a part of the day removes the slots that it overlaps and moves none, so that no
 * appointment is in between.
 */
export function slotsOfDay(
  store: StoreCalendar,
  day: string,
  { minutes }: Pick<SlotRules, 'minutes'>,
): SlotTime[] {
  const length = minutes * 60_000;
  const starts = new Map<number, SlotTime>();
  for (const hours of weekdayHours(store, day))
    for (const open of stretchesOf(store.timezone, day, ...hours))
      for (let startsAt = open.from; startsAt + length <= open.until; startsAt += length)
        starts.set(startsAt, { startsAt, endsAt: startsAt + length, day });
  return [...starts.values()]
    .filter((slot) => !store.closures.some((closure) => isClosedAt(store.timezone, closure, slot)))
    .toSorted((a, b) => a.startsAt - b.startsAt);
}

/** Returns why a slot cannot be booked now; undefined if it can. */
export function timeFault(
  { startsAt }: Pick<SlotTime, 'startsAt'>,
  { noticeHours, horizonDays }: Pick<SlotRules, 'noticeHours' | 'horizonDays'>,
  now: number,
): 'past' | 'notice' | 'horizon' | undefined {
  if (startsAt <= now) return 'past';
  if (startsAt < now + noticeHours * HOUR) return 'notice';
  return startsAt > now + horizonDays * DAY ? 'horizon' : undefined;
}

/** Lists the bookable days of a store, from today on. */
function* bookableDays({ timezone }: StoreCalendar, { horizonDays }: SlotRules, now: number) {
  const last = dayAt(timezone, now + horizonDays * DAY);
  for (let day = dayAt(timezone, now); day <= last; day = addDays(day, 1)) yield day;
}

/** Lists the bookable slots, soonest first. */
export function* bookableSlots(store: StoreCalendar, rules: SlotRules, now: number): Generator<SlotTime> {
  for (const day of bookableDays(store, rules, now))
    for (const slot of slotsOfDay(store, day, rules)) if (!timeFault(slot, rules, now)) yield slot;
}

/** Finds the slot of a store that begins at a time; undefined without one. */
export function slotAt(store: StoreCalendar, startsAt: number, rules: SlotRules): SlotTime | undefined {
  // Hours after midnight belong to the day before.
  const today = dayAt(store.timezone, startsAt);
  return [today, addDays(today, -1)]
    .flatMap((day) => slotsOfDay(store, day, rules))
    .find((slot) => slot.startsAt === startsAt);
}

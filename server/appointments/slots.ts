import type { OpeningHours } from '#lib/contract/dropoff.ts';
import { addDays, dayAt, stretchesOf } from './zoned-time.ts';

/** When a store can be visited, by its own clock and calendar. */
export interface StoreCalendar {
  timezone: string;
  openingHours: OpeningHours;
  /** Whole days, both included. */
  closures: readonly { firstDay: string; lastDay: string }[];
}

/** How appointments are given. */
export interface SlotRules {
  minutes: number;
  /** How long before a slot it can be booked at the latest. */
  noticeHours: number;
  /** How far ahead a slot can be booked. */
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

/** The opening hours of one day of the calendar; none while the store is closed for a holiday. */
export function hoursOf({ openingHours, closures }: StoreCalendar, day: string): [string, string][] {
  if (closures.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) return [];
  const weekday = DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return openingHours[weekday] ?? [];
}

/**
 * The slots of a day, in order. Each begins where the one before it ends, counted in real time, so that a change of the
 * clocks during opening hours neither doubles nor loses one. Hours that end before they begin go on after midnight.
 */
export function slotsOfDay(
  store: StoreCalendar,
  day: string,
  { minutes }: Pick<SlotRules, 'minutes'>,
): SlotTime[] {
  const length = minutes * 60_000;
  const starts = new Map<number, SlotTime>();
  for (const [from, to] of hoursOf(store, day)) {
    const [opens, closes] = [minutesOf(from), minutesOf(to)];
    const lastMinute = closes <= opens ? closes + 24 * 60 : closes;
    for (const open of stretchesOf(store.timezone, day, opens, lastMinute))
      for (let startsAt = open.from; startsAt + length <= open.until; startsAt += length)
        starts.set(startsAt, { startsAt, endsAt: startsAt + length, day });
  }
  return [...starts.values()].toSorted((a, b) => a.startsAt - b.startsAt);
}

/** Why a slot cannot be booked now; undefined where it can. */
export function timeFault(
  { startsAt }: Pick<SlotTime, 'startsAt'>,
  { noticeHours, horizonDays }: Pick<SlotRules, 'noticeHours' | 'horizonDays'>,
  now: number,
): 'past' | 'notice' | 'horizon' | undefined {
  if (startsAt <= now) return 'past';
  if (startsAt < now + noticeHours * HOUR) return 'notice';
  return startsAt > now + horizonDays * DAY ? 'horizon' : undefined;
}

/** Days of the store's calendar on which something can be booked, from today on. */
export function* bookableDays({ timezone }: StoreCalendar, { horizonDays }: SlotRules, now: number) {
  const last = dayAt(timezone, now + horizonDays * DAY);
  for (let day = dayAt(timezone, now); day <= last; day = addDays(day, 1)) yield day;
}

/** What can be booked now, soonest first. */
export function* bookableSlots(store: StoreCalendar, rules: SlotRules, now: number): Generator<SlotTime> {
  for (const day of bookableDays(store, rules, now))
    for (const slot of slotsOfDay(store, day, rules)) if (!timeFault(slot, rules, now)) yield slot;
}

/** The slot of a store that begins at a moment; undefined where none does. */
export function slotAt(store: StoreCalendar, startsAt: number, rules: SlotRules): SlotTime | undefined {
  // Hours that go on after midnight are those of the day before.
  const today = dayAt(store.timezone, startsAt);
  return [today, addDays(today, -1)]
    .flatMap((day) => slotsOfDay(store, day, rules))
    .find((slot) => slot.startsAt === startsAt);
}

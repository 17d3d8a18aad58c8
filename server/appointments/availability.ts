import { env } from '#server/env.ts';
import {
  bookableSlots,
  hoursOf,
  type SlotRules,
  type SlotTime,
  slotAt,
  slotsOfDay,
  timeFault,
} from './slots.ts';
import type { Store } from './stores.ts';
import { addDays, dayAt, timeAt } from './zoned-time.ts';

/** Returns the rules of slots from the settings. */
function slotRules(): SlotRules {
  const { APPOINTMENT_MINUTES, APPOINTMENT_NOTICE_HOURS, APPOINTMENT_HORIZON_DAYS } = env();
  return {
    minutes: APPOINTMENT_MINUTES,
    noticeHours: APPOINTMENT_NOTICE_HOURS,
    horizonDays: APPOINTMENT_HORIZON_DAYS,
  };
}

/** A slot for callers: `free` is the number of appointments that it still takes. */
export interface FreeSlot {
  startsAt: string;
  day: string;
  time: string;
  free: number;
}

const freeAt = (store: Store, { startsAt }: SlotTime): number =>
  Math.max(0, store.slot_capacity - (store.taken[startsAt] ?? 0));

const shown = (store: Store, slot: SlotTime): FreeSlot => ({
  startsAt: new Date(slot.startsAt).toISOString(),
  day: slot.day,
  time: timeAt(store.timezone, slot.startsAt),
  free: freeAt(store, slot),
});

function* freeSlots(store: Store): Generator<SlotTime> {
  if (!store.accepts_trade_in) return;
  for (const slot of bookableSlots(store, slotRules(), store.now)) if (freeAt(store, slot) > 0) yield slot;
}

/** Finds the soonest bookable slot; undefined without one. */
export function nextFreeSlot(store: Store): FreeSlot | undefined {
  for (const slot of freeSlots(store)) return shown(store, slot);
  return undefined;
}

/** Lists the free slots closest to a time, in order of time. */
export function nearestFreeSlots(store: Store, startsAt: number, count = 3): FreeSlot[] {
  const away = (slot: SlotTime) => Math.abs(slot.startsAt - startsAt);
  return [...freeSlots(store)]
    .toSorted((a, b) => away(a) - away(b) || a.startsAt - b.startsAt)
    .slice(0, count)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map((slot) => shown(store, slot));
}

/** A day of a store: whether it opens, and its slots, free or taken. */
export interface AvailableDay {
  day: string;
  isOpen: boolean;
  free: number;
  slots: FreeSlot[];
}

/** Returns today's date in a store's time zone. */
export const today = (store: Store): string => dayAt(store.timezone, store.now);

/** Lists the days of a store from one to another, both included. */
export function daysOf(store: Store, first: string, last: string): AvailableDay[] {
  const rules = slotRules();
  const days: AvailableDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const slots = store.accepts_trade_in
      ? slotsOfDay(store, day, rules)
          .filter((slot) => !timeFault(slot, rules, store.now))
          .map((slot) => shown(store, slot))
      : [];
    const free = slots.filter((slot) => slot.free > 0).length;
    days.push({ day, isOpen: hoursOf(store, day).length > 0, free, slots });
  }
  return days;
}

/** Returns a store's opening hours of today, in its time zone. */
export const hoursToday = (store: Store): [string, string][] => hoursOf(store, today(store));

/** Returns why a time cannot be booked at a store; undefined for one of its slots, taken or not. */
export function slotFault(
  store: Store,
  startsAt: number,
): 'trade-in' | 'closed' | ReturnType<typeof timeFault> {
  if (!store.accepts_trade_in) return 'trade-in';
  const rules = slotRules();
  return timeFault({ startsAt }, rules, store.now) ?? (slotAt(store, startsAt, rules) ? undefined : 'closed');
}

/** Finds a bookable slot; undefined if it cannot be booked, or is full. */
export function freeSlotAt(store: Store, startsAt: number): SlotTime | undefined {
  if (slotFault(store, startsAt)) return undefined;
  const slot = slotAt(store, startsAt, slotRules());
  return slot && freeAt(store, slot) > 0 ? slot : undefined;
}

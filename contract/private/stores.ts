import { z } from 'zod';
import { ITEM_COUNTS } from '../booking.ts';
import { openingHours } from '../dropoff.ts';
import { cents, node, pageQuery, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';

/** Days on which a store is closed, inclusive; whole days, or between two times in the store's time zone. */
const closure = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  between: z.tuple([z.string(), z.string()]).optional(),
});
export type StoreClosure = z.infer<typeof closure>;

/** A store and its day. Days and times in the store's time zone; amounts in cents. */
export const officeStore = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  name: z.string(),
  /** Lines of its address. */
  address: z.array(z.string()),
  phone: z.string().optional(),
  timezone: z.string(),
  openingHours,
  /** Current and future closures. */
  closures: z.array(closure),
  /** Number of appointments at the same time. */
  capacity: z.int(),
  acceptsTradeIn: z.boolean(),
  today: z.object({
    day: z.iso.date(),
    /** Today's opening hours, less closures. */
    hours: z.array(z.tuple([z.string(), z.string()])),
    appointments: z.array(
      z.object({
        id: z.string(),
        startsAt: timestamp,
        endsAt: timestamp,
        firstName: z.string(),
        itemCount: z.enum(ITEM_COUNTS),
      }),
    ),
    /** Orders to be collected, and how many of them are ready. */
    toCollect: z.int(),
    ready: z.int(),
    /** Credit paid at its counter. */
    credit: cents,
    /** Vouchers redeemed at its till, without undone redemptions. */
    redeemed: cents,
  }),
});
export type OfficeStore = z.infer<typeof officeStore>;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'This is no time like 19:00.');
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** PATCH stores/{id}. Existing appointments are kept. */
export const officeStorePatch = z.object({
  /** All days; a day without hours is closed. */
  openingHours: z.record(z.enum(WEEKDAYS), z.array(z.tuple([time, time])).max(4)).optional(),
  capacity: z.int().min(1).max(50).optional(),
  acceptsTradeIn: z.boolean().optional(),
});
export type OfficeStorePatch = z.infer<typeof officeStorePatch>;

/** POST stores/{id}/reopen: removes the closure with exactly these days and times. */
export const reopening = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  between: z.tuple([time, time]).optional(),
});

/**
 * POST stores/{id}/close. Appointments at these times answer 409 `/errors/bookings-in-the-way`, unless they are to
 * be cancelled; then each customer is mailed.
 */
export const closing = reopening.extend({ cancelBookings: z.boolean().default(false) });

/** A staff member of a store, who buys at its counter by a code. */
export const storeStaff = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  store: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  createdAt: timestamp,
  /** Only in the answer that creates it. */
  code: z.string().optional(),
});
export type StoreStaff = z.infer<typeof storeStaff>;

/** POST store-staff, and POST store-tablets. */
export const storeNewcomer = z.object({ store: oneLine(60), name: oneLine(60, 1) });

/** A tablet of a store, on which its staff sign in. */
export const storeTablet = z.object({
  ...node,
  id: z.string(),
  store: z.string(),
  name: z.string(),
  state: z.enum(['waiting', 'expired', 'enrolled']),
  lastUsedAt: timestamp.optional(),
  /** Only in the answer that creates it: valid once, until `codeExpiresAt`. */
  code: z.string().optional(),
  /** Opens the tablet's page with the code. */
  link: z.string().optional(),
  codeExpiresAt: timestamp.optional(),
});
export type StoreTablet = z.infer<typeof storeTablet>;

/** GET store-staff and store-tablets: of one store, or of all stores of the member. */
export const storePeopleQuery = pageQuery.extend({ store: oneLine(60).optional() });

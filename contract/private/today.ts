import { z } from 'zod';
import { cents, timestamp } from '../hydra.ts';
import type { Right } from './rights.ts';

/** Queues of the team in the order of the screen, with the right that opens each. */
export const QUEUE_RIGHTS = {
  pack: 'orders.pack',
  grade: 'trade-ins.grade',
  publish: 'trade-ins.publish',
  returns: 'orders.refund',
  'take-in': 'trade-ins.receive',
  'give-back': 'trade-ins.give-back',
  messages: 'messages.answer',
  'hand-over': 'orders.pack',
  parcels: 'parcels.read',
} as const satisfies Record<string, Right>;
export type QueueId = keyof typeof QUEUE_RIGHTS;

/** Returns every queue. */
export const queueIds = (): QueueId[] => Object.keys(QUEUE_RIGHTS).filter(isQueue);

const isQueue = (name: string): name is QueueId => Object.hasOwn(QUEUE_RIGHTS, name);

/** A queue and its open tasks. */
const officeQueue = z.object({
  id: z.enum(queueIds()),
  waiting: z.int(),
  /** Number of these that are overdue. */
  late: z.int(),
  /** Tasks done since midnight. */
  done: z.int(),
  /** The tasks due first. */
  next: z
    .object({
      /** Reference of an order, number of a trade-in's item, id of a message. */
      id: z.string(),
      /** Name, if its reference is not its name. */
      name: z.string().optional(),
      items: z.int().optional(),
      photo: z.string().optional(),
      amount: cents.optional(),
      dueAt: timestamp.optional(),
      /** If a day is due, not a time. */
      dueOn: z.iso.date().optional(),
      since: timestamp,
    })
    .optional(),
  /** Members who worked on it within the last hour. */
  people: z.array(z.string()),
});
export type OfficeQueue = z.infer<typeof officeQueue>;

/** GET today: queues, and failures. */
export const officeToday = z.object({
  queues: z.array(officeQueue),
  /** Failed refunds; for members who may refund. */
  refunds: z.array(
    z.object({
      id: z.string(),
      /** Reference of the order. */
      order: z.string(),
      amount: cents,
      since: timestamp,
      /** The provider's error. */
      error: z.string().optional(),
    }),
  ),
  /** Endpoints with failed deliveries; for members who connect other systems. */
  webhooks: z.array(
    z.object({
      /** Id of the endpoint. */
      id: z.string(),
      url: z.string(),
      /** Number of failed events. */
      failed: z.int(),
      /** When the first of them happened. */
      since: timestamp,
      /** Last answer of the endpoint. */
      error: z.string().optional(),
    }),
  ),
  /** Differences between the provider's books and the shop's at the last comparison; for members who keep the books. */
  books: z.object({ differences: z.int(), amount: cents, comparedAt: timestamp }).optional(),
  /** Files of listings with errors; for members who import listings. */
  imports: z.array(
    z.object({
      /** Id of an uploaded file; an import source has only a name. */
      id: z.string().optional(),
      name: z.string(),
      /** Number of refused rows. */
      refused: z.int(),
      /** Why the file could not be read or imported. */
      failure: z.string().optional(),
      since: timestamp,
    }),
  ),
  lastOrderAt: timestamp.optional(),
  lastMailAt: timestamp.optional(),
});
export type OfficeToday = z.infer<typeof officeToday>;

/** GET today/figures: the shop's figures of today, compared with earlier days. Amounts in cents. */
export const officeFigures = z.object({
  sales: z.object({
    /** Today until now. */
    total: cents,
    /** The same weekday of last week, until the same time. */
    before: cents,
    /** Totals from midnight to the end of each hour; today's end with the current hour. */
    hours: z.array(z.object({ hour: z.int(), today: cents.optional(), before: cents })),
  }),
  /** Items published and sold per day for fourteen days, today last. */
  pieces: z.array(z.object({ day: z.iso.date(), published: z.int(), sold: z.int() })),
  /** Items to be graded, by days since arrival; 30 days and more together. */
  grading: z.array(z.object({ days: z.int(), items: z.int(), late: z.int() })),
  /** Sales and margin after VAT for twelve weeks, the current week last. */
  margin: z
    .array(z.object({ from: z.iso.date(), to: z.iso.date(), sales: z.int(), margin: z.int() }))
    .optional(),
});
export type OfficeFigures = z.infer<typeof officeFigures>;

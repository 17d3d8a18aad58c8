import { z } from 'zod';
import { cents, timestamp } from '../hydra.ts';
import type { Right } from './rights.ts';

/** What waits for the team, in the order of the screen; each is shown to those whose right opens it. */
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

/** Every queue. */
export const queueIds = (): QueueId[] => Object.keys(QUEUE_RIGHTS).filter(isQueue);

const isQueue = (name: string): name is QueueId => Object.hasOwn(QUEUE_RIGHTS, name);

/** What waits in a queue. */
const officeQueue = z.object({
  id: z.enum(queueIds()),
  waiting: z.int(),
  /** Of these, what was due earlier. */
  late: z.int(),
  /** What was done since midnight. */
  done: z.int(),
  /** What is due first. */
  next: z
    .object({
      /** Reference of an order, number of a trade-in's item, id of a message. */
      id: z.string(),
      /** What it is called, where its reference is not its name. */
      name: z.string().optional(),
      items: z.int().optional(),
      photo: z.string().optional(),
      amount: cents.optional(),
      dueAt: timestamp.optional(),
      /** Where a day is due, not a time. */
      dueOn: z.iso.date().optional(),
      since: timestamp,
    })
    .optional(),
  /** Members who did something of it within the last hour. */
  people: z.array(z.string()),
});
export type OfficeQueue = z.infer<typeof officeQueue>;

/** GET today: what waits, and what does not work. */
export const officeToday = z.object({
  queues: z.array(officeQueue),
  /** Money that did not reach its buyer; for those who give money back. */
  refunds: z.array(
    z.object({
      id: z.string(),
      /** Reference of the order. */
      order: z.string(),
      amount: cents,
      since: timestamp,
      /** As the provider said it. */
      error: z.string().optional(),
    }),
  ),
  /** Addresses that did not take what they should be told; for those who connect other systems. */
  webhooks: z.array(
    z.object({
      /** Of the endpoint. */
      id: z.string(),
      url: z.string(),
      /** Events that were given up. */
      failed: z.int(),
      /** When the first of them happened. */
      since: timestamp,
      /** What the address answered last. */
      error: z.string().optional(),
    }),
  ),
  /** How the provider's books and the shop's differ, as they were compared last; for those who keep the books. */
  books: z.object({ differences: z.int(), amount: cents, comparedAt: timestamp }).optional(),
  /** Files of listings that need a look; for those who bring listings in. */
  imports: z.array(
    z.object({
      /** Of a file that was uploaded; a source has its name alone. */
      id: z.string().optional(),
      name: z.string(),
      /** Rows that were refused. */
      refused: z.int(),
      /** Why the file could not be read or brought in. */
      failure: z.string().optional(),
      since: timestamp,
    }),
  ),
  lastOrderAt: timestamp.optional(),
  lastMailAt: timestamp.optional(),
});
export type OfficeToday = z.infer<typeof officeToday>;

/** GET today/figures: what the shop does today, beside the days before. Amounts in cents. */
export const officeFigures = z.object({
  sales: z.object({
    /** Of today until now. */
    total: cents,
    /** Of the same weekday a week ago, until the same time. */
    before: cents,
    /** Sums from midnight to the end of each hour; those of today end with the present one. */
    hours: z.array(z.object({ hour: z.int(), today: cents.optional(), before: cents })),
  }),
  /** Items that were put up for sale and sold, of fourteen days, today last. */
  pieces: z.array(z.object({ day: z.iso.date(), published: z.int(), sold: z.int() })),
  /** Items that wait to be graded, by how many days they have been here; those of 30 days and more together. */
  grading: z.array(z.object({ days: z.int(), items: z.int(), late: z.int() })),
  /** What was sold and what is left of it after VAT, of twelve weeks, this week last; for those who may see margins. */
  margin: z
    .array(z.object({ from: z.iso.date(), to: z.iso.date(), sales: z.int(), margin: z.int() }))
    .optional(),
});
export type OfficeFigures = z.infer<typeof officeFigures>;

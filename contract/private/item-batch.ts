import { z } from 'zod';
import { cents } from '../hydra.ts';
import { oneLine } from '../line.ts';

/** What an item can become: back on sale, off sale, or sold in another place. */
const UPDATED_STATES = ['on-sale', 'off-sale', 'sold'] as const;

/** A change of one item; what is left out stays. */
const itemUpdate = z.object({
  code: oneLine(80),
  price: cents.min(1).max(200_000_000).optional(),
  state: z.enum(UPDATED_STATES).optional(),
});
export type ItemUpdate = z.infer<typeof itemUpdate>;

/** PUT items: items by their codes. With `source`, those of it that are on sale and not named are taken off sale. */
export const itemBatch = z.object({
  items: z.array(itemUpdate).min(1).max(1_000),
  source: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/, 'lower-case letters and digits, 20 at most')
    .optional(),
  dryRun: z.boolean().optional(),
});

const UPDATE_OUTCOMES = ['changed', 'unchanged', 'refused'] as const;

/** What became of each item, in the order of the call, then of the missing ones. */
export const itemBatchReport = z.object({
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Items that were not named, and were taken off sale. */
  withdrawn: z.int(),
  items: z.array(
    z.object({ code: z.string(), outcome: z.enum(UPDATE_OUTCOMES), reason: z.string().optional() }),
  ),
});
export type ItemBatchReport = z.infer<typeof itemBatchReport>;

import { z } from 'zod';
import { cents } from '../hydra.ts';
import { oneLine } from '../line.ts';

/** New state of an item: back on sale, off sale, or sold elsewhere. */
const UPDATED_STATES = ['on-sale', 'off-sale', 'sold'] as const;

/** A change of one item; absent fields are kept. */
const itemUpdate = z.object({
  code: oneLine(80),
  price: cents.min(1).max(200_000_000).optional(),
  state: z.enum(UPDATED_STATES).optional(),
});
export type ItemUpdate = z.infer<typeof itemUpdate>;

/** PUT items: items by their codes. With `source`, its other items that are on sale are taken off sale. */
export const itemBatch = z.object({
  items: z.array(itemUpdate).min(1).max(1_000),
  source: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/, 'lower-case letters and digits, 20 at most')
    .optional(),
  dryRun: z.boolean().optional(),
});

const UPDATE_OUTCOMES = ['changed', 'unchanged', 'refused'] as const;

/** Result for each item, in the order of the call, followed by the missing ones. */
export const itemBatchReport = z.object({
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Number of items taken off sale because the call did not contain them. */
  withdrawn: z.int(),
  items: z.array(
    z.object({ code: z.string(), outcome: z.enum(UPDATE_OUTCOMES), reason: z.string().optional() }),
  ),
});
export type ItemBatchReport = z.infer<typeof itemBatchReport>;

import { z } from 'zod';
import { node } from '../hydra.ts';
import { oneLine } from '../line.ts';

/** Lists of the back office with saved views. */
export const VIEWED_LISTS = ['orders', 'items', 'customers', 'trade-ins'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** A list with its filters, by name. */
export const savedView = z.object({
  ...node,
  id: z.string(),
  list: z.enum(VIEWED_LISTS),
  name: z.string(),
  /** Query of the list's address, without the question mark: `view=to-pack&delivery=relay`. */
  query: z.string(),
  /** Whether the whole team sees it. */
  isShared: z.boolean(),
  /** Whether the calling member saved it, and may delete it. */
  isOwn: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** GET saved-views. */
export const savedViewQuery = z.object({ list: z.enum(VIEWED_LISTS).default('orders') });

/** POST saved-views. */
export const savedViewInput = z.object({
  list: z.enum(VIEWED_LISTS),
  name: oneLine(40, 1),
  query: z
    .string()
    .max(500)
    .regex(/^[\w=&%.+-]*$/),
  isShared: z.boolean().default(false),
});
export type SavedViewInput = z.infer<typeof savedViewInput>;

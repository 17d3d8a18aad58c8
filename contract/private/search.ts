import { z } from 'zod';
import { node } from '../hydra.ts';
import { oneLine } from '../line.ts';

/** GET search: a scrap of what is looked for. */
export const searchQuery = z.object({ text: oneLine(100, 0).default('') });

const FOUND_KINDS = ['order', 'item', 'customer', 'trade-in'] as const;

/** Something that a search of everything finds. */
const found = z.object({
  kind: z.enum(FOUND_KINDS),
  /** What its address is made of: the reference of an order or a trade-in, the id of an item or a customer. */
  key: z.string(),
  title: z.string(),
  note: z.string(),
});
export type Found = z.infer<typeof found>;

/** What a search of everything finds, as far as the member's rights and stores go. */
export const searchResult = z.object({ ...node, found: z.array(found) });

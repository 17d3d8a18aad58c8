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

/** POST search/scan: a code as a scanner types it, with or without gaps; of a link, the code in it. */
export const scanInput = z.object({ code: oneLine(200, 1) });

const SCANNED_KINDS = ['order', 'item', 'trade-in', 'trade-in-item', 'voucher', 'tablet'] as const;

/** What a code is of. The code itself is not answered: that of a voucher is money. */
export const scanned = z.object({
  kind: z.enum(SCANNED_KINDS),
  /**
   * What its address is made of: the reference of an order or a trade-in, the id of an item, the number of a trade-in’s
   * item, the store of a tablet; empty for a voucher, which a till opens by its code.
   */
  key: z.string(),
});
export type Scanned = z.infer<typeof scanned>;

import { z } from 'zod';
import { node } from '../hydra.ts';
import { oneLine } from '../line.ts';

/** GET search: part of a name, number or code. */
export const searchQuery = z.object({ text: oneLine(100, 0).default('') });

const FOUND_KINDS = ['order', 'item', 'customer', 'trade-in'] as const;

/** A result of the global search. */
const found = z.object({
  kind: z.enum(FOUND_KINDS),
  /** Key in its address: the reference of an order or a trade-in, the id of an item or a customer. */
  key: z.string(),
  title: z.string(),
  note: z.string(),
});
export type Found = z.infer<typeof found>;

/** Results of the global search, limited to the member's rights and stores. */
export const searchResult = z.object({ ...node, found: z.array(found) });

/** POST search/scan: a code as a scanner types it, with or without spaces; or a link that contains it. */
export const scanInput = z.object({ code: oneLine(200, 1) });

const SCANNED_KINDS = ['order', 'item', 'trade-in', 'trade-in-item', 'voucher', 'tablet'] as const;

/** Subject of a code. The response does not repeat the code: a voucher's code is money. */
export const scanned = z.object({
  kind: z.enum(SCANNED_KINDS),
  /**
   * Key in its address: the reference of an order or a trade-in, the id of an item, the number of a trade-in’s
   * item, the store of a tablet; empty for a voucher, which a till opens by its code.
   */
  key: z.string(),
});
export type Scanned = z.infer<typeof scanned>;

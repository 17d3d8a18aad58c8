import { z } from 'zod';
import { linkedItem } from './item.ts';

/** Mails about saved things: searches, and the items of a wishlist. */
export const ALERT_MAILS = {
  /** To a guest who requests alerts about a search; `search` is its id. */
  'saved-search-confirm': z.object({ search: z.string(), name: z.string(), days: z.int() }),
  /** To a guest who requests alerts about the items of a wishlist; `wishlist` is its id. */
  'wishlist-alerts-confirm': z.object({ wishlist: z.string(), count: z.int(), days: z.int() }),
  /** News of saved searches, and of the items of a wishlist, or one of both. */
  digest: z.object({
    /** Reader in the links that end the mails: a customer's id, or a hash of a guest's mailbox. */
    reader: z.guid(),
    searches: z
      .array(
        z.object({
          name: z.string(),
          path: z.string(),
          /** Number of products; an item of each of the first is in `items`. */
          total: z.int(),
          items: z.array(linkedItem),
        }),
      )
      .optional(),
    wishlist: z
      .object({
        /** Number of reduced items; the first of them are in `reduced`. */
        reducedTotal: z.int(),
        /** `priorPrice` is the lowest price of the 30 days before (Directive 98/6/EC, Art. 6a). */
        reduced: z.array(linkedItem.extend({ priorPrice: z.int() })),
        /** Items that were sold, each with similar ones that are for sale. */
        sold: z.array(z.object({ title: z.string(), brand: z.string(), items: z.array(linkedItem) })),
      })
      .optional(),
  }),
} as const;

import { z } from 'zod';
import { cents } from '../hydra.ts';
import { condition } from '../product.ts';
import { savedQuery } from '../saved-search.ts';

/** Shoppers who wait for an item: GET items/{id}/waiting and GET trade-ins/{id}/waiting. */
export const waiting = z.object({
  /** Wishlists with the item; before it is for sale, wishlists with a similar one. */
  hearts: z.int(),
  /** Saved searches that match it, and the number of people mailed about them. */
  searches: z.int(),
  people: z.int(),
  /** Their queries, by number of people, descending; at most 12. The counts include the others. */
  wanted: z.array(savedQuery.extend({ people: z.int() })),
});
export type Waiting = z.infer<typeof waiting>;

/** Condition and price of an item at the bench, once known. They exclude searches for other values. */
export const waitingQuery = z.object({
  condition: condition.optional(),
  price: z.coerce.number().pipe(cents).optional(),
});
export type WaitingQuery = z.infer<typeof waitingQuery>;

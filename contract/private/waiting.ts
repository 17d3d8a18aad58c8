import { z } from 'zod';
import { cents } from '../hydra.ts';
import { condition } from '../product.ts';
import { savedQuery } from '../saved-search.ts';

/** Who waits for an item: GET items/{id}/waiting and GET trade-ins/{id}/waiting. */
export const waiting = z.object({
  /** Wishlists that have it; of one that is not for sale yet, those that have one like it. */
  hearts: z.int(),
  /** Saved searches that fit it, and the people who are mailed about them. */
  searches: z.int(),
  people: z.int(),
  /** What they look for, what most people want first; those that few want are counted alone. */
  wanted: z.array(savedQuery.extend({ people: z.int() })),
});
export type Waiting = z.infer<typeof waiting>;

/** What is known of an item at the bench: searches that name another condition or price leave it out. */
export const waitingQuery = z.object({
  condition: condition.optional(),
  price: z.coerce.number().pipe(cents).optional(),
});
export type WaitingQuery = z.infer<typeof waitingQuery>;

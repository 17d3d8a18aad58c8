import { z } from 'zod';
import { pageQuery, reference } from './hydra.ts';
import { lines } from './line.ts';
import { fate } from './trade-in.ts';

/** POST trade-ins/{id}/answer: what the seller says to a lower offer; `fate` is for what is declined. */
export const offerAnswer = z.object({ answer: z.enum(['accept', 'decline']), fate: fate.optional() });

/** POST trade-ins/{id}/fate: what becomes of an item that is not bought, while it is still at the shop. */
export const fateChoice = z.object({ fate });

/** POST trade-ins/{id}/second-look: what the workshop should look at again. Photos of it come before, by POST trade-in-photos. */
export const secondLookRequest = z.object({ text: lines(2_000).min(1) });

/** GET trade-in-reviews. */
export const tradeInReviewsQuery = pageQuery.extend({ tradeIn: reference.optional() });

export type OfferAnswer = z.infer<typeof offerAnswer>;
export type FateChoice = z.infer<typeof fateChoice>;
export type SecondLookRequest = z.infer<typeof secondLookRequest>;

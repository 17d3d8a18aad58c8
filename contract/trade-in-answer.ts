import { z } from 'zod';
import { pageQuery, reference } from './hydra.ts';
import { lines } from './line.ts';
import { fate } from './trade-in.ts';

/** POST trade-ins/{id}/answer: the seller's answer to a lower offer; `fate` applies to a declined item. */
export const offerAnswer = z.object({ answer: z.enum(['accept', 'decline']), fate: fate.optional() });

/** POST trade-ins/{id}/fate: the fate of an item that is not bought, while it is still at the shop. */
export const fateChoice = z.object({ fate });

/**
 * POST trade-ins/{id}/second-look: what the workshop should check again. Photos are sent first, by POST
 * trade-in-photos.
 */
export const secondLookRequest = z.object({ text: lines(2_000).min(1) });

/** GET trade-in-reviews. */
export const tradeInReviewsQuery = pageQuery.extend({ tradeIn: reference.optional() });

export type OfferAnswer = z.infer<typeof offerAnswer>;
export type FateChoice = z.infer<typeof fateChoice>;
export type SecondLookRequest = z.infer<typeof secondLookRequest>;

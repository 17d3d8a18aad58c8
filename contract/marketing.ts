import { z } from 'zod';
import { collectionOf, node, timestamp } from './hydra.ts';
import { email, mailedToken, phone } from './identity.ts';
import { oneLine } from './line.ts';

export const MARKETING_CHANNELS = ['email', 'sms'] as const;

/**
 * POST marketing-subscriptions, by anyone: a subscription is pending until the mailed link is opened. The default
 * is the customer's own mailbox and phone.
 */
export const marketingSubscriptionCreate = z.object({
  channel: z.enum(MARKETING_CHANNELS).default('email'),
  email: email.optional(),
  phone: phone.optional(),
  /** Form in which the shopper subscribed: 'footer', 'checkout'. */
  source: oneLine(60).default('storefront'),
  /** The sentence agreed to; by default the shop's own. */
  text: oneLine(1_000, 0).optional(),
});

export const marketingSubscription = z.object({
  ...node,
  id: z.string(),
  channel: z.enum(MARKETING_CHANNELS),
  email: z.string(),
  phone: z.string().optional(),
  state: z.enum(['pending', 'confirmed', 'withdrawn']),
  source: z.string(),
  text: z.string(),
  createdAt: timestamp,
  confirmedAt: timestamp.optional(),
  withdrawnAt: timestamp.optional(),
});
export const marketingSubscriptionCollection = collectionOf(marketingSubscription);

/**
 * POST marketing-subscriptions/confirm and /unsubscribe: the token of a mailed link. Unknown, truncated or of
 * another kind 404; a used confirmation 410 `/errors/token-used`, an expired one 410 `/errors/token-expired`.
 */
export const marketingToken = z.object({ token: mailedToken });
export const marketingChanged = z.object({
  ...node,
  channel: z.enum(MARKETING_CHANNELS),
  email: z.string(),
  state: z.enum(['confirmed', 'withdrawn']),
});

export type MarketingSubscriptionCreate = z.infer<typeof marketingSubscriptionCreate>;
export type MarketingSubscription = z.infer<typeof marketingSubscription>;

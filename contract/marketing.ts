import { z } from 'zod';
import { collectionOf, node, timestamp } from './hydra.ts';
import { email, mailedToken, phone } from './identity.ts';
import { oneLine } from './line.ts';

export const MARKETING_CHANNELS = ['email', 'sms'] as const;

/**
 * POST marketing-subscriptions, by anybody: a subscription waits until the link that goes to the mailbox is opened. A
 * customer's own mailbox and phone are taken where none is given.
 */
export const marketingSubscriptionCreate = z.object({
  channel: z.enum(MARKETING_CHANNELS).default('email'),
  email: email.optional(),
  phone: phone.optional(),
  /** Where it was asked for: 'footer', 'checkout'. */
  source: oneLine(60).default('storefront'),
  /** The sentence that was agreed to; the shop's own where none is given. */
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
 * POST marketing-subscriptions/confirm and /unsubscribe: the token of a link from a mail. Unknown, cut off or of another
 * kind 404; a confirmation that was used 410 `/errors/token-used`, that is over 410 `/errors/token-expired`.
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

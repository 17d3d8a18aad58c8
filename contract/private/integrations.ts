import { z } from 'zod';
import { node, pageQuery, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { ORDER_STATES } from '../order.ts';
import { TRADE_IN_STATES } from '../trade-in.ts';
import type { Right } from './rights.ts';

// Connections to other systems: webhooks, which send them events, and keys, with which they call the API.

/** States that are not sent: a cart is not an order yet, an estimate not a trade-in. */
const CART_STATES: readonly string[] = ['draft', 'validated', 'payment_pending', 'payment_failed'];
const ESTIMATE: string = 'estimated';

/** Event types that an endpoint can receive, by resource. */
export const WEBHOOK_EVENTS = {
  order: ORDER_STATES.filter((state) => !CART_STATES.includes(state)).map((state) => `order.${state}`),
  item: ['item.published', 'item.sold', 'item.withdrawn', 'item.price_changed'],
  trade_in: TRADE_IN_STATES.filter((state) => state !== ESTIMATE).map((state) => `trade_in.${state}`),
  customer: ['customer.created', 'customer.updated', 'customer.erased'],
} as const satisfies Record<string, readonly string[]>;

const EVENT_TYPES: readonly string[] = Object.values(WEBHOOK_EVENTS).flat();

/** Event that a manager sends to test an endpoint. */
export const TEST_EVENT = 'test';

const eventTypes = z
  .array(z.string().refine((type) => EVENT_TYPES.includes(type), 'This is no event of the shop.'))
  .max(EVENT_TYPES.length);

/** A webhook endpoint. */
export const webhookEndpoint = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  url: z.string(),
  description: z.string(),
  /** Event types to send; empty for all. */
  eventTypes: z.array(z.string()),
  /** Whether it is paused. Pending deliveries are sent afterwards, events during the pause are not. */
  isPaused: z.boolean(),
  createdAt: timestamp,
  /** Deliveries of the last 30 days by status. */
  delivered: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** `whsec_` and the signing key; only in the answer that created it. */
  secret: z.string().optional(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

const url = z
  .url({ protocol: /^https?$/ })
  .trim()
  .max(500);

/** POST webhook-endpoints. */
export const webhookEndpointInput = z.object({
  url,
  description: oneLine(100, 0).default(''),
  eventTypes: eventTypes.default([]),
});
export type WebhookEndpointInput = z.infer<typeof webhookEndpointInput>;

/** PATCH webhook-endpoints/{id}. */
export const webhookEndpointPatch = z.object({
  url: url.optional(),
  description: oneLine(100, 0).optional(),
  eventTypes: eventTypes.optional(),
  isPaused: z.boolean().optional(),
});
export type WebhookEndpointPatch = z.infer<typeof webhookEndpointPatch>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** GET webhook-deliveries. */
export const webhookDeliveryQuery = pageQuery.extend({
  endpoint: oneLine(40, 0).optional(),
  state: z.enum(DELIVERY_STATES).optional(),
  type: oneLine(60, 0).optional(),
});

/** Delivery of one event to one endpoint. */
export const webhookDelivery = z.object({
  ...node,
  id: z.string(),
  /** The `webhook-id` of the call: the same for all attempts and replays. */
  eventId: z.string(),
  type: z.string(),
  endpoint: z.object({ id: z.string(), url: z.string() }),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Status of the last answer; absent if there was none. */
  status: z.int().optional(),
  /** Why the last attempt failed: `ETIMEDOUT`, or the text of the answer. */
  error: z.string().optional(),
  createdAt: timestamp,
  deliveredAt: timestamp.optional(),
  nextAttempt: timestamp.optional(),
  /** The body of the call: JSON. */
  payload: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** Rights that a key can have: none on personal data, refunds, the team or the settings. */
export const KEY_RIGHTS = [
  'orders.read',
  'orders.pack',
  'returns.receive',
  'trade-ins.read',
  'trade-ins.receive',
  'items.read',
  'items.edit',
  'items.move',
  'items.price',
  'imports.write',
  'purchases.write',
  'collections.read',
  'collections.write',
  'promo-codes.read',
  'customers.read',
  'stores.read',
  'till.redeem',
  'till.earn',
  'reports.read',
  'books.read',
] as const satisfies readonly Right[];
export type KeyRight = (typeof KEY_RIGHTS)[number];

/** A key by which a partner's system calls the private scope. */
export const apiKey = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  /** The last characters, to recognise it. */
  ending: z.string(),
  rights: z.array(z.enum(KEY_RIGHTS)),
  createdBy: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.optional(),
  expiresAt: timestamp.optional(),
  /** Whether it was revoked or has expired. */
  isOver: z.boolean(),
  /** The key itself; only in the answer that created it. */
  secret: z.string().optional(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** POST api-keys. */
export const apiKeyInput = z.object({
  name: oneLine(60),
  rights: z.array(z.enum(KEY_RIGHTS)).min(1).max(KEY_RIGHTS.length),
  /** Last day of validity. */
  until: z.iso.date().optional(),
});
export type ApiKeyInput = z.infer<typeof apiKeyInput>;

import { z } from 'zod';
import { intentStatus } from '#contract/order.ts';
import { Malformed } from '#server/errors.ts';
import type { PaymentEvent, RefundEvent } from './provider.ts';

const intentType = z.enum([
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]);
const refundType = z.enum(['refund.created', 'refund.updated', 'refund.failed']);
const handledType = z.object({ type: z.union([intentType, refundType]) });
/** A payment that another shop opened on the same account. */
const foreignEvent = z.object({
  data: z.object({ object: z.object({ metadata: z.object({ order_id: z.undefined().optional() }) }) }),
});

const id = z.string().max(100);

/** Formats of Stripe's events, which the sandbox copies. */
const intentBody = z.object({
  id,
  type: intentType,
  data: z.object({
    object: z.object({
      id: z.string(),
      amount: z.int(),
      currency: z.string(),
      status: intentStatus,
      metadata: z.object({ order_id: z.uuid() }),
      last_payment_error: z.object({ code: z.string().nullish() }).nullish(),
    }),
  }),
});
/** `metadata.key` is the idempotency key of the shop; a manual refund at the provider has none. */
const refundBody = z.object({
  id,
  type: refundType,
  data: z.object({
    object: z.object({
      id: z.string(),
      amount: z.int(),
      status: z.string().nullable(),
      payment_intent: z.string().nullable(),
      metadata: z.object({ key: z.string().optional() }).nullish(),
    }),
  }),
});

/** Maps Stripe's state of a refund to the shop's, which has fewer. */
export function refundStatus(status: string | null): RefundEvent['refund']['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/**
 * Parses a provider's event. Events that the shop does not handle are accepted and ignored.
 *
 * @throws Malformed for an unknown format.
 */
export function parseEvent(sent: unknown): PaymentEvent | RefundEvent | undefined {
  const typed = z.object({ type: z.string() }).safeParse(sent);
  if (typed.success && !handledType.safeParse(sent).success) return undefined;
  const refund = refundBody.safeParse(sent);
  if (refund.success) {
    const { id, data } = refund.data;
    const { metadata, payment_intent, status, ...object } = data.object;
    return {
      id,
      type: refund.data.type,
      refund: {
        ...object,
        status: refundStatus(status),
        intentId: payment_intent ?? '',
        key: metadata?.key ?? '',
      },
    };
  }
  if (foreignEvent.safeParse(sent).success) return undefined;
  const intent = intentBody.safeParse(sent);
  if (!intent.success) throw new Malformed('The event is not understood.');
  const { metadata, last_payment_error: error, currency, ...object } = intent.data.data.object;
  return {
    id: intent.data.id,
    type: intent.data.type,
    intent: {
      ...object,
      currency: currency.toUpperCase(),
      clientSecret: '',
      orderId: metadata.order_id,
      lastError: error ? (error.code ?? 'declined') : null,
      card: null,
      savedCard: null,
    },
  };
}

import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { PaymentProvider } from './provider.ts';
import { callStripe } from './stripe/client.ts';

/** The provider's amounts of an intent, in cents. */
export const entry = z.object({
  intent_id: z.string(),
  order_id: z.string(),
  currency: z.string(),
  captured: z.number(),
  reserved: z.number(),
  /** Refunded, or being refunded. */
  refunded: z.number(),
});
export type Entry = z.infer<typeof entry>;

/** All records of a provider for this shop. */
export const providerLedgers: Record<PaymentProvider['id'], () => Promise<Entry[]>> = {
  sandbox: () =>
    rowsOf(
      database(),
      entry,
      sql`select id as intent_id, order_id, currency,
          case when status = 'succeeded' then amount else 0 end as captured,
          case when status = 'requires_capture' then amount else 0 end as reserved,
          coalesce((select sum(r.amount) from sandbox_refund r where r.intent_id = i.id and r.status <> 'failed'), 0)::int
            as refunded
        from sandbox_intent i`,
    ),
  /** Lists everything instead of single intents: this also finds money that the shop has no record of. */
  stripe: async () => {
    const intents = await callStripe((client) => listAll(client.paymentIntents.list({ limit: 100 })));
    const refunds = await callStripe((client) => listAll(client.refunds.list({ limit: 100 })));
    const back = new Map<string, number>();
    for (const { payment_intent: of, amount, status } of refunds) {
      const id = typeof of === 'string' ? of : of?.id;
      if (id && status !== 'failed' && status !== 'canceled') back.set(id, (back.get(id) ?? 0) + amount);
    }
    return intents.map(({ id, metadata, currency, amount_received, amount_capturable }) => ({
      intent_id: id,
      order_id: metadata.order_id ?? '',
      currency: currency.toUpperCase(),
      captured: amount_received,
      reserved: amount_capturable,
      refunded: back.get(id) ?? 0,
    }));
  },
};

async function listAll<T>(pages: Stripe.ApiListPromise<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}

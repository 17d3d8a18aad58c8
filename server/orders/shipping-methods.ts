import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { iri } from '#lib/contract/hydra.ts';
import type { PaymentMethod, ShippingMethod } from '#lib/contract/order.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { relayCarrier } from '#server/delivery/carrier.ts';
import { env } from '#server/env.ts';

const methodRow = z.object({
  id: z.string(),
  name: z.string(),
  comment: z.string(),
  type: z.enum(['delivery', 'others']),
  place: z.enum(['home', 'relay', 'shop']),
  shippingCost: z.number(),
});
export type MethodRow = z.infer<typeof methodRow>;

/** Every way of delivery, in the shop's order. */
export function allMethods(db: Database): Promise<MethodRow[]> {
  return rowsOf(
    db,
    methodRow,
    sql`select id, name, comment, type, place, cost as "shippingCost" from shipping_method order by position, id`,
  );
}

/** Those that the shop can keep its word on: relay points need a carrier, pick-up a shop. */
export async function offeredMethods(db: Database): Promise<MethodRow[]> {
  const [methods, [stores]] = await Promise.all([
    allMethods(db),
    rowsOf(db, z.object({ there: z.boolean() }), sql`select exists (select 1 from real_store) as there`),
  ]);
  return methods.filter(({ place }) =>
    place === 'relay' ? relayCarrier() : place !== 'shop' || stores?.there,
  );
}

export async function methodById(db: Database, id: string): Promise<MethodRow | undefined> {
  return (await allMethods(db)).find((method) => method.id === id);
}

/** The one that a new cart gets: the cheapest of type delivery (specification, section 4). */
export async function cheapestDelivery(db: Database): Promise<MethodRow | undefined> {
  const deliveries = (await allMethods(db)).filter((method) => method.type === 'delivery');
  return deliveries.sort((a, b) => a.shippingCost - b.shippingCost)[0];
}

export function methodWire(row: MethodRow): ShippingMethod {
  return { '@id': iri('shipping-methods', row.id), '@type': 'ShippingMethod', ...row };
}

/** Pays an order of which vouchers and credit leave nothing. */
export const BALANCE = 'balance';

/** Every way of paying: the configured provider's card form, and what needs none. */
export function paymentMethods(): PaymentMethod[] {
  const method = (id: string, name: string, gateway: PaymentMethod['gateway']): PaymentMethod => ({
    '@id': iri('payment-methods', id),
    '@type': 'PaymentMethod',
    id,
    name,
    gateway,
  });
  const { PAYMENT_PROVIDER, STRIPE_PUBLISHABLE_KEY: publishableKey } = env();
  const card = method('card', 'Card', PAYMENT_PROVIDER);
  const keyed = PAYMENT_PROVIDER === 'stripe' && publishableKey ? { ...card, publishableKey } : card;
  return [keyed, method(BALANCE, 'Vouchers and credit', 'none')];
}

/** How an order with that much left (cents) can be paid. */
export const methodsFor = (amountDue: number): PaymentMethod[] =>
  paymentMethods().filter(({ id }) => (id === BALANCE) === (amountDue === 0));

export function paymentMethodById(id: string): PaymentMethod | undefined {
  return paymentMethods().find((method) => method.id === id);
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { paymentCustomer, savedCard } from '#server/db/schema/payment.ts';
import { NotFound } from '#server/errors.ts';
import { enqueueJob, type JobPayload } from '#server/jobs/enqueue.ts';
import { paymentProvider } from './configured-provider.ts';
import type { SavedCard } from './provider.ts';

/** Lists a customer's saved cards, the newest first. Those of another provider than the configured one cannot pay. */
export async function listSavedCards(db: Database, customerId: string): Promise<SavedCard[]> {
  const rows = await db
    .select({ card: savedCard })
    .from(savedCard)
    .innerJoin(paymentCustomer, eq(paymentCustomer.customer_id, savedCard.customer_id))
    .where(and(eq(savedCard.customer_id, customerId), eq(paymentCustomer.gateway, paymentProvider().id)))
    .orderBy(desc(savedCard.created_at), savedCard.id);
  return rows.map(({ card: { id, brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear } }) => ({
    id,
    brand,
    last4,
    expiryMonth,
    expiryYear,
  }));
}

/**
 * Removes a card from the account, at the provider first.
 *
 * @throws NotFound for another's or an unknown one; Unavailable
 */
export async function removeSavedCard(db: Database, customerId: string, id: string): Promise<void> {
  const own = (await listSavedCards(db, customerId)).find((card) => card.id === id);
  if (!own) throw new NotFound();
  await paymentProvider().forgetCard(id);
  await db.delete(savedCard).where(and(eq(savedCard.id, id), eq(savedCard.customer_id, customerId)));
}

/** Saves the card that has paid. If the same one was saved before, the provider deletes the second. */
export async function keepSavedCard(tx: Database, customerId: string, card: SavedCard): Promise<void> {
  const { id, brand, last4, expiryMonth: expiry_month, expiryYear: expiry_year } = card;
  const values = { id, customer_id: customerId, brand, last4, expiry_month, expiry_year };
  const made = await tx
    .insert(savedCard)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: savedCard.id });
  if (made.length > 0) return;
  const [same] = await tx.select({ id: savedCard.id }).from(savedCard).where(eq(savedCard.id, id));
  // Skipped for a repeated settlement.
  if (!same) await enqueueJob(tx, 'forget-payment-data', { gateway: paymentProvider().id, card: id });
}

/** Returns the provider's id of a customer; creates the customer there if missing. */
export async function openPaymentCustomer(db: Database, customerId: string): Promise<string> {
  const provider = paymentProvider();
  const [known] = await db
    .select()
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.customer_id, customerId), eq(paymentCustomer.gateway, provider.id)));
  if (known) return known.provider_id;
  const provider_id = await provider.createCustomer(customerId);
  const values = { customer_id: customerId, gateway: provider.id, provider_id };
  await db
    .insert(paymentCustomer)
    .values(values)
    .onConflictDoUpdate({ target: paymentCustomer.customer_id, set: { gateway: provider.id, provider_id } });
  return provider_id;
}

/** Selects the provider's id of an order's customer, for a statement about the order. */
export const paymentCustomerOf = (customerId: string | null) =>
  sql<string | null>`(select provider_id from payment_customer
    where customer_id = ${customerId}::uuid and gateway = ${paymentProvider().id})`;

/** Removes all cards of erased customers, which the provider deletes after the transaction. */
export async function forgetPaymentCustomers(tx: Database, customerIds: readonly string[]): Promise<void> {
  for (const customerId of customerIds) {
    await tx.delete(savedCard).where(eq(savedCard.customer_id, customerId));
    const gone = await tx
      .delete(paymentCustomer)
      .where(eq(paymentCustomer.customer_id, customerId))
      .returning();
    for (const { gateway, provider_id: customer } of gone)
      await enqueueJob(tx, 'forget-payment-data', { gateway, customer });
  }
}

/** Runs the job of both. Data at another provider than the configured one must be deleted there by the operator. */
export async function forgetPaymentData(request: JobPayload<'forget-payment-data'>): Promise<void> {
  const { gateway, customer, card } = request;
  const provider = paymentProvider();
  if (gateway !== provider.id) return;
  if (card) await provider.forgetCard(card);
  if (customer) await provider.forgetCustomer(customer);
}

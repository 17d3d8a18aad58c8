import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sandboxCard } from '#server/db/schema/payment.ts';
import type { PayingCard } from '../provider.ts';

/** A card as entered in the form. */
export interface TypedCard {
  /** Digits only. */
  number: string;
  expiryMonth: number;
  expiryYear: number;
}

/** Paying test cards have Visa’s first digit. */
export const payingCard = (number: string): PayingCard => ({
  brand: number.startsWith('4') ? 'visa' : 'unknown',
  last4: number.slice(-4),
});

/** Saves a card for a customer of the sandbox. */
export async function keepCard(db: Database, id: string, customer: string, card: TypedCard): Promise<void> {
  const { number, expiryMonth: expiry_month, expiryYear: expiry_year } = card;
  await db.insert(sandboxCard).values({ id, customer, number, expiry_month, expiry_year });
}

/** Finds a saved card of this customer; undefined for another's or an unknown one. */
export async function keptCard(
  db: Database,
  id: string,
  customer: string | null,
): Promise<TypedCard | undefined> {
  if (customer === null) return undefined;
  const [row] = await db
    .select()
    .from(sandboxCard)
    .where(and(eq(sandboxCard.id, id), eq(sandboxCard.customer, customer)));
  return row && { number: row.number, expiryMonth: row.expiry_month, expiryYear: row.expiry_year };
}

export async function forgetCards(db: Database, which: SQL): Promise<void> {
  await db.delete(sandboxCard).where(which);
}

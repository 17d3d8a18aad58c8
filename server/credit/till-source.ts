import { eq, type SQL } from 'drizzle-orm';
import type { TillBalance } from '#contract/private/till-reservations.ts';
import { findAccount } from '#server/accounts/customers.ts';
import type { Database } from '#server/db/database.ts';
import { giftCard, giftCardEntry, wallet, walletTransaction } from '#server/db/schema/credit.ts';
import { customerOfCode } from '#server/identity/customer-code.ts';
import { findByCode, IS_USABLE, type Till, tryCode } from './till-voucher.ts';
import { lockWallet } from './wallet.ts';

/** A gift card, or a customer's credit, that a till spends. The other id is null. */
export interface TillSource {
  gift_card_id: string | null;
  customer_id: string | null;
}

interface FoundSource extends TillSource {
  /** View of the source for the till; its balance in cents. */
  shown: TillBalance;
}

/**
 * Finds the source of a code at a till: a gift card by its code, or credit by the code that the account shows for ten
 * minutes.
 *
 * @param isUsable condition for gift cards
 * @throws Invalid with one text for every code that opens nothing; TooManyAttempts; NotFound for another's store
 */
export async function findSource(
  db: Database,
  till: Till,
  typed: string,
  isUsable: SQL = IS_USABLE,
): Promise<FoundSource> {
  const customerId = customerIn(typed);
  if (customerId) {
    const balance = await tryCode(db, till, () => balanceOfAccount(db, customerId));
    return { gift_card_id: null, customer_id: customerId, shown: { kind: 'credit', ...balance } };
  }
  const { id, amount: _, ...voucher } = await findByCode(db, till, typed, isUsable);
  return { gift_card_id: id, customer_id: null, shown: { kind: 'voucher', ...voucher } };
}

/** Finds the account that a code opens at a till. @throws as `findSource` */
export async function findAccountAtTill(db: Database, till: Till, typed: string): Promise<string> {
  const { id } = await tryCode(db, till, async () => findAccount(db, customerIn(typed) ?? NO_ID));
  return id;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Returns the customer of a typed text. A QR code may hold the address of a page that ends in the code. */
const customerIn = (typed: string) => customerOfCode(typed.slice(typed.lastIndexOf('/') + 1));

async function balanceOfAccount(db: Database, customerId: string): Promise<{ balance: number } | undefined> {
  if (!(await findAccount(db, customerId))) return undefined;
  const [held] = await db
    .select({ balance: wallet.balance })
    .from(wallet)
    .where(eq(wallet.customer_id, customerId));
  return { balance: held?.balance ?? 0 };
}

/** Locks a source and returns its balance in cents, which no other transaction changes until this one ends. */
export async function lockSource(tx: Database, source: TillSource): Promise<number> {
  if (source.customer_id !== null) return lockWallet(tx, source.customer_id);
  const [card] = await tx
    .select({ balance: giftCard.balance })
    .from(giftCard)
    .where(eq(giftCard.id, cardOf(source)))
    .for('update');
  return card?.balance ?? 0;
}

interface Movement {
  storeId: string;
  reservationId: string;
  /** Cents; negative to deduct. */
  amount: number;
  reason: 'till_paid' | 'till_given_back' | 'till_refunded';
  /** Idempotency key: the same key moves nothing a second time. */
  dedupKey: string;
}

/** Adds a row to the ledger of a source. */
export async function moveAtTill(
  tx: Database,
  source: TillSource,
  { storeId, reservationId, dedupKey, ...moved }: Movement,
): Promise<void> {
  const named = { ...moved, store_id: storeId, till_reservation_id: reservationId, dedup_key: dedupKey };
  if (source.customer_id === null)
    await tx.insert(giftCardEntry).values({ gift_card_id: cardOf(source), ...named });
  else await tx.insert(walletTransaction).values({ customer_id: source.customer_id, ...named });
}

/** Finds the movement of a source that has this key. */
export async function movementOfKey(tx: Database, source: TillSource, dedupKey: string) {
  const ledger = source.customer_id === null ? giftCardEntry : walletTransaction;
  const [found] = await tx
    .select({ amount: ledger.amount, reservationId: ledger.till_reservation_id })
    .from(ledger)
    .where(eq(ledger.dedup_key, dedupKey));
  return found;
}

function cardOf({ gift_card_id }: TillSource): string {
  if (gift_card_id === null) throw new Error('a source of a till has neither gift card nor customer');
  return gift_card_id;
}

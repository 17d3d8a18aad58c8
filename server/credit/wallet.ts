import { and, count, desc, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { wallet, walletTransaction } from '#server/db/schema/credit.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import type { Slice } from '#server/db/slice.ts';
import { Invalid, NotFound } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';

/** Prefix of the key of a movement that pays a piece; its id follows. */
const TRADE_IN_KEY = 'trade-in:';

interface LedgerEntry {
  customerId: string;
  /** Cents; negative to deduct. */
  amount: number;
  /** Idempotency key: the same key moves nothing a second time. */
  dedupKey: string;
  orderId?: string;
}

/** Refunds credit that paid an order to its customer. */
export const refundToWallet = (tx: Database, movement: LedgerEntry & { orderId: string }): Promise<void> =>
  addEntry(tx, movement, 'refunded');

/** Returns the credit of an unused voucher, once. */
export const returnFromGiftCard = (
  tx: Database,
  { giftCardId, ...movement }: Omit<LedgerEntry, 'dedupKey'> & { giftCardId: string },
): Promise<void> => addEntry(tx, { ...movement, dedupKey: `from-voucher:${giftCardId}` }, 'from_voucher');

/** Pays a piece of a trade-in with credit, once. */
export const payTradeIn = (
  tx: Database,
  { tradeInId, ...movement }: Omit<LedgerEntry, 'dedupKey'> & { tradeInId: string },
): Promise<void> => addEntry(tx, { ...movement, dedupKey: `${TRADE_IN_KEY}${tradeInId}` }, 'trade_in');

/** Grants credit to a customer. */
export const grantCredit = (tx: Database, movement: LedgerEntry): Promise<void> =>
  addEntry(tx, movement, 'granted');

/** Adds a row to the append-only ledger; its trigger updates the balance, which never goes below zero. */
async function addEntry(
  tx: Database,
  { customerId, amount, dedupKey, orderId }: LedgerEntry,
  reason: typeof walletTransaction.$inferInsert.reason,
): Promise<void> {
  await tx
    .insert(walletTransaction)
    .values({ customer_id: customerId, order_id: orderId, amount, reason, dedup_key: dedupKey })
    .onConflictDoNothing({ target: walletTransaction.dedup_key });
}

const SHOWN = {
  id: walletTransaction.id,
  amount: walletTransaction.amount,
  reason: walletTransaction.reason,
  order_id: walletTransaction.order_id,
  created_at: walletTransaction.created_at,
  note: walletTransaction.note,
  store: realStore.name,
  trade_in_id: tradeIn.id,
  trade_in_reference: tradeInCart.reference,
  brand: tradeIn.brand,
  type: tradeIn.type,
};

/** Selects movements with the pieces that they pay; keys from before the reason `trade_in` identify the piece, too. */
const movements = (db: Database, where: SQL | undefined) =>
  db
    .select(SHOWN)
    .from(walletTransaction)
    .leftJoin(
      tradeIn,
      sql`${tradeIn.id} = case when starts_with(${walletTransaction.dedup_key}, ${TRADE_IN_KEY})
        then substr(${walletTransaction.dedup_key}, ${TRADE_IN_KEY.length + 1})::uuid end`,
    )
    .leftJoin(realStore, eq(realStore.id, walletTransaction.store_id))
    .leftJoin(tradeInCart, eq(tradeInCart.id, tradeIn.cart_id))
    .where(where);
export type WalletTransactionRow = Awaited<ReturnType<typeof movements>>[number];

/** Lists the movements of a customer's credit, newest first, with their number and sum (cents). */
export async function listWalletTransactions(
  db: Database,
  customerId: string,
  { limit, offset }: Slice,
): Promise<{ total: number; balance: number; rows: WalletTransactionRow[] }> {
  const ownTransactions = eq(walletTransaction.customer_id, customerId);
  const [all] = await db
    .select({ total: count(), balance: sum(walletTransaction.amount) })
    .from(walletTransaction)
    .where(ownTransactions);
  const rows = await movements(db, ownTransactions)
    .orderBy(desc(walletTransaction.created_at), desc(walletTransaction.id))
    .limit(limit)
    .offset(offset);
  return { total: all?.total ?? 0, balance: Number(all?.balance ?? 0), rows };
}

/** Finds a movement of the customer's credit. @throws NotFound */
export async function findWalletTransaction(
  db: Database,
  customerId: string,
  id: string,
): Promise<WalletTransactionRow> {
  const ownTransaction = and(eq(walletTransaction.id, id), eq(walletTransaction.customer_id, customerId));
  const [found] = await movements(db, ownTransaction);
  if (!found) throw new NotFound();
  return found;
}

/**
 * Locks a customer's credit and returns its balance in cents, which no other transaction changes until this one ends.
 */
export async function lockWallet(tx: Database, customerId: string): Promise<number> {
  await tx.insert(wallet).values({ customer_id: customerId }).onConflictDoNothing();
  const [locked] = await tx.select().from(wallet).where(eq(wallet.customer_id, customerId)).for('update');
  return locked?.balance ?? 0;
}

/** Deducts credit for a gift card under a lock. @throws Invalid if the balance is too low. */
export async function takeForGiftCard(
  tx: Database,
  customerId: string,
  { amount, giftCardId }: { amount: number; giftCardId: string },
): Promise<void> {
  const enough = await tx.execute(sql`select 1 from (select balance from wallet
    where customer_id = ${customerId} for update) mine where balance >= ${amount}`);
  if (!enough.rowCount)
    throw new Invalid([{ field: 'amount', message: refusalText('refusal.credit.tooLow') }]);
  await addEntry(tx, { customerId, amount: -amount, dedupKey: `voucher:${giftCardId}` }, 'to_voucher');
}

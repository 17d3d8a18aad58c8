import { and, count, desc, eq, sql, sum } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { walletTransaction } from '#server/db/schema/credit.ts';
import type { Slice } from '#server/db/slice.ts';
import { Invalid, NotFound } from '#server/errors.ts';

interface LedgerEntry {
  customerId: string;
  /** Cents; below zero takes. */
  amount: number;
  /** Names what happened: the same key moves nothing a second time. */
  dedupKey: string;
  orderId?: string;
}

/** Gives credit that an order was paid with back to its customer. */
export const refundToWallet = (tx: Database, movement: LedgerEntry & { orderId: string }): Promise<void> =>
  addEntry(tx, movement, 'refunded');

/** Puts what an unused voucher was made of back, once. */
export const returnFromGiftCard = (
  tx: Database,
  { giftCardId, ...movement }: Omit<LedgerEntry, 'dedupKey'> & { giftCardId: string },
): Promise<void> => addEntry(tx, { ...movement, dedupKey: `from-voucher:${giftCardId}` }, 'from_voucher');

/** Gives a customer credit: for a trade-in, or as a correction by the brand. */
export const grantCredit = (tx: Database, movement: LedgerEntry): Promise<void> =>
  addEntry(tx, movement, 'granted');

/** One row of the append-only ledger; its trigger moves the balance, which never goes below zero. */
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
};
export type WalletTransactionRow = Pick<typeof walletTransaction.$inferSelect, keyof typeof SHOWN>;

/** The movements of a customer's credit, newest first, with their number and sum (cents). */
export async function listWalletTransactions(
  db: Database,
  customerId: string,
  { limit, offset }: Slice,
): Promise<{ total: number; balance: number; rows: WalletTransactionRow[] }> {
  const own = eq(walletTransaction.customer_id, customerId);
  const [all] = await db
    .select({ total: count(), balance: sum(walletTransaction.amount) })
    .from(walletTransaction)
    .where(own);
  const rows = await db
    .select(SHOWN)
    .from(walletTransaction)
    .where(own)
    .orderBy(desc(walletTransaction.created_at), desc(walletTransaction.id))
    .limit(limit)
    .offset(offset);
  return { total: all?.total ?? 0, balance: Number(all?.balance ?? 0), rows };
}

/** A movement of the customer's credit. @throws NotFound */
export async function findWalletTransaction(
  db: Database,
  customerId: string,
  id: string,
): Promise<WalletTransactionRow> {
  const own = and(eq(walletTransaction.id, id), eq(walletTransaction.customer_id, customerId));
  const [found] = await db.select(SHOWN).from(walletTransaction).where(own);
  if (!found) throw new NotFound();
  return found;
}

/** Takes credit for a gift card, while nobody else can. @throws Invalid when there is not so much. */
export async function takeForGiftCard(
  tx: Database,
  customerId: string,
  { amount, giftCardId }: { amount: number; giftCardId: string },
): Promise<void> {
  const enough = await tx.execute(sql`select 1 from (select balance from wallet
    where customer_id = ${customerId} for update) mine where balance >= ${amount}`);
  if (!enough.rowCount) throw new Invalid([{ field: 'amount', message: 'Your credit is less than that.' }]);
  await addEntry(tx, { customerId, amount: -amount, dedupKey: `voucher:${giftCardId}` }, 'to_voucher');
}

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { walletTransaction } from '#lib/contract/credit.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
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

/** Gives a customer credit: for a trade-in, or as a correction by the brand. */
export const grantCredit = (tx: Database, movement: LedgerEntry): Promise<void> =>
  addEntry(tx, movement, 'granted');

/** One row of the append-only ledger; its trigger moves the balance, which never goes below zero. */
async function addEntry(
  tx: Database,
  { customerId, amount, dedupKey, orderId }: LedgerEntry,
  reason: string,
): Promise<void> {
  await tx.execute(sql`insert into wallet_transaction (customer_id, order_id, amount, reason, dedup_key)
    values (${customerId}, ${orderId ?? null}, ${amount}, ${reason}, ${dedupKey}) on conflict (dedup_key) do nothing`);
}

const transactionRow = z.object({
  id: z.string(),
  amount: z.number(),
  reason: walletTransaction.shape.reason,
  order_id: z.string().nullable(),
  created_at: time,
});
export type WalletTransactionRow = z.infer<typeof transactionRow>;
const summed = z.object({ total: z.coerce.number(), balance: z.coerce.number() });

const transactionsWhere = (db: Database, where: SQL) =>
  rowsOf(
    db,
    transactionRow,
    sql`select id, amount, reason, order_id, created_at from wallet_transaction where ${where}`,
  );

/** The movements of a customer's credit, newest first, with their number and sum (cents). */
export async function listWalletTransactions(
  db: Database,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; balance: number; rows: WalletTransactionRow[] }> {
  const own = sql`customer_id = ${customerId}`;
  const [sum] = await rowsOf(
    db,
    summed,
    sql`select count(*) as total, coalesce(sum(amount), 0) as balance from wallet_transaction where ${own}`,
  );
  const rows = await transactionsWhere(
    db,
    sql`${own} order by created_at desc, id desc limit ${limit} offset ${offset}`,
  );
  return { total: sum?.total ?? 0, balance: sum?.balance ?? 0, rows };
}

/** A movement of the customer's credit. @throws NotFound */
export async function findWalletTransaction(
  db: Database,
  customerId: string,
  id: string,
): Promise<WalletTransactionRow> {
  const [found] = await transactionsWhere(db, sql`id = ${id} and customer_id = ${customerId}`);
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

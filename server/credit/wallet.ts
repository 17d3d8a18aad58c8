import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

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

/** Turns credit into a voucher. @throws a check violation when there is not so much; lock the wallet before. */
export const exchangeForGiftCard = (tx: Database, movement: LedgerEntry): Promise<void> =>
  addEntry(tx, { ...movement, amount: -movement.amount }, 'to_voucher');

/** One row of the append-only ledger; its trigger moves the balance, which never goes below zero. */
async function addEntry(
  tx: Database,
  { customerId, amount, dedupKey, orderId }: LedgerEntry,
  reason: string,
): Promise<void> {
  await tx.execute(sql`insert into wallet_transaction (customer_id, order_id, amount, reason, dedup_key)
    values (${customerId}, ${orderId ?? null}, ${amount}, ${reason}, ${dedupKey}) on conflict (dedup_key) do nothing`);
}

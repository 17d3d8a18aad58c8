import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { walletTransaction } from '#server/db/schema/credit.ts';
import { env } from '#server/env.ts';
import { Conflict } from '#server/errors.ts';
import { findAccountAtTill } from './till-source.ts';
import { assertStore, type Till } from './till-voucher.ts';
import { lockWallet } from './wallet.ts';

interface Earning extends Till {
  /** Code that the account shows for ten minutes. */
  code: string;
  /** Cents. */
  amount: number;
  /** Why, in words that the customer reads. */
  note: string;
  /** Idempotency key of the payment: the same key pays nothing a second time. */
  key: string;
}

const { id, store_id, amount, note, created_at } = walletTransaction;
const SHOWN = { id, store: store_id, amount, note, createdAt: created_at };
export type TillCreditRow = Awaited<ReturnType<typeof earnAtTill>>;

/**
 * Pays credit to a customer at a till, such as for goods that the store bought back.
 *
 * @throws as `findSource`; Conflict `daily-limit` with what is `left` of `TILL_CREDIT_PER_CUSTOMER_DAY`, `key-used`
 */
export async function earnAtTill(db: Database, asked: Earning) {
  await assertStore(db, asked);
  const dedupKey = `till-earn:${asked.key}`;
  const earlier = await creditOfKey(db, dedupKey, asked);
  if (earlier) return earlier;
  const customerId = await findAccountAtTill(db, asked, asked.code);
  return db.transaction(async (tx) => {
    await lockWallet(tx, customerId);
    const meanwhile = await creditOfKey(tx, dedupKey, asked);
    if (meanwhile) return meanwhile;
    const left = env().TILL_CREDIT_PER_CUSTOMER_DAY - (await earnedToday(tx, customerId));
    if (asked.amount > left)
      throw new Conflict('Tills have paid this customer as much as a day allows.', 'daily-limit', {
        left: Math.max(0, left),
      });
    const [made] = await tx
      .insert(walletTransaction)
      .values({
        customer_id: customerId,
        amount: asked.amount,
        reason: 'till_earned',
        note: asked.note,
        store_id: asked.storeId,
        dedup_key: dedupKey,
      })
      .onConflictDoNothing({ target: walletTransaction.dedup_key })
      .returning(SHOWN);
    if (!made) throw keyUsed();
    await recordAudit(tx, {
      actor: asked.actor,
      action: 'till earn',
      subject: { type: 'customer', id: customerId },
      details: { movement: made.id, store: asked.storeId, amount: asked.amount },
    });
    return made;
  });
}

const keyUsed = () => new Conflict('This key was used for something else.', 'key-used');

/** Finds the credit that a key has paid before. @throws Conflict `key-used` if its data differ */
async function creditOfKey(db: Database, dedupKey: string, asked: Earning) {
  const [found] = await db
    .select({ ...SHOWN, customerId: walletTransaction.customer_id })
    .from(walletTransaction)
    .where(eq(walletTransaction.dedup_key, dedupKey));
  if (!found) return undefined;
  const { customerId, ...credit } = found;
  const isSame =
    credit.amount === asked.amount &&
    credit.store === asked.storeId &&
    credit.note === asked.note &&
    asked.code.includes(customerId);
  if (!isSame) throw keyUsed();
  return credit;
}

const sumRow = z.object({ sum: z.coerce.number() });

/** Returns the cents that tills have paid a customer in the last 24 hours. */
async function earnedToday(tx: Database, customerId: string): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sumRow,
    sql`select coalesce(sum(amount), 0) as sum from wallet_transaction
      where customer_id = ${customerId} and reason = 'till_earned' and created_at > now() - interval '24 hours'`,
  );
  return row?.sum ?? 0;
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { findAccountByEmail } from '#server/accounts/customers.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { walletTransaction } from '#server/db/schema/credit.ts';
import { Conflict, NotFound } from '#server/errors.ts';

interface Correction {
  /** The customer's email or id. */
  customer: string;
  /** Cents; negative to deduct. */
  amount: number;
  /** Why, in words that the customer reads beside the movement. */
  reason: string;
  /** Actor of the correction, for the audit log. */
  actor: Actor;
}

const named = z.object({ id: z.string() });
const held = z.object({ balance: z.int() });

/**
 * Corrects a customer's credit by a movement of the ledger. The customer reads the reason in the account.
 *
 * @returns the customer's id and new balance in cents
 * @throws NotFound unless there is such an account; Conflict `credit-too-low` where the balance would be below zero
 */
export async function correctCredit(
  tx: Database,
  { customer, amount, reason, actor }: Correction,
): Promise<{ customerId: string; balance: number }> {
  const customerId = await accountNamed(tx, customer);
  await tx.execute(sql`insert into wallet (customer_id) values (${customerId}) on conflict do nothing`);
  const [wallet] = await rowsOf(
    tx,
    held,
    sql`select balance from wallet where customer_id = ${customerId} for update`,
  );
  const balance = (wallet?.balance ?? 0) + amount;
  if (balance < 0)
    throw new Conflict(
      `The credit is ${wallet?.balance ?? 0} cents: no more can be taken.`,
      'credit-too-low',
    );
  const dedupKey = `correction:${randomUUID()}`;
  await tx
    .insert(walletTransaction)
    .values({ customer_id: customerId, amount, reason: 'corrected', note: reason, dedup_key: dedupKey });
  await recordAudit(tx, {
    actor,
    action: 'credit correct',
    subject: { type: 'customer', id: customerId },
    details: { amount, balance, movement: dedupKey },
  });
  return { customerId, balance };
}

async function accountNamed(tx: Database, key: string): Promise<string> {
  if (!isId(key)) {
    const found = await findAccountByEmail(tx, key.trim().toLowerCase());
    if (found) return found.id;
  } else {
    const [found] = await rowsOf(
      tx,
      named,
      sql`select id from customer where id = ${key} and kind = 'customer' and erased_at is null`,
    );
    if (found) return found.id;
  }
  throw new NotFound(`There is no customer account ${key}.`);
}

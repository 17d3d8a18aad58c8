import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OfficeErasure } from '#contract/private/customers.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import { eraseWhere, runningOrdersOf } from '#server/privacy/erase-account.ts';
import { exportPersonalData, personOf } from '#server/privacy/export-data.ts';
import { assertRecentProof } from '#server/team/limits.ts';
import { runningTradeInsOf } from '#server/trade-in/retention.ts';
import { currencyName } from '#shared/currency.ts';
import {
  type CustomerStep,
  findOfficePerson,
  lockSeenCustomer,
  type OfficePerson,
  ofPerson,
} from './persons.ts';

/**
 * Exports the shop's data about a customer, as a file that the team hands over. Without codes of gift cards.
 *
 * @throws NotFound, for a guest too; ProofRequired, TooManyAttempts
 */
export async function exportCustomer(db: Database, step: CustomerStep<Member>): Promise<File> {
  assertRecentProof(step.actor);
  return exportPerson(db, step);
}

/** Exports a person's data for a user of the machine. @throws NotFound, TooManyAttempts */
export async function exportPerson(db: Database, { id, storeIds, actor }: CustomerStep): Promise<File> {
  await findOfficePerson(db, id, storeIds);
  const { data } = await exportPersonalData(db, id, 'team');
  await recordAudit(db, { actor, action: 'customer export', subject: { type: 'customer', id } });
  return new File([JSON.stringify(data, null, 2)], `customer-${id}.json`, { type: 'application/json' });
}

/**
 * Erases an account: personal data are deleted, the books stay.
 *
 * @throws NotFound, for a guest too; VersionConflict, ProofRequired; Conflict `credit-left`, `orders-running`,
 * `trade-ins-running`
 */
export async function eraseCustomer(
  db: Database,
  step: CustomerStep<Member> & { version: string },
): Promise<void> {
  assertRecentProof(step.actor);
  await erasePerson(db, step);
}

/** Erases an account for a user of the machine. @throws NotFound, VersionConflict, Conflict as above */
export async function erasePerson(db: Database, step: CustomerStep & { version: string }): Promise<void> {
  const { id, actor } = step;
  const isErased = await eraseWhere(db, id, async (_account, tx) => {
    const person = await lockSeenCustomer(tx, step);
    const credit = await creditOf(tx, person);
    if (credit > 0)
      throw new Conflict(
        `${(credit / 100).toFixed(2)} ${currencyName()} of credit would be lost. Ask the customer first.`,
        'credit-left',
      );
    await recordAudit(tx, { actor, action: 'customer erase', subject: { type: 'customer', id } });
    return true;
  });
  if (!isErased) throw new NotFound();
}

const sum = z.object({ balance: z.coerce.number() });

async function creditOf(db: Database, person: OfficePerson): Promise<number> {
  const [found] = await rowsOf(
    db,
    sum,
    sql`select coalesce(sum(balance), 0) as balance from wallet where ${ofPerson(person)}`,
  );
  return found?.balance ?? 0;
}

const amount = z.coerce.number();
const counted = z.object({
  addresses: amount,
  notes: amount,
  messages: amount,
  searches: amount,
  photos: amount,
  invoices: amount,
  registerLines: amount,
  movements: amount,
});

/** Previews an account's erasure: data that it deletes, data that stay, and its obstacles. */
export async function erasureOf(db: Database, person: OfficePerson): Promise<OfficeErasure> {
  const { ids } = await personOf(db, person.row);
  const whole: OfficePerson = { row: person.row, ids };
  const own = ofPerson(whole);
  const orders = sql`(select id from purchase_order where ${own})`;
  const carts = sql`(select id from trade_in_cart where ${own})`;
  const [found] = await rowsOf(
    db,
    counted,
    sql`select (select count(*) from address where ${own}) as addresses,
      (select count(*) from customer_note where ${own} or order_id in ${orders}) as notes,
      (select count(*) from customer_message where ${own} or order_id in ${orders}) as messages,
      (select count(*) from saved_search where ${own}) as searches,
      (select count(*) from trade_in_photo where cart_id in ${carts}) as photos,
      (select count(*) from invoice where order_id in ${orders}) as invoices,
      (select count(*) from seller_register where trade_in_id in (select id from trade_in where cart_id in ${carts})) as "registerLines",
      (select count(*) from wallet_transaction where ${own}) as movements`,
  );
  if (!found) throw new Error('the erasure was not counted');
  const { invoices, registerLines, movements, ...goes } = found;
  return {
    blockedBy: {
      orders: await runningOrdersOf(db, { ids, emails: [], named: [] }),
      tradeIns: await runningTradeInsOf(db, ids),
      credit: await creditOf(db, whole),
    },
    goes,
    stays: { invoices, registerLines, movements, years: env().BOOKS_YEARS },
  };
}

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { journalReport } from '#contract/private/books.ts';
import { officeOrderDetails } from '#contract/private/orders.ts';
import { database } from '#server/db/database.ts';
import { reconcilePayments } from '#server/payment/reconciliation.ts';
import { shopDay } from '#shared/shop-time.ts';
import { type Bought, brand } from './after-sale.ts';
import { execute, query } from './database.ts';
import { newMember, type OfficeClient } from './team.ts';

const sumRow = z.object({ sum: z.coerce.number() });
/** Reads the column `sum` of a statement's only row. */
export const sumOf = async (statement: ReturnType<typeof sql>) => (await query(sumRow, statement))[0]?.sum;

/** Reads an order as the office shows it. */
export const readOrder = async (client: OfficeClient, { reference }: Bought) =>
  officeOrderDetails.parse(await (await client.call('GET', `/orders/${reference}`)).json());

/** Pays the failed refunds of an order as credit, or sends them again. */
export const remedy = async (
  client: OfficeClient,
  bought: Bought,
  step: 'refund-as-credit' | 'retry-refunds',
  version?: string,
) =>
  client.call(
    'POST',
    `/orders/${bought.reference}/${step}`,
    undefined,
    version ?? (await readOrder(client, bought)).version,
  );

/** Makes the refunds of an order fail, as if the provider had refused them. */
export const failRefunds = ({ id }: Bought) =>
  execute(sql`update refund set state = 'failed', last_error = 'The card is closed.' where order_id = ${id}`);

/** Gives five euros as a gesture that the card does not take. */
export async function failGesture(bought: Bought): Promise<void> {
  await brand(bought.reference, 'refund', '--amount', '5.00', '--note', 'Late');
  await failRefunds(bought);
}

/** Credit that an order brought, less what it took; cents. */
export const creditOf = ({ id }: Bought) =>
  sumOf(sql`select coalesce(sum(amount), 0) as sum from wallet_transaction where order_id = ${id}`);

/** Balances of cards, customers and credit in the journal of today. */
async function accounts() {
  const { client } = await newMember(['manager']);
  const days = `from=${shopDay()}&to=${shopDay()}`;
  const report = journalReport.parse(await (await client.call('GET', `/books/journal?${days}`)).json());
  expect(report.debit).toBe(report.credit);
  const balance = (name: string) => {
    const found = report.accounts.find(({ account }) => account === name);
    return found ? found.debit - found.credit : 0;
  };
  return { card: balance('card'), customers: balance('customers'), credit: balance('credit') };
}

/** Asserts that the provider and the journal agree with the orders; all that was sold is paid, so customers owe nothing. */
export async function expectBooksAgree(): Promise<void> {
  expect(await reconcilePayments(database())).toEqual([]);
  expect(await accounts()).toEqual({
    card: await sumOf(sql`select (select sum(amount) from payment where state = 'paid')
      - (select coalesce(sum(card_amount), 0) from refund where state = 'succeeded') as sum`),
    customers: 0,
    credit: await sumOf(sql`select coalesce(-sum(balance), 0) as sum from wallet`),
  });
}

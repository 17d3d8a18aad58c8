import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  journalReport,
  reconciliationReport,
  registerCollection,
  vatReport,
} from '#contract/private/books.ts';
import { sellerRegister } from '#server/cli/seller-register.ts';
import { vat } from '#server/cli/vat.ts';
import { returnToCredit } from '#server/credit/gift-cards.ts';
import { database } from '#server/db/database.ts';
import { shopDay } from '#shared/shop-time.ts';
import { brand, buy, buyWith, deliverTo, settleRefunds } from '#tests/after-sale.ts';
import { makeCustomer, makeVoucher } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';
import { usePriceGrid } from '#tests/trade-ins.ts';
import { inspect, newSeller, receive } from '#tests/workshop.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

const TODAY = shopDay();
const DAYS = `from=${TODAY}&to=${TODAY}`;

let manager: OfficeClient;

const read = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
  const answer = await manager.call('GET', `/books/${path}`);
  expect(answer.status, path).toBe(200);
  return schema.parse(await answer.json());
};
const text = async (path: string) => (await manager.call('GET', `/books/${path}`)).text();
const amountRow = z.object({ amount: z.coerce.number() });
const numberOf = async (statement: ReturnType<typeof sql>) => (await query(amountRow, statement))[0]?.amount;

/** Buys and sells by every means, and refunds some of it. */
beforeAll(async () => {
  ({ client: manager } = await newMember(['manager']));
  await execute(sql`alter table item alter column purchase_price set default 2000`);
  await buy({ pieces: 2, price: 4_321 });
  const mixed = await buyWith({ voucher: 1_500, credit: 2_700, promo: true }, [3_333, 8_765]);
  await deliverTo(mixed.reference);
  await mixed.client.send('POST', '/order-returns', {
    order: mixed.id,
    items: mixed.lines.map((orderItem) => ({ orderItem, reason: 'not_like' })),
  });
  await brand(mixed.reference, 'receive-return');
  await brand(mixed.reference, 'refund-return', '--deduct', '2.50', '--note', 'Worn');
  await brand((await buyWith({ credit: 900 }, [5_000])).reference, 'cancel');
  await brand((await buy({ price: 9_100 })).reference, 'refund', '--amount', '3.21', '--note', 'Late');
  for (const payout of ['credit', 'voucher']) {
    const { cart, items } = await newSeller({ payout });
    await receive(cart.id);
    await inspect(items[0] ?? '');
  }
  const { id, client } = await makeCustomer();
  await database().transaction((tx) =>
    tx.execute(
      sql`insert into wallet_transaction (customer_id, amount, reason, dedup_key) values (${id}, 5000, 'granted', 'books')`,
    ),
  );
  for (const amount of [1_200, 1_300]) await client.send('POST', '/gift-cards', { amount });
  const [card] = await query(
    z.object({ id: z.string() }),
    sql`select id from gift_card where customer_id = ${id} and amount = 1200`,
  );
  await returnToCredit(database(), id, card?.id ?? '');
  await makeVoucher(4_000);
  await settleRefunds();
}, 120_000);

describe('the journal', () => {
  it('is balanced, day by day and journal by journal', async () => {
    const { debit, credit } = await read(`journal?${DAYS}`, journalReport);
    expect(debit).toBe(credit);
    expect(debit).toBeGreaterThan(0);
    const [, ...rows] = (await text(`journal/csv?${DAYS}`)).split('\n').map((line) => line.split(','));
    const sums = new Map<string, number>();
    for (const cells of rows) {
      // Account names may contain a comma.
      const [day, journal, plus, minus] = [cells[0], cells[1], cells.at(-2), cells.at(-1)];
      sums.set(
        `${day} ${journal}`,
        (sums.get(`${day} ${journal}`) ?? 0) + Math.round(100 * (Number(plus) - Number(minus))),
      );
    }
    expect([...sums.keys()]).toEqual(
      ['credit', 'credit-notes', 'gift-cards', 'payments', 'sales'].map((journal) => `${TODAY} ${journal}`),
    );
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  });

  it('equals the ledgers, the documents and what the provider holds, to the cent', async () => {
    const { accounts } = await read(`journal?${DAYS}`, journalReport);
    const balance = (name: string) => {
      const found = accounts.find(({ account }) => account === name);
      return found ? found.debit - found.credit : 0;
    };
    expect(-balance('credit')).toBe(await numberOf(sql`select sum(balance) as amount from wallet`));
    expect(-balance('gift-cards')).toBe(await numberOf(sql`select sum(balance) as amount from gift_card`));
    expect(balance('card')).toBe(
      await numberOf(sql`select (select sum(amount) from payment where state = 'paid')
        - (select sum(card_amount) from refund where state = 'succeeded') as amount`),
    );
    expect(balance('goods')).toBe(
      await numberOf(sql`select sum(purchase_price) as amount from trade_in where credited_at is not null`),
    );
    expect(balance('goods')).toBe(await numberOf(sql`select sum(price) as amount from seller_register`));
    // Everything that was sold is paid.
    expect(balance('customers')).toBe(0);
    const statement = await read(`vat-statement?${DAYS}`, vatReport);
    expect(-balance('vat-margin') - balance('vat-standard')).toBe(statement.vat);
    const sold =
      await numberOf(sql`select sum(case kind when 'invoice' then 1 else -1 end * (content ->> 'total')::int) as amount
      from invoice`);
    expect(-balance('sales-margin') - balance('sales-standard')).toBe((sold ?? 0) - statement.vat);
  });
});

describe('files', () => {
  it('are those that the commands print', async () => {
    const days = ['--from', TODAY, '--to', TODAY];
    expect(await text(`vat-statement/csv?${DAYS}`)).toBe((await vat.run(days)).text);
    expect(await text(`seller-register/csv?${DAYS}`)).toBe((await sellerRegister.run(days)).text);
  });

  it('of the register are recorded with the member who took them', async () => {
    await text(`seller-register/csv?${DAYS}`);
    const [entry] = await query(
      z.object({ actor: z.string(), details: z.unknown() }),
      sql`select actor, details from audit_entry where action = 'seller-register export' order by at desc limit 1`,
    );
    expect(entry).toEqual({ actor: 'Inès Morel', details: { entries: 2 } });
  });
});

it('the register is listed by number, in parts', async () => {
  const list = await read(`seller-register?${DAYS}&itemsPerPage=1&page=2`, registerCollection);
  expect(list['hydra:totalItems']).toBe(2);
  expect(list['hydra:member']).toMatchObject([{ number: 2, seller: 'Ada Byron', payment: 'voucher' }]);
  expect(
    (await read('seller-register?from=2020-01-01&to=2020-01-02', registerCollection))['hydra:member'],
  ).toEqual([]);
});

it('what the provider and the shop tell differently is named with its order', async () => {
  expect((await read('reconciliation', reconciliationReport)).differences).toEqual([]);
  const bought = await buy({ price: 3_000 });
  await execute(sql`update sandbox_intent set amount = amount + 1 where order_id = ${bought.id}`);
  const { differences } = await read('reconciliation', reconciliationReport);
  expect(differences).toMatchObject([
    { what: 'captured', order: bought.reference, theirs: bought.total + 1, ours: bought.total },
  ]);
  await execute(sql`update sandbox_intent set amount = amount - 1 where order_id = ${bought.id}`);
});

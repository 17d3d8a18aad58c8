import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  creditReport,
  daysToSellReport,
  funnelReport,
  returnsReport,
  salesReport,
  sellThroughReport,
  stockAgeReport,
  storesReport,
} from '#contract/private/reports.ts';
import { vat } from '#server/cli/vat.ts';
import { shopDay, shopTimeZone } from '#shared/shop-time.ts';
import { type Bought, brand, buy, buyWith, deliverTo, settleRefunds } from '#tests/after-sale.ts';
import { openStore } from '#tests/appointments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';
import { usePriceGrid } from '#tests/trade-ins.ts';
import { inspect, newSeller, receive } from '#tests/workshop.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

/** Purchase price of every item of this shop, in cents. */
const PAID = 2_000;
const TODAY = shopDay();
const DAYS = `from=${TODAY}&to=${TODAY}`;
/** The same time of the shop's day some days ago, though summer time may have ended since. */
const daysAgo = (days: number) =>
  sql`((now() at time zone ${shopTimeZone()} - make_interval(days => ${days})) at time zone ${shopTimeZone()})`;

let manager: OfficeClient;
let store = '';

const read = async <T>(client: OfficeClient, path: string, schema: z.ZodType<T>): Promise<T> => {
  const answer = await client.call('GET', `/reports/${path}`);
  expect(answer.status, path).toBe(200);
  return schema.parse(await answer.json());
};
const file = async (client: OfficeClient, path: string) => {
  const answer = await client.call('GET', `/reports/${path}`);
  expect(answer.headers.get('content-type')).toBe('text/csv');
  return (await answer.text()).split('\n').map((line) => line.split(','));
};
const amountRow = z.object({ amount: z.coerce.number() });
const numberOf = async (statement: ReturnType<typeof sql>) => (await query(amountRow, statement))[0]?.amount;

/** The buyer returns the first item, and it is refunded, less a deduction for wear. */
async function returned({ client, id, reference, lines }: Bought, deduction?: string): Promise<void> {
  await deliverTo(reference);
  await client.send('POST', '/order-returns', {
    order: id,
    items: [{ orderItem: lines[0], reason: 'bigger' }],
  });
  await brand(reference, 'receive-return');
  await brand(reference, 'refund-return', ...(deduction ? ['--deduct', deduction, '--note', 'Worn'] : []));
}

beforeAll(async () => {
  await execute(sql`alter table item alter column purchase_price set default ${sql.raw(String(PAID))}`);
  ({ client: manager } = await newMember(['manager']));
  store = await openStore();
});

describe('sales, margin and VAT', () => {
  it('equal invoices, credit notes and the VAT statement to the cent', async () => {
    await buy({ pieces: 3, price: 4_999 });
    await buyWith({ voucher: 1_500, credit: 700, promo: true }, [3_333, 8_765]);
    await returned(await buy({ pieces: 2, price: 6_001 }));
    await returned(await buy({ price: 7_777 }), '12.34');
    await buy({ price: 1_500 });
    await brand((await buy({ pieces: 2 })).reference, 'cancel');
    await brand(
      (await buy({ price: 9_100 })).reference,
      'refund',
      '--amount',
      '3.21',
      '--note',
      'A late parcel',
    );
    await settleRefunds();
    const report = await read(manager, `sales?${DAYS}`, salesReport);
    const { totals, series } = report;
    const documents = sql`select coalesce(sum((content ->> 'total')::int), 0) as amount from invoice`;
    expect(totals.invoiced).toBe(await numberOf(sql`${documents} where kind = 'invoice'`));
    expect(totals.credited).toBe(await numberOf(sql`${documents} where kind = 'credit_note'`));
    expect(totals.credited).toBe(
      await numberOf(sql`select sum(amount) as amount from refund where state <> 'failed'`),
    );
    expect(totals.sales).toBe(totals.invoiced - totals.credited);
    const statement = z
      .object({ base: z.number(), vat: z.number() })
      .parse((await vat.run(['--from', TODAY, '--to', TODAY])).data);
    expect(report.vat.reduce((sum, { base }) => sum + base, 0)).toBe(statement.base);
    expect(totals.vat).toBe(statement.vat);
    // 12 items were sold; two came back by returns and two were cancelled.
    expect(totals).toMatchObject({ itemsInvoiced: 12, items: 8, itemsBack: 2, shareBack: 17 });
    expect(totals.margin).toBe(totals.sales - 8 * PAID - totals.vat);
    expect(series).toEqual([
      {
        from: TODAY,
        to: TODAY,
        sales: totals.sales,
        margin: totals.margin,
        vat: totals.vat,
        items: totals.items,
      },
    ]);
    const cells = await file(manager, `sales/csv?${DAYS}`);
    expect(cells.at(-1)).toEqual([
      TODAY,
      TODAY,
      ...[totals.sales, totals.margin, totals.vat].map((cents) => (cents / 100).toFixed(2)),
      '8',
    ]);
  });

  it('counts an item that was sold below what was paid, whose VAT is nil', async () => {
    const before = await read(manager, `sales?${DAYS}`, salesReport);
    const { id } = await buy({ price: 1_000 });
    const after = await read(manager, `sales?${DAYS}`, salesReport);
    const sold = await numberOf(
      sql`select (content ->> 'total')::int as amount from invoice where order_id = ${id}`,
    );
    expect(sold).toBeLessThan(PAID);
    expect(after.totals.sales - before.totals.sales).toBe(sold);
    expect(after.totals.vat).toBe(before.totals.vat);
    expect(after.itemsAtLoss - before.itemsAtLoss).toBe(1);
  });

  it('divides a range into days, weeks that begin on Monday, or months', async () => {
    const of = async (from: string, to: string) =>
      (await read(manager, `sales?from=${from}&to=${to}`, salesReport)).series.map((part) => part.from);
    expect(await of('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect((await of('2026-04-01', '2026-06-30')).slice(0, 3)).toEqual([
      '2026-04-01',
      '2026-04-06',
      '2026-04-13',
    ]);
    expect((await of('2025-11-15', '2026-11-14')).slice(0, 2)).toEqual(['2025-11-15', '2025-12-01']);
  });

  it('refuses days that run backwards, and takes the last twelve weeks for none', async () => {
    expect((await manager.call('GET', '/reports/sales?from=2026-02-02&to=2026-02-01')).status).toBe(422);
    expect((await manager.call('GET', '/reports/sales?from=2020-01-01&to=2026-02-01')).status).toBe(422);
    const { from, to } = await read(manager, 'sales', salesReport);
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(83);
  });
});

describe('store by store', () => {
  it('adds up to the shop, and shows a store what it handed over', async () => {
    const { id, total } = await buy({ price: 5_500 });
    await execute(sql`update purchase_order set real_store_id = ${store} where id = ${id}`);
    const { totals } = await read(manager, `sales?${DAYS}`, salesReport);
    const { stores } = await read(manager, `stores?${DAYS}`, storesReport);
    for (const key of ['sales', 'margin', 'vat', 'items'] as const)
      expect(stores.reduce((sum, row) => sum + row[key], 0)).toBe(totals[key]);
    expect(stores.find((row) => row.store === store)).toMatchObject({ sales: total, items: 1 });

    const { client } = await newMember(['assistant'], { store });
    const own = await read(client, `sales?${DAYS}`, salesReport);
    expect(own.totals.sales).toBe(total);
    expect((await read(client, `stores?${DAYS}`, storesReport)).stores.map((row) => row.store)).toEqual([
      store,
    ]);
    expect((await read(manager, `sales?${DAYS}&store=${store}`, salesReport)).totals.sales).toBe(total);
  });

  it('shows a store no other, and no credit of the shop', async () => {
    const { client } = await newMember(['assistant'], { store });
    expect((await client.call('GET', `/reports/sales?store=${await openStore()}`)).status).toBe(404);
    for (const name of ['credit', 'labels'])
      expect((await client.call('GET', `/reports/${name}`)).status).toBe(404);
    expect((await file(client, `all/csv?${DAYS}`)).flat()).not.toContain('gift-cards');
  });
});

describe('credit outstanding', () => {
  it('equals the balances of wallets and gift cards', async () => {
    const { credit, giftCards, movements } = await read(manager, `credit?${DAYS}`, creditReport);
    expect(credit).toEqual({
      before: 0,
      after: await numberOf(sql`select coalesce(sum(balance), 0) as amount from wallet`),
    });
    expect(giftCards.after).toBe(
      await numberOf(sql`select coalesce(sum(balance), 0) as amount from gift_card`),
    );
    expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(credit.after + giftCards.after);
    expect(movements).toContainEqual({ ledger: 'credit', reason: 'paid', count: 1, amount: -700 });
  });
});

describe('items', () => {
  it('are counted by how long they are on sale', async () => {
    for (const [days, price] of [
      [14, 1_100],
      [15, 1_200],
      [91, 1_300],
    ] as const) {
      const { id } = await makeItem({ price });
      await execute(sql`update item set added_at = ${daysAgo(days)} where id = ${id}`);
    }
    const { items, ages } = await read(manager, 'stock-age', stockAgeReport);
    expect(items).toBe(await numberOf(sql`select count(*) as amount from item where status = 'available'`));
    expect(ages[1]).toEqual({ fromDay: 15, toDay: 30, items: 1, price: 1_200, paid: PAID });
    expect(ages[4]).toEqual({ fromDay: 91, items: 1, price: 1_300, paid: PAID });
  });

  it('tell which share was sold in time, and say nothing of too few', async () => {
    const came = async (count: number, name: string) => {
      for (let item = 0; item < count; item += 1) await makeItem({ brand: name, status: 'withdrawn' });
    };
    await came(11, 'Sable Noir');
    await came(2, 'Norvik');
    const { itemIds } = await buy();
    await execute(sql`update item set brand_id = 'sable-noir' where id = ${itemIds[0]}`);
    await execute(sql`update item set added_at = ${daysAgo(90)}
      where brand_id in ('sable-noir', 'norvik')`);
    const { brands } = await read(manager, `sell-through?${DAYS}`, sellThroughReport);
    expect(brands).toEqual([
      { brand: 'Sable Noir', items: 12, share30: 0, share60: 0, share90: 8 },
      { brand: 'Norvik', items: 2 },
    ]);
    const { types } = await read(manager, `days-to-sell?${DAYS}`, daysToSellReport);
    const [dresses] = types;
    expect(dresses?.type).toBe('Dress');
    expect(dresses?.shares?.reduce((sum, share) => sum + share, 0)).toBe(100);
  });

  it('are counted from their estimate to their sale', async () => {
    const before = await read(manager, `funnel?${DAYS}`, funnelReport);
    const { cart, items } = await newSeller({ items: 2 });
    await newSeller();
    await receive(cart.id);
    await inspect(items[0] ?? '');
    const after = await read(manager, `funnel?${DAYS}`, funnelReport);
    const gained = (key: 'estimated' | 'confirmed' | 'arrived' | 'asDeclared' | 'bought' | 'sold') =>
      after[key] - before[key];
    expect([gained('estimated'), gained('confirmed'), gained('arrived')]).toEqual([3, 3, 2]);
    expect([gained('asDeclared'), gained('bought'), gained('sold')]).toEqual([1, 1, 0]);
  });

  it('are returned for reasons', async () => {
    const { items, reasons } = await read(manager, `returns?${DAYS}`, returnsReport);
    expect(items).toBe(2);
    expect(reasons).toEqual([
      {
        reason: 'bigger',
        items: 2,
        refunded: 2,
        amount: await numberOf(sql`select sum(refund_amount) as amount from order_return_item`),
      },
    ]);
  });
});

it('every report is a file, and one file holds them all', async () => {
  const all = (await file(manager, `all/csv?${DAYS}`)).map((cells) => cells.join(','));
  for (const name of [
    'sales',
    'vat-months',
    'funnel',
    'sell-through',
    'days-to-sell',
    'stock-age',
    'returns',
    'credit',
    'stores',
    'labels',
  ]) {
    const lines = (await file(manager, `${name}/csv?${DAYS}`)).map((cells) => cells.join(','));
    const start = all.indexOf(name);
    expect(all.slice(start + 1, start + 1 + lines.length)).toEqual(lines);
  }
  expect((await manager.call('GET', '/reports/secrets/csv')).status).toBe(404);
});

import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ORDER_STATES } from '#contract/order.ts';
import { ORDER_VIEWS } from '#contract/private/orders.ts';
import { productCollection } from '#contract/product.ts';
import { TRADE_IN_STATES } from '#contract/trade-in.ts';
import { runOps } from '#server/cli/run-ops.ts';
import { database } from '#server/db/database.ts';
import { askForParcels } from '#server/delivery/parcels/ask-carrier.ts';
import { listStalledParcels } from '#server/delivery/parcels/stalled-parcels.ts';
import { countOrdersOfViews } from '#server/fulfilment/list-orders.ts';
import { failedJobs } from '#server/jobs/queue.ts';
import { reconcilePayments } from '#server/payment/reconciliation.ts';
import { listMembers } from '#server/team/members.ts';
import { Client } from '#tests/client.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { query, useDatabase } from '#tests/database.ts';
import { makeProducts } from '../catalogue/products.ts';
import { firstManagerLink } from '../first-manager.ts';
import { seed } from '../seed.ts';
import { PAST_MARK } from './ids.ts';

useDatabase({ rateLimits: 'off' });
useDataFolder();

const lines: string[] = [];
beforeAll(() => seed(database(), (line) => lines.push(line), { past: true }));

const counted = z.object({ count: z.coerce.number() });
const count = async (statement: SQL) => (await query(counted, statement))[0]?.count;

const named = z.object({ name: z.string() });
const names = async (statement: SQL) => (await query(named, statement)).map(({ name }) => name);
const listing = async (parameters: string) =>
  productCollection.parse(await (await new Client().send('GET', `/articles?${parameters}`)).json());

it('fills every view of orders, every state, and every lane of trade-ins', async () => {
  expect(lines.at(-1)).toMatch(/^a year with \d{3} orders and \d{3} items bought$/);
  const packer = (await listMembers(database())).find(({ name }) => name === 'Marc Delmas');
  const views = await countOrdersOfViews(database(), { storeIds: null, memberId: packer?.id ?? '' });
  for (const view of ORDER_VIEWS) expect(views[view], view).toBeGreaterThan(1);
  const states = await names(sql`select distinct state as name from purchase_order`);
  const open: readonly string[] = ['draft', 'validated', 'payment_pending'];
  expect(states.sort()).toEqual(ORDER_STATES.filter((state) => !open.includes(state)).sort());
  const lanes = await names(sql`select distinct state as name from trade_in`);
  expect(lanes.sort()).toEqual([...TRADE_IN_STATES].sort());
});

it('shows a fault or the cloth with each fault, never the back', async () => {
  const keyed = (pattern: string) =>
    count(
      sql`select count(*) from item a, jsonb_array_elements(a.defects) d where d #>> '{photo,key}' ~ ${pattern}`,
    );
  expect(await keyed('.')).toBeGreaterThan(0);
  expect(await keyed('-(front|back|label)$')).toBe(0);
});

it('has late parcels, jobs that failed, appointments to come, and people who work there', async () => {
  expect(
    await count(
      sql`select count(*) from purchase_order where state = 'paid' and created_at < now() - interval '3 days'`,
    ),
  ).toBeGreaterThan(2);
  expect((await failedJobs(database())).map(({ task }) => task).sort()).toEqual([
    'remind-booking',
    'send-mail',
    'send-refund',
  ]);
  expect(await count(sql`select count(*) from contact_message where done_at is null`)).toBeGreaterThan(2);
  expect(await count(sql`select count(*) from booking where starts_at > now()`)).toBeGreaterThan(5);
  expect((await listMembers(database())).map(({ name }) => name)).toContain('Salma Rahmani');
  expect(await firstManagerLink(database())).toContain('/office/join/');
});

it('leaves no screen of the office empty: parcels that stall, markdown plans, webhooks and keys', async () => {
  const stalled = await listStalledParcels(database(), null);
  expect(stalled.map(({ step, kind }) => [step, kind])).toEqual([
    ['returned', 'order'],
    ['returned', 'order'],
  ]);
  // The carrier is not asked for them: it would deliver them.
  await askForParcels(database());
  expect(await listStalledParcels(database(), null)).toHaveLength(2);
  for (const name of [
    'markdown_plan',
    'api_key',
    'webhook_endpoint',
    'promo_code',
    'gift_card',
    'collection',
  ])
    expect(await count(sql`select count(*) from ${sql.identifier(name)}`), name).toBeGreaterThan(0);
  expect(await count(sql`select count(*) from webhook_event`)).toBe(0);
});

it('leaves the shop as it is without it', async () => {
  const items = makeProducts().flatMap((product) => product.items);
  const forSale = items.filter(({ sold }) => !sold);
  expect(await count(sql`select count(*) from item where status = 'available'`)).toBe(forSale.length);
  const shown = await listing('itemsPerPage=100');
  const products = makeProducts().filter((product) => product.items.some(({ sold }) => !sold));
  expect(shown['hydra:totalItems']).toBe(products.length);
  const titles = (await listing('q=coat&itemsPerPage=100'))['hydra:member'].map((product) => product.id);
  expect(titles.filter((id) => id.endsWith(PAST_MARK))).toEqual([]);
  expect(
    await count(sql`select count(*) from item i join product p on p.id = i.product_id
      where i.id::text like ${`%-${PAST_MARK}`} and p.id::text not like ${`%-${PAST_MARK}`}`),
  ).toBe(0);
});

it('agrees with its books to the cent', async () => {
  expect(await reconcilePayments(database())).toEqual([]);
  expect(
    await names(sql`select customer_id::text as name from wallet w
    where balance <> (select sum(amount) from wallet_transaction t where t.customer_id = w.customer_id)`),
  ).toEqual([]);
  expect(
    await names(sql`select id::text as name from gift_card g
    where balance <> (select sum(amount) from gift_card_entry e where e.gift_card_id = g.id)`),
  ).toEqual([]);
  // Invoices less credit notes equal the orders' totals less refunds.
  expect(
    await names(sql`select o.reference as name from purchase_order o
    where exists (select 1 from order_event e where e.order_id = o.id and e.to_state = 'paid') and gift_card_amount is null
      and o.total - coalesce((select sum(amount) from refund r where r.order_id = o.id), 0) is distinct from
        (select sum(case kind when 'invoice' then 1 else -1 end * (content ->> 'total')::int) from invoice i where i.order_id = o.id)`),
  ).toEqual([]);
  expect(
    await names(sql`select o.reference as name from purchase_order o where gift_card_amount is null and state <> 'cancelled'
      and items_total - discount_total is distinct from
        (select sum(unit_price - discount) from order_line l where l.order_id = o.id)`),
  ).toEqual([]);
});

it('numbers its documents and its register without a gap, in the order of time', async () => {
  for (const numbered of [
    sql`select number, issued_at as at, series || year as part from invoice`,
    sql`select number, entered_at as at, '' as part from seller_register`,
  ])
    expect(
      await count(sql`select count(*) from (select number, row_number() over (partition by part order by at, number) as place
        from (${numbered}) n) p where number <> place`),
    ).toBe(0);
  expect(
    await count(sql`select count(*) from trade_in t left join seller_register r on r.trade_in_id = t.id
      where (t.state in ('accepted', 'credited', 'on_sale', 'sold')) is distinct from (r.id is not null)
        or (t.purchase_price is not null and t.purchase_price <> r.price)`),
  ).toBe(0);
});

it('sold every item once at a time, and has it as the order says', async () => {
  expect(
    await count(sql`select count(*) from item i left join reservation r on r.item_id = i.id
      where i.id::text like ${`%-${PAST_MARK}`} and (i.status = 'sold') <> (r.item_id is not null)`),
  ).toBe(0);
  expect(
    await count(sql`select count(*) from reservation r where kind = 'sold'
      and not exists (select 1 from order_line l where l.item_id = r.item_id and l.order_id = r.order_id)`),
  ).toBe(0);
  // The most recent transition of an order is its state.
  expect(
    await names(sql`select reference as name from purchase_order o where state <>
      (select to_state from order_event e where e.order_id = o.id order by e.id desc limit 1)`),
  ).toEqual([]);
});

it('goes with the demonstration, whole', async () => {
  const preview = await runOps(['demo', 'remove', '--dry-run']);
  expect(preview.errors).toBe('');
  expect(preview.output).toMatch(/The demonstration’s past would go: \d{3} orders and \d{3} trade-ins/);
  const { exitCode, output } = await runOps(['demo', 'remove', '--by', 'Mina']);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('3 stores.')]);
  for (const table of [
    'purchase_order',
    'item',
    'trade_in',
    'customer',
    'invoice',
    'wallet',
    'sandbox_intent',
    'audit_entry',
    'booking',
  ])
    expect(
      await count(
        sql`select count(*) from ${sql.identifier(table)} ${table === 'audit_entry' ? sql`where action <> 'demo remove' and id::text like ${`%-${PAST_MARK}`}` : sql``}`,
      ),
      table,
    ).toBe(0);
  expect(await failedJobs(database())).toEqual([]);
  expect(await reconcilePayments(database())).toEqual([]);
});

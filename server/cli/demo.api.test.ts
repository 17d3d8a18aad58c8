import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { productCollection } from '#contract/product.ts';
import { makeProducts } from '#demonstration/catalogue/products.ts';
import { COLLECTIONS } from '#demonstration/collections.ts';
import { DEMONSTRATION, seed } from '#demonstration/seed.ts';
import { auditOf } from '#server/audit/audit.ts';
import { database } from '#server/db/database.ts';
import { currentGrid } from '#server/estimates/price-grids.ts';
import { booked, exceptSunday, momentOf } from '#tests/appointments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { makeStaff, makeStore } from '#tests/staff.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off' });

const rows = z.object({ count: z.int() });
const count = async (statement: ReturnType<typeof sql>) => (await query(rows, statement))[0]?.count;
const total = async () =>
  productCollection.parse(await (await new Client().send('GET', '/articles?itemsPerPage=1')).json())[
    'hydra:totalItems'
  ];
const found = z.object({ id: z.string(), sku: z.string(), product_id: z.string() });
const freeItems = (many: number) =>
  query(
    found,
    sql`select id, sku, product_id from item where status = 'available' order by sku limit ${many}`,
  );
const draft = async (state: string, itemId: string, kind: string) =>
  execute(sql`with made as (insert into purchase_order (reference, state, email)
      values (${`DEMO${state}`.toUpperCase().slice(0, 12)}, ${state}, 'ada@example.org') returning id),
    line as (insert into order_line (order_id, item_id, unit_price) select id, ${itemId}, 100 from made)
    insert into reservation (item_id, order_id, kind, expires_at)
      select ${itemId}, id, ${kind}, case when ${kind} <> 'sold' then now() + interval '10 minutes' end from made`);

let kept = '';
let products = 0;
beforeAll(async () => {
  await seed(database(), () => undefined);
  const [ordered, inCart, shared] = await freeItems(3);
  if (!ordered || !inCart || !shared) throw new Error('the demonstration has no items');
  kept = ordered.sku;
  await draft('paid', ordered.id, 'sold');
  await draft('draft', inCart.id, 'held');
  // The operator's own pieces: one with its own brand and collection, one of a product of the demonstration.
  const own = await makeItem({ brand: 'Own Brand', title: 'Own coat' });
  await execute(sql`insert into collection_product (collection_id, product_id)
    select id, ${own.product_id} from collection where slug = 'soft-knits'`);
  await execute(sql`insert into item (slug, sku, product_id, brand_id, gender, type, category, size, color, condition,
      price, search) select 'own-piece', 'OWN-1', product_id, brand_id, gender, type, category, size, color, condition,
      price, search from item where id = ${shared.id}`);
  await makeStore('nantes', 'Nantes');
  await booked('paris-marais', await momentOf('paris-marais', exceptSunday(5)));
  await makeStaff('Mona', 'lyon-presquile');
  products = makeProducts().length;
});

it('shows what would go and what would stay, and writes nothing', async () => {
  const before = await total();
  const { exitCode, output } = await runOps(['demo', 'remove', '--dry-run']);
  expect(exitCode).toBe(0);
  expect(output).toMatch(
    /^Would be removed: \d{3} items, 418 products, \d+ brands, 19 collections, 3 accessories, 1 stores\.$/m,
  );
  expect(output).toContain(`Kept for the books, not for sale: ${kept} (DEMOPAID)`);
  expect(output).toContain('Kept: the store paris-marais, which rows of booking name.');
  expect(output).toContain('Dry run, nothing was written.');
  expect(await total()).toBe(before);
  expect(await auditOf(database(), DEMONSTRATION)).toEqual([]);
});

it('waits for a payment that is under way', async () => {
  const [paying] = await query(
    found,
    sql`select id, sku, product_id from item where status = 'available'
    and photos -> 0 ->> 'key' like 'demo-%' and not exists (select 1 from reservation where item_id = item.id) limit 1`,
  );
  await draft('payment_pending', paying?.id ?? '', 'paying');
  expect(await runOps(['demo', 'remove'])).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining('(DEMOPAYMENT_'),
  });
  await execute(sql`delete from purchase_order where state = 'payment_pending'`);
});

it('removes the demonstration and nothing of the operator, once, and says so in the audit log', async () => {
  const { exitCode, output } = await runOps(['demo', 'remove', '--by', 'Mina']);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Removed: ')]);
  expect(await total()).toBe(2);
  expect(
    await query(
      z.object({ sku: z.string(), status: z.string() }),
      sql`select sku, status from item
    where photos -> 0 ->> 'key' like 'demo-%'`,
    ),
  ).toEqual([{ sku: kept, status: 'withdrawn' }]);
  expect(await count(sql`select count(*)::int as count from product`)).toBe(3);
  expect(products).toBeGreaterThan(400);
  expect(await query(z.object({ slug: z.string() }), sql`select slug from collection`)).toEqual([
    { slug: 'soft-knits' },
  ]);
  expect(COLLECTIONS.map(({ slug }) => slug)).toContain('soft-knits');
  expect(await query(z.object({ id: z.string() }), sql`select id from real_store order by id`)).toEqual(
    ['lyon-presquile', 'nantes', 'paris-marais'].map((id) => ({ id })),
  );
  // The order keeps its line, the cart has lost it.
  expect(await count(sql`select count(*)::int as count from order_line`)).toBe(1);
  expect((await currentGrid(database())).grid.types).toEqual([]);
  expect(await auditOf(database(), DEMONSTRATION)).toMatchObject([{ actor: 'Mina', action: 'demo remove' }]);
  expect(
    await count(
      sql`select count(*)::int as count from domain_event where tags @> '{catalogue,search,content}'`,
    ),
  ).toBe(1);
  expect((await runOps(['demo', 'remove'])).output).toBe('There is nothing of the demonstration to remove.');
});

it('does not come back at the next start', async () => {
  await execute(sql`delete from item where not exists (select 1 from order_line where item_id = item.id)`);
  const lines: string[] = [];
  await execute(sql`delete from order_line`);
  await execute(sql`delete from reservation`);
  await execute(sql`delete from item`);
  await execute(sql`delete from product`);
  await seed(database(), (line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(await count(sql`select count(*)::int as count from product`)).toBe(0);
});

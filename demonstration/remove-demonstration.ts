import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#server/audit/audit.ts';
import { slugOf } from '#server/catalogue/slugs.ts';
import { textArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict } from '#server/errors.ts';
import { grid } from '#server/estimates/grid.ts';
import { addGrid, currentGrid, EMPTY_GRID } from '#server/estimates/price-grids.ts';
import { makeProducts } from './catalogue/products.ts';
import { COLLECTIONS } from './collections.ts';
import { removePast } from './past/remove-past.ts';
import { sameAsDemonstration } from './price-grid.ts';
import { DEMONSTRATION } from './seed.ts';
import { ACCESSORIES, STORES } from './shop.ts';

/** Removed and kept parts of the demonstration. */
export interface Removal {
  items: number;
  products: number;
  brands: number;
  collections: number;
  stores: string[];
  accessories: number;
  /** Whether the current price grid is the demonstration's; the shop then buys nothing until one is imported. */
  priceGrid: boolean;
  /** Contents of the demonstration's past, which is removed completely. */
  past: { orders: number; tradeIns: number };
  /** Items in orders: the books need them, so they are kept, off sale. */
  keptItems: { sku: string; orders: string[] }[];
  /** Stores that real data refers to, such as an appointment. */
  keptStores: { id: string; usedBy: string }[];
}

/**
 * Removes the demonstration's past, items, products, brands, collections, stores and accessories, and empties its
 * price grid. Removes only unchanged seed data; an operator's items on a product of the demonstration keep that
 * product. Items in an order are kept for the books and withdrawn from sale; carts lose theirs.
 *
 * @param tx A transaction of the caller, who may roll it back for a preview.
 * @throws Conflict while an item of the demonstration is being paid for.
 */
export async function removeDemonstration(tx: Database, actor: string): Promise<Removal> {
  const past = await removePast(tx);
  await tx.execute(sql`create temporary table demonstration_item on commit drop as
    select a.id, a.sku, a.product_id from item a join product p on p.id = a.product_id
    join jsonb_to_recordset(${JSON.stringify(seededItems())}::jsonb)
      as seeded(sku text, reference text, title text, brand text)
      on seeded.sku = a.sku and seeded.reference = p.reference and seeded.title = p.title and seeded.brand = p.brand_id
    where a.photos -> 0 ->> 'key' like 'demo-%' for update of a`);
  await refuseWhilePaid(tx);
  const keptItems = await keepOrdered(tx);
  const items = await runAndCount(
    tx,
    sql`delete from order_line where item_id in (select id from demonstration_item)`,
    sql`delete from reservation where item_id in (select id from demonstration_item)`,
    sql`delete from item where id in (select id from demonstration_item)`,
  );
  const products = await runAndCount(
    tx,
    sql`delete from product p using jsonb_to_recordset(${JSON.stringify(seededItems())}::jsonb)
        as seeded(reference text, title text, brand text)
      where seeded.reference = p.reference and seeded.title = p.title and seeded.brand = p.brand_id
        and not exists (select 1 from item where product_id = p.id)`,
  );
  const brands = await runAndCount(
    tx,
    sql`delete from brand b using jsonb_to_recordset(${JSON.stringify(seededBrands())}::jsonb) as seeded(id text, name text)
      where seeded.id = b.id and seeded.name = b.name and b.manufacturer is null and b.responsible_person is null
        and not exists (select 1 from product where brand_id = b.id)`,
  );
  const collections = await runAndCount(
    tx,
    sql`delete from collection c using jsonb_to_recordset(${JSON.stringify(COLLECTIONS)}::jsonb) as seeded(slug text, name text)
      where seeded.slug = c.slug and seeded.name = c.name and not exists (select 1 from collection_product cp
        join product p on p.id = cp.product_id where cp.collection_id = c.id
          and p.reference <> all(${textArray(makeProducts().map(({ reference }) => reference))}))`,
  );
  const accessories = await runAndCount(
    tx,
    sql`delete from accessory_product p using jsonb_to_recordset(${JSON.stringify(ACCESSORIES)}::jsonb)
        as seeded(id text, name text, price int)
      where seeded.id = p.id and seeded.name = p.name and seeded.price = p.price`,
  );
  const { stores, keptStores } = await removeStores(tx);
  const priceGrid = await emptyGrid(tx);
  const removal = {
    items,
    products,
    brands,
    collections,
    accessories,
    stores,
    priceGrid,
    past,
    keptItems,
    keptStores,
  };
  if (items + products + brands + collections + accessories + stores.length + past.orders === 0 && !priceGrid)
    return removal;
  await recordAudit(tx, { actor, action: 'demo remove', subject: DEMONSTRATION, details: { ...removal } });
  await tx.execute(sql`insert into domain_event (type, tags) values ('catalogue.changed',
    '{catalogue,products,collections,real-stores,trade-ins,search,content}')`);
  return removal;
}

const seededItems = () =>
  makeProducts().flatMap(({ reference, title, brand, items }) =>
    items.map(({ sku }) => ({ sku, reference, title, brand: slugOf(brand) })),
  );

const seededBrands = () =>
  [...new Set(makeProducts().map(({ brand }) => brand))].map((name) => ({ id: slugOf(name), name }));

/** Runs statements in this order. @returns the number of rows that the last one affected. */
async function runAndCount(tx: Database, ...statements: ReturnType<typeof sql>[]): Promise<number> {
  let count = 0;
  for (const statement of statements) count = (await tx.execute(statement)).rowCount ?? 0;
  return count;
}

/** @throws Conflict */
async function refuseWhilePaid(tx: Database): Promise<void> {
  const paying = await rowsOf(
    tx,
    z.object({ reference: z.string() }),
    sql`select distinct o.reference from reservation c join demonstration_item d on d.id = c.item_id
      join purchase_order o on o.id = c.order_id where c.kind = 'paying' and c.expires_at > now() order by 1`,
  );
  if (paying.length === 0) return;
  const references = paying.map(({ reference }) => reference).join(', ');
  throw new Conflict(
    `Pieces of the demonstration are being paid for just now (${references}); try again when that is over.`,
  );
}

/** Keeps items of orders, and withdraws those that are not sold. */
async function keepOrdered(tx: Database): Promise<Removal['keptItems']> {
  const remaining = await rowsOf(
    tx,
    z.object({ sku: z.string(), orders: z.array(z.string()) }),
    sql`select d.sku, array_agg(distinct o.reference order by o.reference) as orders from demonstration_item d
      join order_line l on l.item_id = d.id join purchase_order o on o.id = l.order_id
      where o.state <> 'draft' group by d.sku order by d.sku`,
  );
  await tx.execute(sql`with ordered as (
      delete from demonstration_item d using order_line l join purchase_order o on o.id = l.order_id
      where l.item_id = d.id and o.state <> 'draft' returning d.id)
    update item a set status = 'withdrawn', updated_at = now() from ordered
    where a.id = ordered.id and a.status = 'available'`);
  return remaining;
}

async function removeStores(tx: Database): Promise<Pick<Removal, 'stores' | 'keptStores'>> {
  const stores: string[] = [];
  const keptStores: Removal['keptStores'] = [];
  for (const { id, name, street } of STORES) {
    try {
      // In a separate savepoint: rows of any table that refer to the store prevent its deletion.
      const removed = await tx.transaction(async (inner) => {
        await inner.execute(
          sql`update purchase_order set real_store_id = null where real_store_id = ${id} and state = 'draft'`,
        );
        return runAndCount(
          inner,
          sql`delete from real_store where id = ${id} and name = ${name} and street = ${street}`,
        );
      });
      if (removed > 0) stores.push(id);
    } catch (error) {
      const usedBy = referencingTable(error);
      if (usedBy === undefined) throw error;
      keptStores.push({ id, usedBy });
    }
  }
  return { stores, keptStores };
}

const violation = z.object({ cause: z.object({ code: z.literal('23503'), table: z.string() }) });

/** Returns the table whose rows prevented a deletion; undefined for any other error. */
const referencingTable = (error: unknown): string | undefined => violation.safeParse(error).data?.cause.table;

/** Invented prices must buy nothing. Versions are kept forever, so an empty one becomes the newest. */
async function emptyGrid(tx: Database): Promise<boolean> {
  const { version, grid: present } = await currentGrid(tx);
  if (version === null || !(await sameAsDemonstration(grid.parse(present)))) return false;
  await addGrid(tx, EMPTY_GRID);
  return true;
}

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { brandIdOf, itemSlug } from '#server/catalogue/slugs.ts';
import { createDirectPool, type Database } from '#server/db/database.ts';
import type { StoredPhoto } from '#server/storage/photos.ts';
import { ImportBusy } from './import-error.ts';
import { unifySafety } from './item-details.ts';
import type { ImportedItem } from './read-row.ts';

/**
 * Staging of items between the file and the catalogue: a temporary table of one connection, so that a file of any
 * length is compared and written as a whole with little memory.
 */
const STAGED_COLUMNS = sql`line int, place int, reference text, sku text, slug text, product text, title text,
  brand text, brand_certain boolean, brand_id text, gender text, category text, type text, material text, color text,
  size text, condition text, price int, origin_price int, purchase_price int, status text, photos jsonb,
  listed_at timestamptz, description text, faults jsonb, measurements jsonb, checked_at timestamptz, checked_by text,
  checked_parts text[], manufacturer text, responsible_person text`;

/** A fault as stored with its item. */
interface StagedFault {
  description: string;
  photo?: StoredPhoto;
}

/** An item and its photos; undefined if the file has none, or none that could be read. */
export interface StagedItem {
  item: ImportedItem;
  photos: StoredPhoto[] | undefined;
  faults: StagedFault[] | undefined;
}

/**
 * Runs work with an empty staging table. Opens a separate connection and closes it, because the table is temporary.
 *
 * @param writes one import writes at a time: by the command, or from the back office
 * @throws ImportBusy
 */
export async function withStaging<T>(writes: boolean, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = createDirectPool(1);
  const client = await pool.connect();
  const db = drizzle(client);
  try {
    if (writes && !(await lockImports(db))) throw new ImportBusy();
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`set lock_timeout = '30s'`);
    await db.execute(sql`set idle_in_transaction_session_timeout = 0`);
    await db.execute(sql`create temp table import_item (${STAGED_COLUMNS})`);
    await db.execute(
      sql`create temp table import_change (line int primary key, created boolean, product_id uuid)`,
    );
    return await work(db);
  } finally {
    // The database ends a closed connection a moment later; until then the next import would find the lock taken.
    await db.execute(sql`select pg_advisory_unlock_all()`).catch(() => undefined);
    client.release(true);
    await pool.end();
  }
}

/** Takes a lock that the connection keeps until it releases it. @returns whether it succeeded */
async function lockImports(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(hashtext('import')) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Adds items to the staging table. */
export async function insertStagedItems(db: Database, staged: readonly StagedItem[]): Promise<void> {
  if (staged.length === 0) return;
  const rows = staged.map(({ item, photos, faults }) => ({
    ...item,
    // Within an import, items with a photo count as newer, so that they come first among the newest.
    place: item.line + (photos && photos.length > 0 ? 0 : 1_000_000),
    brand_certain: item.brandCertain,
    brand_id: brandIdOf(item.brand),
    slug: itemSlug(`${item.brand} ${item.title} ${item.size}`, item.sku),
    origin_price: item.originPrice,
    purchase_price: item.purchasePrice,
    listed_at: item.listedAt,
    checked_at: item.checkedAt,
    checked_by: item.checkedBy,
    checked_parts: item.checkedParts,
    responsible_person: item.responsiblePerson,
    photos,
    faults,
  }));
  await db.execute(sql`insert into import_item select r.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${STAGED_COLUMNS})`);
}

/**
 * Gives the items of a product the same data, those of its first row, and all items of a brand the spelling of most
 * rows with a certain one. Otherwise rows of one file would correct each other at every import. Of items with the same
 * size and condition, which a shopper could not choose between, the one with the smallest reference stays, and each
 * other becomes a product of its own.
 *
 * @returns the number of products.
 */
export async function unifyProducts(db: Database): Promise<number> {
  await db.execute(sql`create index on import_item (line)`);
  await db.execute(sql`create index on import_item (sku)`);
  await db.execute(sql`analyze import_item`);
  await db.execute(sql`
    with written as (select brand_id, brand, count(*) filter (where brand_certain) as certain, min(line) as first
        from import_item group by brand_id, brand),
      best as (select distinct on (brand_id) brand_id, brand from written order by brand_id, certain desc, first)
    update import_item i set brand = best.brand from best where best.brand_id = i.brand_id and best.brand <> i.brand`);
  await db.execute(sql`
    with ranked as (select line, row_number() over (partition by product, size, condition
        order by reference collate "C") as rank from import_item)
    update import_item i set product = i.product || '|' || i.reference from ranked where ranked.line = i.line and rank > 1`);
  await db.execute(sql`
    with first as (select distinct on (product) product, title, type, category, material
        from import_item order by product, line)
    update import_item i set title = f.title, type = f.type, category = f.category, material = f.material
    from first f where f.product = i.product
      and (f.title, f.type, f.category, f.material) is distinct from (i.title, i.type, i.category, i.material)`);
  await unifySafety(db);
  await db.execute(sql`analyze import_item`);
  const { rows } = await db.execute<{ products: number }>(
    sql`select count(distinct product)::int as products from import_item`,
  );
  return rows[0]?.products ?? 0;
}

import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { BRAND } from '#brand/brand.ts';
import { auditOf } from '#server/audit/audit.ts';
import { insertMarkets } from '#server/catalogue/markets.ts';
import { slugOf } from '#server/catalogue/slugs.ts';
import { brand, product } from '#server/db/schema/catalogue.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { isRealShop } from '#server/real-shop.ts';
import { randomOf, seedOf } from '#server/seeded-random.ts';
import type { StoredPhoto } from '#server/storage/photos.ts';
import { detailsOf, liningOf } from './catalogue/details.ts';
import { type Item, makeProducts, type Product } from './catalogue/products.ts';
import { COLLECTIONS } from './collections.ts';
import { demonstrationCovers, demonstrationPhotos, faultPhoto } from './pictures.ts';
import { seedPriceGrid } from './price-grid.ts';
import { seedShop } from './shop.ts';

/**
 * Returns the catalogue of an empty database. A shop that can take real money, or whose database is its
 * operator's, gets invented items only if CATALOGUE requests them.
 *
 * @param given The operator's settings, without those that the shop adds (DATABASE_URL).
 */
export function catalogueOf(given: Record<string, string | undefined>): 'demo' | 'empty' {
  if (given.CATALOGUE === 'demo' || given.CATALOGUE === 'empty') return given.CATALOGUE;
  return isRealShop(given) ? 'empty' : 'demo';
}

/** Adds the data that every shop needs to a database without demonstration: currencies and markets. */
export const prepareEmpty = (database: NodePgDatabase): Promise<void> => insertMarkets(database);

/**
 * Fills an empty database with the demonstration catalogue: always the same items, in one transaction. A database
 * with products, or whose demonstration was removed, is unchanged.
 *
 * @param options.past also a year of orders and trade-ins, for the back office
 */
export async function seed(
  database: NodePgDatabase,
  report: (line: string) => void,
  { past = false }: { past?: boolean } = {},
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    // Two processes that open an empty database at the same time take turns.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demonstration'))`);
    if ((await tx.select().from(product).limit(1)).length > 0) return;
    if ((await auditOf(tx, DEMONSTRATION)).length > 0) return;
    const products = suitable(makeProducts());
    const photos = demonstrationPhotos(products);
    const brands = [...new Set(products.map((product) => product.brand))];
    await tx.insert(brand).values(brands.map((name) => ({ id: slugOf(name), name })));
    await seedShop(tx);
    await seedPriceGrid(tx);
    await tx.execute(sql`
      insert into product (reference, title, brand_id, gender, type, category, material, lining,
        description, origin_price, created_at)
      select reference, title, brand, gender, type, category, material, lining, description, origin_price,
        now() - make_interval(secs => age * 86400)
      from jsonb_to_recordset(${JSON.stringify(products.map(productRow))}::jsonb) as rows(reference text, title text,
        brand text, gender text, type text, category text, material text, lining text,
        description text, origin_price int, age float)`);
    const items = products.flatMap((product) =>
      product.items.map((item) => itemRow(product, item, photos.get(item.sku) ?? [])),
    );
    await tx.execute(sql`
      insert into item (slug, sku, product_id, brand_id, gender, type, category, material, size, color,
        condition, price, origin_price, purchase_price, photos, defects, measurements, checked_at, checked_by, checked_parts,
        status, search, created_at, added_at)
      select rows.slug, rows.sku, p.id, p.brand_id, p.gender, p.type, p.category, p.material, rows.size, rows.color,
        rows.condition, rows.price, p.origin_price, rows.purchase_price, rows.photos,
        rows.defects, rows.measurements, now() - make_interval(secs => (rows.age + 2) * 86400), rows.checked_by,
        array(select jsonb_array_elements_text(rows.checked_parts)), rows.status, fold(rows.search),
        now() - make_interval(secs => rows.age * 86400), now() - make_interval(secs => rows.age * 86400)
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as rows(slug text, sku text, reference text, size text,
        color text, condition text, price int, purchase_price int, photos jsonb, defects jsonb, measurements jsonb,
        checked_by text, checked_parts jsonb, status text, search text, age float)
      join product p on p.reference = rows.reference`);
    // Rails of nine levels, ten rails per letter, in walking order.
    await tx.execute(sql`
      insert into item_shelf (item_id, shelf)
      select id, chr(65 + (n / 90)::int % 26) || '-' || lpad((n / 9 % 10 + 1)::text, 2, '0') || '-' || n % 9 + 1
      from (select id, row_number() over (order by type, sku) - 1 as n from item where status = 'available') hung`);
    const covers = demonstrationCovers();
    const collections = COLLECTIONS.map((entry) => ({
      ...entry,
      members: products.filter((product) => entry.holds(product)),
    })).filter(({ members }) => members.length > 0);
    for (const [position, { members, ...entry }] of collections.entries()) {
      const photo = JSON.stringify(covers.get(entry.slug));
      await tx.execute(sql`
        with made as (insert into collection (slug, name, intro, photo, position)
          values (${entry.slug}, ${entry.name}, ${entry.intro}, ${photo}::jsonb, ${position}) returning id)
        insert into collection_product (collection_id, product_id, position)
        select made.id, p.id, row_number() over (order by p.reference) from made
        join product p on p.reference = any(${`{${members.map((product) => product.reference).join(',')}}`}::text[])`);
    }
    await tx.insert(domainEvent).values({ type: 'catalogue.changed', tags: ['products', 'collections'] });
    report(`${items.length} items of ${products.length} products in ${collections.length} collections`);
    if (!past) return;
    // Loaded only here, so that a start of a filled shop does not read its thirty files.
    const { seedPast } = await import('./past/seed-past.ts');
    const { orders, tradeIns } = await seedPast(tx, products, photos);
    report(`a year with ${orders} orders and ${tradeIns} items bought`);
  });
}

/** Returns the part of the catalogue that the brand sells. */
function suitable(products: Product[]): Product[] {
  const { genders } = BRAND.demonstration ?? {};
  return genders ? products.filter(({ gender }) => genders.includes(gender)) : products;
}

/** Subject of the audit entry about its removal. */
export const DEMONSTRATION = { type: 'demonstration', id: 'catalogue' } as const;

function productRow(product: Product) {
  return {
    reference: product.reference,
    title: product.title,
    brand: slugOf(product.brand),
    gender: product.gender,
    type: product.kind.type,
    category: product.kind.category,
    material: product.material,
    lining: liningOf(product) ?? null,
    description: product.description,
    origin_price: product.originPrice,
    age: Math.max(...product.items.map((item) => item.age)),
  };
}

/** Returns the demonstration's purchase price of an item: a third to two thirds of its price, to half a euro. */
function paidFor(item: Item): number {
  return Math.round((item.price * (0.34 + 0.32 * randomOf(seedOf(`${item.sku} bought`))())) / 50) * 50;
}

/** Returns the faults of an item, with a close-up if there is one. */
function faultsOf(item: Item, photos: StoredPhoto[]) {
  const faults = item.defects.filter((text) => !/nothing to report/i.test(text));
  return faults.map((description) => ({ description, photo: faultPhoto(photos) }));
}

function itemRow(product: Product, item: Item, photos: StoredPhoto[]) {
  const details = detailsOf(product, item);
  // A random suffix, not a counter, keeps addresses distinct when two products share a title.
  const tail = Math.floor(randomOf(seedOf(item.sku))() * 36 ** 4).toString(36);
  return {
    slug: slugOf(`${product.brand} ${product.title} ${item.color} ${item.size} ${tail}${item.sku.slice(1)}`),
    sku: item.sku,
    reference: product.reference,
    size: item.size,
    color: item.color,
    condition: item.condition,
    price: item.price,
    purchase_price: paidFor(item),
    photos,
    defects: faultsOf(item, photos),
    measurements: details.measurements,
    checked_by: details.checkedBy,
    checked_parts: details.checkedParts,
    status: item.sold ? 'sold' : 'available',
    search: [product.title, product.brand, product.kind.type, item.color, product.material].join(' '),
    age: item.age,
  };
}

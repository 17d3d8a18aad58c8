import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { HAS_NEW_DETAILS, writeDetails } from './item-details.ts';

/** Lines of the file per write. */
const CHUNK = 5_000;
/** Products per event. */
const NAMED = 500;

/** Columns of an item that the file sets; brand, gender, type, category and material are copies of its product's. */
const OWN = [
  'brand_id',
  'gender',
  'type',
  'category',
  'material',
  'size',
  'color',
  'condition',
  'price',
  'origin_price',
] as const;
const ownColumns = (table: string) => sql.raw(OWN.map((name) => `${table}.${name}`).join(', '));
const SEARCH = sql`fold(concat_ws(' ', r.title, r.brand, r.type, nullif(r.color, ''), r.material))`;

export interface Changes {
  created: number;
  changed: number;
}

/**
 * Finds the staged items that are new or differ from the shop's, and stores their lines in `import_change`. An item
 * that was sold here counts as sold.
 */
export async function compare(tx: Database): Promise<Changes> {
  await tx.execute(sql`insert into import_change
    select r.line, a.id is null, a.product_id from import_item r
    left join item a on a.sku = r.sku
    left join product p on p.reference = r.product
    left join brand b on b.id = r.brand_id
    where a.id is null or p.id is null
      or (a.product_id, ${ownColumns('a')}, a.search) is distinct from (p.id, ${ownColumns('r')}, ${SEARCH})
      or (p.title, p.brand_id, p.gender, p.type, p.category, p.material, b.name)
        is distinct from (r.title, r.brand_id, r.gender, r.type, r.category, r.material, r.brand)
      or jsonb_path_query_array(a.photos, '$[*].key')
        <> jsonb_path_query_array(coalesce(r.photos, a.photos), '$[*].key')
      or (a.status <> 'sold' and a.status <> r.status)
      or r.purchase_price <> coalesce(a.purchase_price, -1) or ${HAS_NEW_DETAILS}`);
  const { rows } = await tx.execute<{ created: number; changed: number }>(sql`select
    count(*) filter (where created)::int as created, count(*) filter (where not created)::int as changed
    from import_change`);
  return rows[0] ?? { created: 0, changed: 0 };
}

/** Writes the result of `compare`, with its products and brands, within the caller's transaction. */
export async function writeCatalogue(
  tx: Database,
  { created, changed }: Changes,
  progress: (done: number, of: number) => void,
): Promise<void> {
  const all = created + changed;
  for (let last = 0, done = 0; done < all; ) {
    const { rows } = await tx.execute<{
      last: number;
      count: number;
    }>(sql`select max(line) as last, count(*)::int
      from (select line from import_change where line > ${last} order by line limit ${CHUNK}) chunk`);
    const [chunk] = rows;
    if (!chunk?.count) break;
    await writeLines(tx, last, chunk.last);
    last = chunk.last;
    done += chunk.count;
    progress(done, all);
  }
}

async function writeLines(tx: Database, after: number, until: number): Promise<void> {
  const from = sql`import_change c join import_item r on r.line = c.line`;
  const lines = sql`c.line > ${after} and c.line <= ${until}`;
  await tx.execute(sql`insert into brand (id, name)
    select distinct on (r.brand_id) r.brand_id, r.brand from ${from} where ${lines} order by r.brand_id, r.line
    on conflict (id) do update set name = excluded.name where brand.name <> excluded.name`);
  await tx.execute(sql`insert into product (reference, title, brand_id, gender, type, category, material)
    select distinct on (r.product) r.product, r.title, r.brand_id, r.gender, r.type, r.category, r.material
    from ${from} where ${lines} order by r.product, r.line
    on conflict (reference) do update set title = excluded.title, brand_id = excluded.brand_id,
      gender = excluded.gender, type = excluded.type, category = excluded.category, material = excluded.material,
      updated_at = now()`);
  await tx.execute(sql`insert into item
      (slug, sku, product_id, ${sql.raw(OWN.join(', '))}, search, purchase_price, photos, status, created_at)
    select r.slug, r.sku, p.id, ${ownColumns('r')}, ${SEARCH}, r.purchase_price, coalesce(r.photos, '[]'), r.status,
      coalesce(r.listed_at, now() - make_interval(secs => r.place * 0.001))
    from ${from} join product p on p.reference = r.product where ${lines}
    on conflict (sku) do update set product_id = excluded.product_id,
      ${sql.raw(OWN.map((name) => `${name} = excluded.${name}`).join(', '))}, search = excluded.search,
      purchase_price = coalesce(excluded.purchase_price, item.purchase_price),
      photos = coalesce((select r.photos from import_item r where r.sku = excluded.sku), item.photos),
      status = case when item.status = 'sold' then 'sold' else excluded.status end, updated_at = now()`);
  await writeDetails(tx, from, lines);
}

/** Drops the pages of the changed items, and of their former products, from page caches. */
export async function announce(tx: Database): Promise<void> {
  await tx.execute(sql`insert into domain_event (type, tags)
    select 'catalogue.changed', array['products', 'collections'] || array_agg('products/' || id)
    from (select id, (row_number() over (order by id) - 1) / ${sql.raw(String(NAMED))} as part from (
      select a.product_id as id from import_change c join import_item r on r.line = c.line
        join item a on a.sku = r.sku
      union select product_id from import_change where product_id is not null) changed) parts
    group by part`);
}

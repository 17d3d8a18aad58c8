import { type SQL, sql } from 'drizzle-orm';
import type { ArticleQuery } from '#lib/contract/article.ts';
import { brandIds, FACET_NAMES, type FacetName, list, priceBounds } from './filters.ts';

/** A filter by bitmaps, named `by_{name}`; `layered` when pieces of one model may differ in it. */
interface KeptFilter {
  name: string;
  layered: boolean;
  bits: SQL;
}

/** What all pieces of a model share. */
const SHARED: readonly string[] = ['brand', 'type', 'gender', 'category'];

/** Whether bitmaps are kept for everything that a query asks (migration 0005). */
export const isKept = (query: ArticleQuery): boolean => !query.q?.trim() && query.createdAt === undefined;

function bitsOf(facet: string, isLayered: boolean, values: SQL): SQL {
  return isLayered
    ? sql`select layer, chunk, bit_or(bits) as bits from listing_bits
        where facet = ${facet} and layer >= 0 and value in (${values}) group by layer, chunk`
    : sql`select chunk, bit_or(bits) as bits from listing_bits
        where facet = ${facet} and layer = -1 and value in (${values}) group by chunk`;
}

/** Prices from `low` to `high`, by their binary digits. */
function bitsOfPrice({ low, high }: { low: number; high: number }): SQL {
  if (low > high) return sql`select layer, chunk, bits from listing_bits where false`;
  const atLeast = (bound: number) =>
    sql`bits_at_least(digits.bits, (${bound}::bigint >> digit & 1) = 1 order by digit)`;
  const parts = [low > 0 && atLeast(low), high < 2_147_483_647 && sql`~${atLeast(high + 1)}`].filter(
    (part) => part !== false,
  );
  return sql`select pieces.layer, pieces.chunk, ${sql.join(parts, sql` & `)} as bits
    from listing_bits pieces cross join generate_series(0, 30) digit
    left join listing_bits digits on digits.facet = 'price' and digits.layer = pieces.layer
      and digits.chunk = pieces.chunk and digits.value = digit::text
    where pieces.facet = 'piece' and pieces.layer >= 0 group by pieces.layer, pieces.chunk`;
}

function filtersOf(query: ArticleQuery): KeptFilter[] {
  const filters: KeptFilter[] = [];
  const add = (name: string, layered: boolean, values: SQL) =>
    filters.push({ name, layered, bits: bitsOf(name, layered, values) });
  const texts = (given: string[]) => sql`select unnest(${list(given)}::text[])`;
  for (const name of FACET_NAMES) {
    const given = query[name];
    if (given?.length) add(name, !SHARED.includes(name), name === 'brand' ? brandIds(given) : texts(given));
  }
  if (query.segment_age?.length) add('segment_age', false, texts(query.segment_age));
  if (query.collection) {
    add('collection', false, sql`select id::text from collection where slug = ${query.collection}`);
  }
  const bounds = priceBounds(query.price);
  if (bounds) filters.push({ name: 'price', layered: true, bits: bitsOfPrice(bounds) });
  return filters;
}

const nameOf = (name: string) => sql.raw(name);

/** What the bitmaps find under some filters: `models_{name}` and, where a filter is layered, `found_{name}`. */
function finding(name: string, filters: KeptFilter[]): SQL[] {
  const layered = filters.some((filter) => filter.layered);
  const bits = [sql`kept.bits`, ...filters.map((filter) => nameOf(`by_${filter.name}.bits`))];
  const joins = filters.map((filter) =>
    nameOf(`join by_${filter.name} using (${filter.layered ? 'layer, chunk' : 'chunk'})`),
  );
  const from = sql`${sql.join(bits, sql` & `)} as bits from kept ${sql.join(joins, sql` `)}`;
  const models = nameOf(`models_${name}`);
  const found = nameOf(`found_${name}`);
  return layered
    ? [
        sql`${found} as materialized (select layer, chunk, ${from} where layer >= 0)`,
        sql`${models} as materialized (select chunk, bit_or(bits) as bits from ${found} group by chunk)`,
      ]
    : [
        sql`${models} as materialized (select chunk, ${from} where layer = -1)`,
        sql`${found} as (select kept.layer, chunk, kept.bits & m.bits as bits from kept join ${models} m using (chunk)
          where layer >= 0)`,
      ];
}

/** Rows (facet, value, count) of some facets among what `finding` found. */
function counting(name: string, facets: FacetName[], layered: boolean): SQL[] {
  const apart = facets.filter((facet) => layered && !SHARED.includes(facet));
  const together = facets.filter((facet) => !apart.includes(facet));
  const parts: SQL[] = [];
  if (together.length > 0) {
    parts.push(sql`select facet, value, sum(bit_count(k.bits & m.bits))::bigint as count from listing_bits k
      join ${nameOf(`models_${name}`)} m using (chunk)
      where k.layer = -1 and facet = any(${list(together)}::text[]) group by facet, value`);
  }
  if (apart.length > 0) {
    parts.push(sql`select facet, value, sum(bit_count(bits))::bigint as count from (
        select facet, value, chunk, bit_or(k.bits & f.bits) as bits from listing_bits k
        join ${nameOf(`found_${name}`)} f using (layer, chunk)
        where facet = any(${list(apart)}::text[]) group by facet, value, chunk) pieces group by facet, value`);
  }
  return parts;
}

/** What the bitmaps say: of all models but those in `waiting`, as common table expressions and rows to unite. */
export function keptCounts(query: ArticleQuery): { ctes: SQL[]; rows: SQL[] } {
  const filters = filtersOf(query);
  const own = filters.map((filter) => filter.name);
  const without = (name: string) => filters.filter((filter) => filter.name !== name);
  const anyLayered = (some: KeptFilter[]) => some.some((filter) => filter.layered);
  const ctes = [
    sql`gone as materialized (select chunk, ~bits_at(position, 1) as bits from listing_place
      join waiting using (product_id) group by chunk)`,
    sql`kept as materialized (select layer, chunk, b.bits & coalesce(gone.bits, b.bits) as bits from listing_bits b
      left join gone using (chunk) where facet = 'piece')`,
    ...filters.map((filter) => sql`${nameOf(`by_${filter.name}`)} as materialized (${filter.bits})`),
    ...finding('all', filters),
  ];
  const rows = [
    sql`select 'total' as facet, '' as value, sum(bit_count(bits))::bigint as count from models_all`,
    ...counting(
      'all',
      FACET_NAMES.filter((name) => !own.includes(name)),
      anyLayered(filters),
    ),
  ];
  for (const name of own) {
    if (name === 'segment_age' || name === 'collection') continue;
    ctes.push(...finding(name, without(name)));
    rows.push(
      ...counting(
        name,
        FACET_NAMES.filter((facet) => facet === name),
        anyLayered(without(name)),
      ),
    );
  }
  rows.push(sql`select edge.facet, '', edge.count from (select min(lowest) as lowest, max(highest) as highest
      from ${nameOf(own.includes('price') ? 'found_price' : 'found_all')} f, listing_price_edges(f.layer, f.chunk, f.bits)) e,
    lateral (values ('lowest', lowest), ('highest', highest)) edge(facet, count)`);
  return { ctes, rows };
}

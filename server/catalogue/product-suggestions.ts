import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_SUGGESTIONS, RELAXATION_STEPS, type Trait } from '#contract/product-suggestions.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { builtRowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { itemsWithId, itemWithSlug } from './items.ts';

/** Suggested products, the nearest first, and the items by which they were found. */
interface Suggestions {
  productIds: string[];
  itemIds: ReadonlySet<string>;
}

const suggested = z.object({ id: z.string(), product_id: z.string() });

/**
 * Returns products similar to the one of a key, most similar first, in one statement: each step of `RELAXATION_STEPS`
 * adds the products that meet it and are missing, at most as many as the steps before it left open. A step without open
 * places is `limit 0` and reads no row.
 *
 * @throws NotFound when there is no such product or item.
 */
export async function suggestionsFor(db: Database, key: string, limit: number): Promise<Suggestions> {
  const { suggestions, isThere } = isId(key) ? BY_ID : BY_SLUG;
  const rows = await suggestions({ key, most: Math.min(limit, MAX_SUGGESTIONS) }, db);
  if (rows.length === 0 && (await isThere({ key }, db)).length === 0) throw new NotFound();
  return { productIds: rows.map((row) => row.product_id), itemIds: new Set(rows.map(({ id }) => id)) };
}

/** The two reads, of an item that meets a condition. */
const readsOf = (isWanted: SQL) => ({
  suggestions: builtRowsOf(
    suggested,
    () => sql`with looked as materialized (
        select a.product_id, a.gender, a.size, a.type, a.color from item a where ${isWanted}
        order by a.status <> 'available', a.price, a.id limit 1),
      ${sql.join(RELAXATION_STEPS.map(stepOf), sql`, `)}
      select id, product_id from (${sql.join(RELAXATION_STEPS.map(selectStep), sql` union all `)}) steps
      order by step, created_at desc, id`,
    { keepsPlan: true },
  ),
  isThere: builtRowsOf(
    z.object({ id: z.string() }),
    () => sql`select a.id from item a where ${isWanted} limit 1`,
    { keepsPlan: true },
  ),
});

const nameOf = (index: number) => sql.raw(`step_${index}`);
const selectStep = (_: unknown, index: number) =>
  sql`select ${sql.raw(String(index))} as step, id, product_id, created_at from ${nameOf(index)}`;

/** A product enters a step by the newest of its items that meet it, so an older one of the same product is passed over. */
function stepOf(traits: readonly Trait[], index: number): SQL {
  const before = RELAXATION_STEPS.slice(0, index);
  const found = before.map((_, earlier) => sql`select product_id from ${nameOf(earlier)}`);
  const counted = before.map((_, earlier) => sql` - (select count(*) from ${nameOf(earlier)})`);
  const meets = (table: string) => [
    sql.raw(`${table}.status = 'available'`),
    ...traits.map((trait) => sql.raw(`${table}.${trait} = (select ${trait} from looked)`)),
  ];
  const conditions = [
    ...meets('a'),
    sql`exists (select 1 from looked)`,
    sql`a.product_id <> (select product_id from looked)`,
    ...(found.length > 0 ? [sql`a.product_id not in (${sql.join(found, sql` union all `)})`] : []),
    sql`not exists (select 1 from item newer where newer.product_id = a.product_id
      and (newer.created_at > a.created_at or (newer.created_at = a.created_at and newer.id < a.id))
      and ${sql.join(meets('newer'), sql` and `)})`,
  ];
  return sql`${nameOf(index)} as materialized (select a.id, a.product_id, a.created_at from item a
    where ${sql.join(conditions, sql` and `)} order by a.created_at desc, a.id
    limit (${sql.placeholder('most')}::bigint${sql.join(counted)}))`;
}

const BY_ID = readsOf(itemsWithId(sql.placeholder('key')));
const BY_SLUG = readsOf(itemWithSlug(sql.placeholder('key')));

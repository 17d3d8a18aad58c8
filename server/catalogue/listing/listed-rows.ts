import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { FILTER_NAMES, type FilterName } from '#contract/filters.ts';
import { preparedRowsOf } from '#server/db/rows.ts';
import { GROUP_NAMES } from './column-group.ts';
import { GROUP_TEXTS, type ListedItem, listedItem } from './listed-item.ts';

/** Items read at a time, so that other calls are answered between: 1,000 take 10 ms. */
export const BATCH = 1_000;

/**
 * Words for the genders of an item, in both languages, because no text of it has them. The bar is read by
 * `SearchTexts`.
 */
const GENDER_WORDS = sql`case a.gender when 'femme' then '|women femme' when 'homme' then '|men homme'
  when 'fille' then '|girls fille' when 'garcon' then '|boys garcon' else '|baby bebe' end`;

/** The column of the table `item` that holds a filter's value. */
export const FILTER_COLUMNS: Readonly<Record<FilterName, string>> = {
  size: 'size',
  state: 'condition',
  color: 'color',
  brand: 'brand_id',
  type: 'type',
  gender: 'gender',
  category: 'category',
  material: 'material',
};

/** Reads the first of the items for sale that meet a condition, by id. */
export const itemsForSale = (where: SQL): Promise<ListedItem[]> =>
  readRows(sql`a.status = 'available' and ${where}`);

/**
 * Reads every item for sale, by id, for load-items-worker.ts: times and measurements are as `BinaryRow` reads them, and
 * the texts of each group are together.
 */
export const everyItemForSale = (): string =>
  new PgDialect().sqlToQuery(
    listedItems(sql`a.status = 'available'`, {
      reducedAt: sql`a.reduced_at`,
      createdAt: sql`a.created_at`,
      measurements: sql`nullif(a.measurements, '[]')::text`,
      texts: GROUP_NAMES.flatMap((group) => GROUP_TEXTS[group].map(textColumn)),
    }),
  ).sql;

/** Reads an item, for sale or not, as listings index it. */
export async function listedItemOf(id: string): Promise<ListedItem | undefined> {
  const [item] = await readRows(sql`a.id = ${id}`);
  return item;
}

const searchRow = z.object({ search: z.string() });

/** Builds the same for an item that is not yet in the shop, from its words. */
export async function listedItemFrom({
  words,
  ...item
}: Omit<ListedItem, 'search'> & { words: readonly string[] }): Promise<ListedItem> {
  const [text] = await preparedRowsOf(
    searchRow,
    sql`select fold(${words.join(' ')}::text) || ${GENDER_WORDS} as search
      from (select ${item.gender}::text as gender) a`,
  );
  return { ...item, search: text?.search ?? '' };
}

const readRows = (where: SQL): Promise<ListedItem[]> =>
  preparedRowsOf(listedItem, sql`${listedItems(where)} limit ${BATCH}`);

const textColumn = (name: FilterName | 'brand_name'): SQL =>
  name === 'brand_name'
    ? sql`b.name as brand_name`
    : sql`a.${sql.identifier(FILTER_COLUMNS[name])} as ${sql.identifier(name)}`;

/** The columns that `listedItem` has as numbers, lists and texts. */
const AS_VALUES = {
  reducedAt: sql`(extract(epoch from a.reduced_at) * 1000000)::float8`,
  createdAt: sql`(extract(epoch from a.created_at) * 1000000)::float8`,
  measurements: sql`a.measurements`,
  texts: [textColumn('brand_name'), ...FILTER_NAMES.map(textColumn)],
};

function listedItems(where: SQL, { reducedAt, createdAt, measurements, texts } = AS_VALUES): SQL {
  return sql`select a.id, a.product_id, a.price, a.prior_price,
      ${reducedAt} as reduced_at, a.photos <> '[]' as has_photo, ${measurements} as measurements,
      a.search || ${GENDER_WORDS} as search, ${createdAt} as created_at, ${sql.join(texts, sql`, `)}
    from item a join brand b on b.id = a.brand_id
    where ${where} order by a.id`;
}

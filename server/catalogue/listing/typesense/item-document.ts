import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { CollectionFieldSchema } from 'typesense/lib/Typesense/Collection.js';
import { z } from 'zod';
import { FILTER_NAMES, type FilterName, forEachFilter } from '#contract/filters.ts';
import { MEASUREMENTS, type MeasurementName } from '#contract/measurement-names.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { filterValueOf, listedItem } from '../listed-item.ts';
import { FILTER_COLUMNS } from '../listed-rows.ts';
import { tenthsOf } from '../measurement-columns.ts';

const indexedItem = listedItem.omit({ search: true }).extend({
  segment_age: z.string().nullable(),
  /** Microseconds since 1970. */
  added_at: z.number(),
});
type IndexedItem = z.infer<typeof indexedItem>;

/** Typesense's document of an item for sale; it has the id of the item. */
export type ItemDocument = Record<string, string | number | string[]> & { id: string };

/** Names the field of a filter: digests of the value and of the label, which queries may use for it. */
export const digestsField = (name: FilterName): string => `${name}_is`;
/** Names the field of a length in tenths of a centimetre. */
export const lengthField = (name: MeasurementName): string => `length_${name}`;

const DIGITS = 32;

/**
 * Hashes a value, because Typesense ignores case, accents and signs: as digests, `Écru` and `ecru` stay two colours.
 */
export const digestOf = (value: string): string =>
  createHash('sha256').update(value).digest('hex').slice(0, DIGITS);

/** The fields of a collection of items. Numbers are sortable by default. */
export const FIELDS: CollectionFieldSchema[] = [
  { name: 'key', type: 'string', sort: true },
  { name: 'product_id', type: 'string', facet: true },
  { name: 'price', type: 'int64', facet: true },
  { name: 'newest', type: 'int64' },
  { name: 'created_at', type: 'int64' },
  { name: 'added_at', type: 'int64' },
  { name: 'reduction', type: 'int64' },
  { name: 'reduced_at', type: 'int64' },
  { name: 'segment_age', type: 'string', optional: true },
  { name: 'kind_size', type: 'string', facet: true, optional: true },
  ...FILTER_NAMES.flatMap((name): CollectionFieldSchema[] => [
    { name, type: 'string', facet: true, optional: true },
    { name: digestsField(name), type: 'string[]', optional: true },
  ]),
  ...MEASUREMENTS.map(
    (name): CollectionFieldSchema => ({
      name: lengthField(name),
      type: 'int32',
      facet: true,
      optional: true,
    }),
  ),
];

/** Added to the time of an item with a photo, so that one number sorts by newest. */
const WITH_PHOTO = 2 ** 52;
/** Factor that makes a whole number of the fraction by which a price is reduced. */
const WHOLE_PRICE = 1e15;

/** Builds the document of an item. Unknown and empty values are left out. */
function documentOf(item: IndexedItem): ItemDocument {
  const createdAt = Math.round(item.created_at);
  const lost = item.prior_price ? Math.max(0, item.prior_price - item.price) : 0;
  const document: ItemDocument = {
    id: item.id,
    key: item.id,
    product_id: item.product_id,
    price: item.price,
    newest: createdAt + (item.has_photo ? WITH_PHOTO : 0),
    created_at: createdAt,
    added_at: Math.round(item.added_at),
    reduction: lost > 0 ? Math.round((lost / (item.prior_price ?? 1)) * WHOLE_PRICE) : 0,
    reduced_at: lost > 0 ? Math.round(item.reduced_at ?? 0) : 0,
  };
  if (item.segment_age) document.segment_age = item.segment_age;
  for (const name of FILTER_NAMES) {
    const { value, label } = filterValueOf(item, name);
    if (value === '') continue;
    if (label !== '') document[name] = label;
    if (name === 'size') document.kind_size = value;
    document[digestsField(name)] = [...new Set([value, label])].map(digestOf);
  }
  for (const { name, value } of item.measurements) document[lengthField(name)] = tenthsOf(value);
  return document;
}

/** Items read and sent at a time. */
export const BATCH = 1_000;

/** Reads the documents of the first items for sale that meet a condition, by id. */
export async function readDocuments(db: Database, where: SQL): Promise<ItemDocument[]> {
  const columns = Object.values(
    forEachFilter((name) => sql`a.${sql.identifier(FILTER_COLUMNS[name])} as ${sql.identifier(name)}`),
  );
  const items = await rowsOf(
    db,
    indexedItem,
    sql`select a.id, a.product_id, b.name as brand_name, a.price, a.prior_price, a.segment_age, a.measurements,
        (extract(epoch from a.reduced_at) * 1000000)::float8 as reduced_at, a.photos <> '[]' as has_photo,
        (extract(epoch from a.created_at) * 1000000)::float8 as created_at,
        (extract(epoch from a.added_at) * 1000000)::float8 as added_at, ${sql.join(columns, sql`, `)}
      from item a join brand b on b.id = a.brand_id
      where a.status = 'available' and ${where} order by a.id limit ${BATCH}`,
  );
  return items.map(documentOf);
}

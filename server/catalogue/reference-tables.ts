import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { brand } from '#server/db/schema/catalogue.ts';
import { accessoryProduct, currency, market, shippingMethod } from '#server/db/schema/shop.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import { shopTimeZone } from '#shared/shop-time.ts';

/**
 * A small table that the API shows without changes: its columns by their names on the wire, the key of a row, and the
 * rows of a list (all by default) with their order.
 */
export interface ReferenceTable {
  table: PgTable;
  columns: Record<string, PgColumn | SQL>;
  key: PgColumn;
  listed?: SQL;
  order: (PgColumn | SQL)[];
}

export const BRANDS: ReferenceTable = {
  table: brand,
  columns: { id: brand.id, name: brand.name },
  key: brand.id,
  order: [sql`fold(name)`, brand.id],
};

export const CURRENCIES: ReferenceTable = {
  table: currency,
  columns: { code: currency.code, name: currency.name, symbol: currency.symbol },
  key: currency.code,
  order: [currency.code],
};

export const MARKETS: ReferenceTable = {
  table: market,
  columns: {
    id: market.id,
    name: market.name,
    countryCode: market.country_code,
    currency: market.currency,
    locale: market.locale,
    vatRate: sql`(select rate from vat_rate where from_day <= (now() at time zone ${shopTimeZone()})::date
      order by from_day desc limit 1) / 100.0`,
    // A new cart gets the cheapest home delivery. An order with free delivery gets the fastest.
    terms: sql`(select jsonb_build_object('cost', cost, 'minDays', min_days, 'maxDays', max_days, 'zones', zones,
        'freeFrom', (select free_from from free_delivery),
        'free', (select jsonb_build_object('minDays', min_days, 'maxDays', max_days) from shipping_method
          where is_offered and type = 'delivery' and max_days is not null
            and ${market.country_code} = any (countries) order by max_days, position limit 1))
      from shipping_method where is_offered and type = 'delivery' and max_days is not null
        and ${market.country_code} = any (countries)
      order by cost, max_days, position limit 1)`,
  },
  key: market.id,
  order: [market.id],
};

export const ACCESSORY_PRODUCTS: ReferenceTable = {
  table: accessoryProduct,
  columns: getTableColumns(accessoryProduct),
  key: accessoryProduct.id,
  order: [accessoryProduct.name, accessoryProduct.id],
};

export const SHIPPING_METHODS: ReferenceTable = {
  table: shippingMethod,
  columns: {
    id: shippingMethod.id,
    name: shippingMethod.name,
    comment: shippingMethod.comment,
    type: shippingMethod.type,
    place: shippingMethod.place,
    shippingCost: shippingMethod.cost,
    countries: shippingMethod.countries,
  },
  key: shippingMethod.id,
  listed: eq(shippingMethod.is_offered, true),
  order: [shippingMethod.position, shippingMethod.id],
};

type Row = Record<string, unknown>;

export function listReferenceRows(
  db: Database,
  { table, columns, listed, order }: ReferenceTable,
  slice: Slice,
): Promise<{ total: number; rows: Row[] }> {
  const rows = db
    .select(columns)
    .from(table)
    .where(listed)
    .orderBy(...order)
    .$dynamic();
  return readSlice(db.$count(table, listed), rows, slice);
}

/** @throws NotFound */
export async function findReferenceRow(
  db: Database,
  { table, columns, key }: ReferenceTable,
  id: string,
): Promise<Row> {
  const [found] = await db.select(columns).from(table).where(eq(key, id));
  if (!found) throw new NotFound();
  return found;
}

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';

/** A small table that is shown as it is: its columns, the key of a row, and the order of a list. */
export interface ReferenceTable {
  table: SQL;
  columns: SQL;
  key: SQL;
  order: SQL;
}

export const BRANDS: ReferenceTable = {
  table: sql`brand`,
  columns: sql`id, name`,
  key: sql`id`,
  order: sql`fold(name), id`,
};

export const CURRENCIES: ReferenceTable = {
  table: sql`currency`,
  columns: sql`code, name, symbol`,
  key: sql`code`,
  order: sql`code`,
};

export const MARKETS: ReferenceTable = {
  table: sql`market`,
  // The terms are those of the cheapest delivery to the door: it is the one that a new cart gets.
  columns: sql`id, name, country_code as "countryCode", currency, locale,
    (select jsonb_build_object('cost', cost, 'minDays', min_days, 'maxDays', max_days) from shipping_method
      where type = 'delivery' and max_days is not null order by cost, position limit 1) as terms`,
  key: sql`id`,
  order: sql`id`,
};

export const REAL_STORES: ReferenceTable = {
  table: sql`real_store`,
  columns: sql`id, name, street, postcode, city, country_code as "countryCode", latitude, longitude, timezone,
    opening_hours as "openingHours", phone`,
  key: sql`id`,
  order: sql`name, id`,
};

export const ACCESSORY_PRODUCTS: ReferenceTable = {
  table: sql`accessory_product`,
  columns: sql`id, name, description, price, currency, photos`,
  key: sql`id`,
  order: sql`name, id`,
};

export const SHIPPING_METHODS: ReferenceTable = {
  table: sql`shipping_method`,
  columns: sql`id, name, comment, type, place, cost as "shippingCost"`,
  key: sql`id`,
  order: sql`position, id`,
};

type Row = Record<string, unknown>;
const row = z.record(z.string(), z.unknown());
const total = z.object({ total: z.coerce.number().int() });

export async function listReferenceRows(
  db: Database,
  { table, columns, order }: ReferenceTable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: Row[] }> {
  const [counted] = await rowsOf(db, total, sql`select count(*) as total from ${table}`);
  const rows = await rowsOf(
    db,
    row,
    sql`select ${columns} from ${table} order by ${order} limit ${limit} offset ${offset}`,
  );
  return { total: counted?.total ?? 0, rows };
}

/** @throws NotFound */
export async function findReferenceRow(
  db: Database,
  { table, columns, key }: ReferenceTable,
  id: string,
): Promise<Row> {
  const [found] = await rowsOf(db, row, sql`select ${columns} from ${table} where ${key} = ${id}`);
  if (!found) throw new NotFound();
  return found;
}

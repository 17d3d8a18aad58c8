import type pg from 'pg';
import { firstValuesEnv } from '#server/env.ts';
import { COUNTRIES } from '#shared/countries.ts';

/**
 * Moves the free-delivery limit, the VAT rates and the countries of each shipping method to the database; settings give
 * the first values.
 */
export async function up(client: pg.Client): Promise<void> {
  const { FREE_SHIPPING_THRESHOLD, VAT_RATE } = firstValuesEnv();
  await client.query(`
    create table free_delivery (
      id boolean primary key default true check (id),
      free_from integer not null check (free_from >= 0)
    );
    create table vat_rate (
      from_day date primary key,
      rate integer not null check (rate between 0 and 5000)
    );
    comment on column free_delivery.free_from is 'cents of items from which delivery is free; 0 never';
    comment on column vat_rate.rate is 'hundredths of a per cent';
    alter table shipping_method add column countries text[] not null default '{FR}'`);
  await client.query('insert into free_delivery (free_from) values ($1)', [
    Math.round(FREE_SHIPPING_THRESHOLD * 100),
  ]);
  await client.query("insert into vat_rate (from_day, rate) values ('1970-01-01', $1)", [
    Math.round(VAT_RATE * 100),
  ]);
  // The methods delivered to every country whose postcodes the shop knows.
  await client.query(
    "update shipping_method set countries = case when place = 'shop' then '{}' else $1::text[] end",
    [COUNTRIES],
  );
}

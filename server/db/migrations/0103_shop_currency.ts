import type pg from 'pg';
import { holdsAmounts } from '#server/db/shop-currency.ts';
import { firstValuesEnv } from '#server/env.ts';

/** Stores the shop's currency, chosen at the first start; earlier databases hold euros. Rows have it by default. */
export async function up(client: pg.Client): Promise<void> {
  await client.query(`
    create table shop_currency (
      id boolean primary key default true check (id),
      code char(3) not null
    );
    alter table accessory_product alter column currency set default shop_currency();
    alter table gift_card alter column currency set default shop_currency();
    alter table item alter column currency set default shop_currency();
    alter table product alter column currency set default shop_currency();
    alter table purchase_order alter column currency set default shop_currency();
    alter table trade_in alter column currency set default shop_currency();
    alter table trade_in_cart alter column currency set default shop_currency();
    alter table seller_register alter column currency set default shop_currency();
    alter table shipping_method alter column countries drop default`);
  await client.query('insert into shop_currency (code) values ($1)', [
    (await holdsAmounts(client)) ? 'EUR' : firstValuesEnv().SHOP_CURRENCY,
  ]);
}

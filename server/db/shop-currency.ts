import type pg from 'pg';
import { withClient } from './with-client.ts';

/** The database holds amounts in another currency than SHOP_CURRENCY. The message names the remedy. */
export class OtherCurrencyError extends Error {}

/** Tables with amounts: while one has a row, the shop's currency cannot change. */
const WITH_AMOUNTS = [
  'accessory_product',
  'brand_purchase',
  'gift_card',
  'item',
  'price_grid',
  'product',
  'promo_code',
  'purchase_order',
  'trade_in_cart',
  'wallet_transaction',
];

/** Whether a migrated database has rows with amounts. */
export async function holdsAmounts(client: pg.Client): Promise<boolean> {
  const any = WITH_AMOUNTS.map((table) => `exists (select from ${table})`).join(' or ');
  const { rows } = await client.query<{ held: boolean }>(`select ${any} as held`);
  return rows[0]?.held === true;
}

/**
 * Checks that a process has the currency of its database, which must be migrated. The currency can change while no row
 * has an amount.
 *
 * @param currency SHOP_CURRENCY
 * @throws OtherCurrencyError
 */
export function claimCurrency(databaseUrl: string, currency: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    if (await isChosen(client, currency)) return;
    await client.query('update shop_currency set code = $1', [currency]);
  });
}

/** Checks the currency without writing. @throws OtherCurrencyError */
export const checkCurrency = (databaseUrl: string, currency: string): Promise<unknown> =>
  withClient(databaseUrl, (client) => isChosen(client, currency));

/** Whether the currency is that of the database; false while it can still be chosen. @throws OtherCurrencyError */
async function isChosen(client: pg.Client, currency: string): Promise<boolean> {
  const { rows } = await client.query<{ code: string }>('select code from shop_currency');
  const code = rows[0]?.code;
  if (code === currency) return true;
  if (!(await holdsAmounts(client))) return false;
  throw new OtherCurrencyError(
    `This database holds amounts in ${code}, and SHOP_CURRENCY is ${currency}. Nothing was changed. Set SHOP_CURRENCY=${code}, or set DATABASE_URL (or DATA_DIR) to another database: the currency of a shop is decided at its first start.`,
  );
}

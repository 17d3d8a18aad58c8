import type { Database } from '#server/db/database.ts';
import { currency, market } from '#server/db/schema/shop.ts';
import { shopCountry } from '#shared/countries.ts';
import { currencySign, shopCurrency } from '#shared/currency.ts';
import { SHOP_LOCALE, SHOP_WIRE_LOCALE } from '#shared/locales.ts';

const CURRENCIES = [
  { code: 'EUR', name: 'Euro', symbol: '€' },
  { code: 'GBP', name: 'Pound sterling', symbol: '£' },
];
const MARKETS = [
  { id: 'fr', name: 'France', country_code: 'FR', currency: 'EUR', locale: 'fr_FR' },
  { id: 'gb', name: 'United Kingdom', country_code: 'GB', currency: 'GBP', locale: 'en_GB' },
];

/** Inserts currencies and markets, including the shop's own, which every shop needs; existing ones are kept. */
export async function insertMarkets(tx: Database): Promise<void> {
  const [code, country] = [shopCurrency(), shopCountry()];
  const nameOf = (type: 'currency' | 'region', of: string) =>
    new Intl.DisplayNames(SHOP_LOCALE, { type }).of(of) ?? of;
  const isKnown = MARKETS.some((one) => one.currency === code && one.country_code === country);
  const own = {
    id: country.toLowerCase(),
    name: nameOf('region', country),
    country_code: country,
    currency: code,
    locale: SHOP_WIRE_LOCALE,
  };
  await tx
    .insert(currency)
    .values([...CURRENCIES, { code, name: nameOf('currency', code), symbol: currencySign(code) }])
    .onConflictDoNothing();
  await tx
    .insert(market)
    .values(isKnown ? MARKETS : [own, ...MARKETS])
    .onConflictDoNothing();
}

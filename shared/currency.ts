import type { Locale } from './locales.ts';

export const DEFAULT_CURRENCY = 'EUR';

/**
 * The shop's currency for all amounts, by ISO 4217: the setting SHOP_CURRENCY, which the build writes into scripts
 * (next.config.ts).
 */
export const shopCurrency = (): string => process.env.SHOP_CURRENCY || DEFAULT_CURRENCY;

/** Whether a currency can be the shop's: one of ISO 4217 with a hundred units, because amounts are kept in cents. */
export const isShopCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2;

/** Creating a format takes far longer than using it, and a listing has fifty prices. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Format of amounts in a currency, for all languages: GBP as in en-GB, all others as in fr-FR (specification,
 * section 9).
 */
export function currencyFormat(currency: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${currency} ${JSON.stringify(options)}`;
  const locale = currency === 'GBP' ? 'en-GB' : 'fr-FR';
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
  formats.set(key, format);
  return format;
}

/** Currency sign as shown in amounts: `€`, `£`. */
export const currencySign = (currency = shopCurrency()): string => partOf(currencyFormat(currency), 0);

/** Name of the shop's currency after an amount: `euros`, `British pounds`; `euro` for 1. */
export const currencyName = (locale: Locale = 'en-GB', amount = 2): string =>
  partOf(
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: shopCurrency(),
      currencyDisplay: 'name',
      maximumFractionDigits: 0,
    }),
    amount,
  );

const partOf = (format: Intl.NumberFormat, amount: number): string =>
  format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? '';

import { currencyFormat, shopCurrency } from '#shared/currency.ts';

/** Formats cents in their currency. */
export const formatMoney = (cents: number, currency = shopCurrency()): string =>
  currencyFormat(currency).format(cents / 100);

/** Formats cents like `formatMoney`, without decimals if they are zero: `60 €`. */
export function formatRoundMoney(cents: number, currency = shopCurrency()): string {
  return cents % 100 === 0
    ? formatMoney(cents, currency).replace(/[.,]00(?!\d)/, '')
    : formatMoney(cents, currency);
}

/** Returns the discount in rounded per cent if the price when new is higher (specification, section 2). */
export function discountOf(price: number, originPrice: number | undefined): number | undefined {
  if (originPrice === undefined || originPrice <= price) return undefined;
  return Math.round(((originPrice - price) / originPrice) * 100);
}

/** Formats a discount as a tag that never breaks between its number and the per cent sign: `−38 %`. */
export const formatDiscount = (percent: number): string => `−${percent}\u00a0%`;

/** Formats an amount for a field, without the currency sign: `68,00`. */
export const typedAmount = (cents: number): string => {
  const decimal = currencyFormat(shopCurrency())
    .formatToParts(0)
    .find(({ type }) => type === 'decimal');
  return (cents / 100).toFixed(2).replace('.', decimal?.value ?? '.');
};

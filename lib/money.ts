import { currencyFormat, shopCurrency } from '#shared/currency.ts';

/** Formats cents in the form of their currency. */
export const formatMoney = (cents: number, currency = shopCurrency()): string =>
  currencyFormat(currency).format(cents / 100);

/** Formats cents as `formatMoney` does, without decimals where there are none: `60 €`. */
export function formatRoundMoney(cents: number, currency = shopCurrency()): string {
  return cents % 100 === 0
    ? formatMoney(cents, currency).replace(/[.,]00(?!\d)/, '')
    : formatMoney(cents, currency);
}

/** Discount in rounded per cent, when the price when new is above the price (specification, section 2). */
export function discountOf(price: number, originPrice: number | undefined): number | undefined {
  if (originPrice === undefined || originPrice <= price) return undefined;
  return Math.round(((originPrice - price) / originPrice) * 100);
}

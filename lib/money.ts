/** Formats cents: GBP as in en-GB, everything else as in fr-FR (specification, section 9). */
export function formatMoney(cents: number, currency = 'EUR'): string {
  const locale = currency === 'GBP' ? 'en-GB' : 'fr-FR';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}

/** Discount in rounded per cent, when the price when new is above the price (specification, section 2). */
export function discountOf(price: number, originPrice: number | undefined): number | undefined {
  if (originPrice === undefined || originPrice <= price) return undefined;
  return Math.round(((originPrice - price) / originPrice) * 100);
}

/** Formats cents: GBP as in en-GB, everything else as in fr-FR (specification, section 9). */
export function formatMoney(cents: number, currency = 'EUR'): string {
  return formatOf(currency).format(cents / 100);
}

/** Formats cents as `formatMoney` does, without decimals where there are none: `60 €`. */
export function formatRoundMoney(cents: number, currency = 'EUR'): string {
  return cents % 100 === 0
    ? formatMoney(cents, currency).replace(/[.,]00(?!\d)/, '')
    : formatMoney(cents, currency);
}

/** Making a format takes far longer than using it, and a listing has fifty prices. */
const formats = new Map<string, Intl.NumberFormat>();
function formatOf(currency: string): Intl.NumberFormat {
  const locale = currency === 'GBP' ? 'en-GB' : 'fr-FR';
  const format = formats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

/** Discount in rounded per cent, when the price when new is above the price (specification, section 2). */
export function discountOf(price: number, originPrice: number | undefined): number | undefined {
  if (originPrice === undefined || originPrice <= price) return undefined;
  return Math.round(((originPrice - price) / originPrice) * 100);
}

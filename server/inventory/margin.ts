import type { VatScheme } from '#contract/vat-scheme.ts';
import { taxLine } from '#server/invoices/margin.ts';

interface Bought {
  purchase_price: number | null;
  vat_regime: VatScheme;
}

/**
 * Calculates the margin of a price: less VAT and the purchase price, in cents; undefined if the purchase price is
 * unknown.
 *
 * @param rate of VAT, in hundredths of a per cent
 */
export function marginOf(
  { purchase_price, vat_regime }: Bought,
  price: number,
  rate: number,
): { vat: number; margin: number } | undefined {
  if (purchase_price === null) return undefined;
  const line = { regime: vat_regime, amount: price, purchasePrice: purchase_price, delivery: 0 };
  const { vat } = taxLine(line, rate);
  return { vat, margin: price - vat - purchase_price };
}

import type { VatScheme } from '#contract/vat-scheme.ts';
import { taxLine } from '#server/invoices/margin.ts';

interface Bought {
  purchase_price: number | null;
  vat_regime: VatScheme;
}

/**
 * What is left of a price after VAT and what was paid for the item, in cents; undefined where it is not known what was paid.
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

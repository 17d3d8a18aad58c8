import { allocate } from '#server/orders/allocate.ts';

/** Tax regime of an item: on the shop's margin, or on its price. */
type Regime = 'margin' | 'standard';

/** A line before tax. Integer cents; the purchase price is null if unknown. */
export interface Priced {
  regime: Regime;
  /** Selling price of the item, less reductions. */
  amount: number;
  purchasePrice: number | null;
}

/** Tax data of a line for the tax office; never shown to the buyer of a margin line. Integer cents. */
export interface Taxed {
  regime: Regime;
  purchasePrice: number | null;
  amount: number;
  /** The line's share of the delivery, which is part of the selling price (Directive 2006/112/EC, Art. 312). */
  delivery: number;
  /** Amount that includes the tax: the margin, or the whole selling price. Never below zero. */
  base: number;
  vat: number;
}

/** Returns the VAT contained in an amount; `rate` in hundredths of a per cent. */
export function vatWithin(gross: number, rate: number): number {
  return Math.round((gross * rate) / (10_000 + rate));
}

/** Taxes the lines of one order, with the delivery distributed in proportion to their amounts. */
export function taxLines(lines: readonly Priced[], delivery: number, rate: number): Taxed[] {
  const amounts = lines.map((line) => line.amount);
  // Free items have no proportion; they share the delivery equally.
  const free = amounts.every((amount) => amount === 0);
  const shares = allocate(delivery, free ? amounts.map(() => 1) : amounts);
  return lines.map((line, index) => taxLine({ ...line, delivery: shares[index] ?? 0 }, rate));
}

/**
 * Taxes a line with its share of the delivery: the margin is that of this item alone (Art. 315), and a loss counts as
 * zero.
 */
export function taxLine(line: Priced & { delivery: number }, rate: number): Taxed {
  const { regime, purchasePrice, amount, delivery } = line;
  // An unknown purchase price is not deducted: the shop then owes tax on the whole price.
  const paid = regime === 'margin' ? (purchasePrice ?? 0) : 0;
  const base = Math.max(0, amount + delivery - paid);
  return { regime, purchasePrice, amount, delivery, base, vat: vatWithin(base, rate) };
}

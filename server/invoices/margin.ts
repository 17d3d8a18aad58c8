import { allocate } from '#server/orders/allocate.ts';

/** How an item is taxed: on what the shop earns by it, or on its price. */
type Regime = 'margin' | 'standard';

/** A line before tax. Integer cents; the purchase price is null where it is unknown. */
export interface Priced {
  regime: Regime;
  /** What the item is sold for, reductions taken off. */
  amount: number;
  purchasePrice: number | null;
}

/** What the tax office is told of a line; never shown to the buyer of a margin line. Integer cents. */
export interface Taxed {
  regime: Regime;
  purchasePrice: number | null;
  amount: number;
  /** The line's share of the delivery, which belongs to the selling price (Directive 2006/112/EC, Art. 312). */
  delivery: number;
  /** What the tax is taken out of: the margin, or the whole selling price. Never below zero. */
  base: number;
  vat: number;
}

/** VAT contained in an amount; `rate` in hundredths of a per cent. */
export function vatWithin(gross: number, rate: number): number {
  return Math.round((gross * rate) / (10_000 + rate));
}

/** Taxes the lines of one order, the delivery spread over them in proportion to what they cost. */
export function taxLines(lines: readonly Priced[], delivery: number, rate: number): Taxed[] {
  const amounts = lines.map((line) => line.amount);
  // Items that cost nothing have no proportion; they carry the delivery in equal parts.
  const free = amounts.every((amount) => amount === 0);
  const shares = allocate(delivery, free ? amounts.map(() => 1) : amounts);
  return lines.map((line, index) => taxLine({ ...line, delivery: shares[index] ?? 0 }, rate));
}

/** One line with its share of the delivery: the margin is that of this item alone (Art. 315), and a loss is none. */
export function taxLine(line: Priced & { delivery: number }, rate: number): Taxed {
  const { regime, purchasePrice, amount, delivery } = line;
  // What is not known to have been paid is not taken off: the shop then owes tax on the whole price.
  const paid = regime === 'margin' ? (purchasePrice ?? 0) : 0;
  const base = Math.max(0, amount + delivery - paid);
  return { regime, purchasePrice, amount, delivery, base, vat: vatWithin(base, rate) };
}

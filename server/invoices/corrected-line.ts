import type { InternalLine, InvoiceContent } from './content.ts';
import { vatWithin } from './margin.ts';

/** What is left of each line of an invoice after its credit notes, in its order; amounts of notes are below zero. */
export function remainingLines(invoice: InvoiceContent, notes: readonly InvoiceContent[]): InternalLine[] {
  return invoice.internal.lines.map((line) => {
    const told = [
      line,
      ...notes.flatMap((note) => note.internal.lines.filter((one) => one.line === line.line)),
    ];
    const sum = (key: 'amount' | 'delivery' | 'base' | 'vat') => told.reduce((all, one) => all + one[key], 0);
    return { ...line, amount: sum('amount'), delivery: sum('delivery'), base: sum('base'), vat: sum('vat') };
  });
}

/**
 * What a credit note changes of a line: the difference of its tax before and after, counted anew from what is left of
 * it. A piece that came back cost this sale nothing, for its purchase price counts against its next one: what the shop
 * keeps of its price, or of its delivery, is taxed whole.
 */
export function correctedLine(
  left: InternalLine,
  credit: { amount: number; delivery: number; isBack: boolean },
  rate: number,
): InternalLine {
  const amount = left.amount - credit.amount;
  const delivery = left.delivery - credit.delivery;
  const paid = left.regime === 'margin' && !credit.isBack ? (left.purchasePrice ?? 0) : 0;
  const base = Math.max(0, amount + delivery - paid);
  return {
    ...left,
    amount: amount - left.amount,
    delivery: delivery - left.delivery,
    base: base - left.base,
    vat: vatWithin(base, rate) - left.vat,
  };
}

import { allocate } from '#server/orders/allocate.ts';
import type { InternalLine, InvoiceContent } from './invoice-content.ts';
import { vatWithin } from './margin.ts';

/** Amounts of an invoice that have not been credited yet; integer cents. */
interface RemainingAmounts {
  lines: readonly { id: string; left: number }[];
  delivery: number;
}

/** Amounts of a credit note. */
interface CreditedAmounts {
  /** By line, in the order of the invoice. */
  lines: number[];
  delivery: number;
}

/**
 * Distributes a refund over the invoice that it corrects: its part for the delivery first, then its lines in proportion
 * to their amounts, then the rest of these, of the other lines, and of the delivery. Never more than the rest of each;
 * the sum is the amount, unless it exceeds the rest of all.
 */
export function creditShare(
  open: RemainingAmounts,
  asked: { amount: number; delivery: number; lines: readonly { id: string; amount: number }[] },
): CreditedAmounts {
  const delivery = Math.min(asked.delivery, open.delivery, asked.amount);
  let rest = asked.amount - delivery;
  const given = open.lines.map(() => 0);
  const share = (weights: number[]) => {
    const sum = weights.reduce((all, weight) => all + weight, 0);
    for (const [index, part] of allocate(Math.min(rest, sum), weights).entries())
      given[index] = (given[index] ?? 0) + part;
    rest -= Math.min(rest, sum);
  };
  const amounts = new Map(asked.lines.map((line) => [line.id, line.amount]));
  const left = (index: number) => (open.lines[index]?.left ?? 0) - (given[index] ?? 0);
  share(open.lines.map((line, index) => Math.min(left(index), amounts.get(line.id) ?? 0)));
  share(open.lines.map((line, index) => (amounts.has(line.id) ? left(index) : 0)));
  share(open.lines.map((_, index) => left(index)));
  return { lines: given, delivery: delivery + Math.min(rest, open.delivery - delivery) };
}

/**
 * Returns the rest of each line of an invoice after its credit notes, in its order; amounts of notes are below zero.
 */
export function remainingLines(invoice: InvoiceContent, notes: readonly InvoiceContent[]): InternalLine[] {
  return invoice.internal.lines.map((line) => {
    const parts = [
      line,
      ...notes.flatMap((note) => note.internal.lines.filter((one) => one.line === line.line)),
    ];
    const sum = (key: 'amount' | 'delivery' | 'base' | 'vat') =>
      parts.reduce((all, one) => all + one[key], 0);
    return { ...line, amount: sum('amount'), delivery: sum('delivery'), base: sum('base'), vat: sum('vat') };
  });
}

/**
 * Calculates the change of a line by a credit note: the difference of its tax before and after, recalculated from its
 * rest. A returned item had no cost in this sale, because its purchase price counts against the next one: the part of
 * its price or delivery that the shop keeps is taxed whole.
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

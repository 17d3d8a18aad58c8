import { allocate } from '#server/orders/allocate.ts';

/** What of an invoice has not been credited yet; integer cents. */
export interface RemainingAmounts {
  lines: readonly { id: string; left: number }[];
  delivery: number;
}

/** What a credit note takes off. */
export interface CreditedAmounts {
  /** By line, in the order of the invoice. */
  lines: number[];
  delivery: number;
}

/**
 * Shares a refund out over the invoice that it corrects: its part for the delivery first, then the lines that it is
 * for in proportion to what each was to get, then whatever is left of these, of the others, and of the delivery. Never
 * more than is left of any of them; the sum is the amount, unless more is asked for than is left of all.
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
  const wanted = new Map(asked.lines.map((line) => [line.id, line.amount]));
  const left = (index: number) => (open.lines[index]?.left ?? 0) - (given[index] ?? 0);
  share(open.lines.map((line, index) => Math.min(left(index), wanted.get(line.id) ?? 0)));
  share(open.lines.map((line, index) => (wanted.has(line.id) ? left(index) : 0)));
  share(open.lines.map((_, index) => left(index)));
  return { lines: given, delivery: delivery + Math.min(rest, open.delivery - delivery) };
}

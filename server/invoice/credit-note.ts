import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { spread } from '#server/domain/spread.ts';
import { type InternalLine, type InvoiceContent, invoiceContent } from './content.ts';
import { meansOf, shownVat } from './gather.ts';
import { ensureInvoice } from './issue.ts';
import { taxLine } from './margin.ts';
import { type InvoiceRow, issue, numberOf } from './store.ts';

/** What is given back. Integer cents; `amount` = what the lines get + `delivery`. */
export interface Credited {
  amount: number;
  delivery: number;
  /** Lines that it is for, weighted; none for a gesture, which lowers all of them. */
  lines: readonly { id: string; amount: number }[];
  parts: Record<'card' | 'voucher' | 'credit', number>;
}

const before = z.object({ content: invoiceContent });

/**
 * Issues the credit note of a refund, in its transaction and late in it: its number's series is locked until the end.
 * The order must be locked by the caller.
 */
export async function issueCreditNote(
  tx: Database,
  orderId: string,
  refundId: string,
  credited: Credited,
): Promise<InvoiceRow> {
  const invoice = await ensureInvoice(tx, orderId);
  const earlier = await rowsOf(
    tx,
    before,
    sql`select content from invoice where order_id = ${orderId} and kind = 'credit_note' order by issued_at, number`,
  );
  const corrects = { number: numberOf(invoice), date: invoice.content.date };
  const content = {
    ...creditOf(
      invoice.content,
      earlier.map(({ content: one }) => one),
      credited,
    ),
    corrects,
  };
  return issue(tx, { kind: 'credit_note', orderId, refundId, content });
}

/**
 * What a credit note says: the part of each line, and what of the margin's tax falls away with it, which is the tax of
 * the line before less its tax after. `earlier`: what was credited before.
 */
export function creditOf(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  { amount, delivery, lines, parts }: Credited,
): InvoiceContent {
  const wanted = new Map(lines.map((line) => [line.id, line.amount]));
  const chosen = invoice.lines.filter((line) => wanted.size === 0 || wanted.has(line.id));
  const weights = chosen.map((line) => wanted.get(line.id) ?? line.amount);
  const shares = spread(amount - delivery, weights);
  const carried = spread(delivery, shares.some((share) => share > 0) ? shares : chosen.map(() => 1));
  const { rate } = invoice.internal;
  const internal = chosen.flatMap((line, index): InternalLine[] => {
    const sold = invoice.internal.lines.find((entry) => entry.line === line.id);
    if (!sold) return [];
    const gone = earlier
      .flatMap((one) => one.internal.lines)
      .filter((entry) => entry.line === line.id)
      .concat({ ...sold, amount: -(shares[index] ?? 0), delivery: -(carried[index] ?? 0), base: 0, vat: 0 });
    const left = (entries: readonly InternalLine[]) =>
      taxLine(
        {
          ...sold,
          amount: sold.amount + entries.reduce((sum, entry) => sum + entry.amount, 0),
          delivery: sold.delivery + entries.reduce((sum, entry) => sum + entry.delivery, 0),
        },
        rate,
      );
    const [was, is] = [left(gone.slice(0, -1)), left(gone)];
    const now = { amount: -(shares[index] ?? 0), delivery: -(carried[index] ?? 0) };
    return [{ ...sold, ...now, base: is.base - was.base, vat: is.vat - was.vat }];
  });
  return {
    ...invoice,
    lines: chosen.map((line, index) => ({ ...line, amount: shares[index] ?? 0 })),
    delivery: delivery > 0 ? { ...invoice.delivery, amount: delivery } : { name: '', amount: 0 },
    vat: shownVat(
      internal.map((line) => ({ ...line, base: -line.base, vat: -line.vat })),
      rate,
    ),
    total: amount,
    means: meansOf(parts),
    internal: { rate, lines: internal },
  };
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { allocate } from '#server/orders/allocate.ts';
import { meansOf, shownVat } from './compose-invoice.ts';
import { correctedLine, creditShare, remainingLines } from './credit-share.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { type InvoiceRow, invoicesWhere, issueDocument, numberOf } from './invoices.ts';
import { ensureInvoice } from './issue.ts';
import { sellerOf } from './parties.ts';

const refundRow = z.object({
  order_id: z.string(),
  amount: z.number(),
  card: z.number(),
  voucher: z.number(),
  credit: z.number(),
  delivery: z.number(),
  lines: z.array(z.string()),
  /** Lines of the order whose items have been returned. */
  back: z.array(z.string()),
});
type Refund = z.infer<typeof refundRow>;

/** Amounts of a refund by line; without them, in proportion to the lines' remaining amounts. */
type RefundedLines = readonly { id: string; amount: number }[];

/**
 * Issues the credit note of a refund: it corrects the order's invoice by the refunded amount, once. The order must be
 * locked by the caller; it must be the last step of the transaction, because the next number of the series waits for
 * its end.
 *
 * @returns undefined when nothing is left to correct: the refund replaces one that failed, whose note is issued.
 * @throws Conflict for an order that was never paid.
 */
export async function issueCreditNote(
  tx: Database,
  refundId: string,
  wanted?: RefundedLines,
): Promise<InvoiceRow | undefined> {
  const found = await creditNoteOf(tx, refundId);
  if (found) return found;
  const [refund] = await rowsOf(
    tx,
    refundRow,
    sql`select order_id, amount, card_amount as card, voucher_amount as voucher, credit_amount as credit,
        delivery_amount as delivery, to_json(line_ids) as lines,
        (select coalesce(json_agg(distinct b.line), '[]') from refund o, unnest(o.line_ids) as b (line)
          where o.order_id = r.order_id and o.reason <> 'goodwill' and o.created_at <= r.created_at) as back
      from refund r where id = ${refundId}`,
  );
  if (!refund) throw new NotFound();
  const orderId = refund.order_id;
  const invoice = await ensureInvoice(tx, orderId);
  const notes = await invoicesWhere(tx, sql`order_id = ${orderId} and kind = 'credit_note'`);
  const content = composeCreditNote(
    invoice,
    notes.map((note) => note.content),
    refund,
    wanted,
  );
  if (content.total <= 0) return undefined;
  await issueDocument(tx, { kind: 'credit_note', orderId, refundId, content });
  return creditNoteOf(tx, refundId);
}

/** Finds the note, if it was issued. */
export async function creditNoteOf(db: Database, refundId: string): Promise<InvoiceRow | undefined> {
  return (await invoicesWhere(db, sql`refund_id = ${refundId}`))[0];
}

/** Builds the note's content from the issued invoice and its earlier notes. */
export function composeCreditNote(
  invoice: Pick<InvoiceRow, 'series' | 'year' | 'number' | 'content'>,
  notes: InvoiceContent[],
  refund: Refund,
  wanted: RefundedLines | undefined,
): InvoiceContent {
  const { content } = invoice;
  const left = remainingLines(content, notes);
  const openDelivery = left.reduce((sum, line) => sum + line.delivery, 0);
  const named = refund.lines.map((id) => ({
    id,
    amount: left.find((line) => line.line === id)?.amount ?? 0,
  }));
  const share = creditShare(
    { lines: left.map((line) => ({ id: line.line, left: line.amount })), delivery: openDelivery },
    { amount: refund.amount, delivery: refund.delivery, lines: wanted ?? named },
  );
  const total = share.lines.reduce((sum, amount) => sum + amount, share.delivery);
  const deliveries = allocate(
    share.delivery,
    left.map((line) => line.delivery),
  );
  const lines = left.map((line, index) => {
    const amount = share.lines[index] ?? 0;
    const isBack = refund.back.includes(line.line);
    return correctedLine(line, { amount, delivery: deliveries[index] ?? 0, isBack }, content.internal.rate);
  });
  const changed = lines.filter((line) => line.amount || line.delivery || line.base || line.vat);
  const given = share.lines;
  return {
    ...content,
    seller: sellerOf(),
    corrects: { number: numberOf(invoice), date: content.date },
    lines: content.lines.flatMap((line, index) => {
      const amount = given[index] ?? 0;
      return amount > 0 ? [{ ...line, amount }] : [];
    }),
    delivery: share.delivery > 0 ? { ...content.delivery, amount: share.delivery } : { name: '', amount: 0 },
    vat: shownVat(
      changed.map((line) => ({ ...line, base: -line.base, vat: -line.vat })),
      content.internal.rate,
    ),
    total,
    means: meansOf(cappedPaymentMethods(refund, total)),
    internal: { ...content.internal, lines: changed },
  };
}

/** Caps the means of a refund to its note's total: they differ only if it partly replaces one that failed. */
function cappedPaymentMethods({ card, voucher, credit }: Refund, total: number) {
  const creditPart = Math.min(voucher + credit, total);
  const inCredit = Math.min(credit, creditPart);
  return { card: Math.min(card, total - creditPart), voucher: creditPart - inCredit, credit: inCredit };
}

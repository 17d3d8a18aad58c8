import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { invoice } from '#server/db/schema/invoices.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import { type InvoiceContent, invoiceContent } from './invoice-content.ts';

export type InvoiceRow = Awaited<ReturnType<typeof invoicesWhere>>[number];
type InvoiceKind = InvoiceRow['kind'];

const SERIES: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' };

/** Formats the number of an invoice: 'INV-2026-000042'. */
export function numberOf(row: { series: string; year: number; number: number }): string {
  return `${row.series}-${row.year}-${String(row.number).padStart(6, '0')}`;
}

const withContent = (row: typeof invoice.$inferSelect) => ({
  ...row,
  content: invoiceContent.parse(row.content),
});

/** Invoices and credit notes, oldest first. */
export async function invoicesWhere(db: Database, where: SQL | undefined) {
  const { issued_at, series, year, number } = invoice;
  const rows = await db.select().from(invoice).where(where).orderBy(issued_at, series, year, number);
  return rows.map(withContent);
}

/** A document without its number and its date. */
export interface NewDocument {
  kind: InvoiceKind;
  orderId: string;
  refundId?: string;
  content: InvoiceContent;
}

/**
 * Numbers a document and stores it. The next number of the series waits until this transaction has ended, so the call
 * comes late in it; its times rise with the numbers, because the clock is read once the counter is locked.
 */
export async function issueDocument(tx: Database, document: NewDocument): Promise<void> {
  const { kind, orderId, refundId = null, content } = document;
  const series = SERIES[kind];
  const zone = shopTimeZone();
  // A document's number is of the same year as its date, even if it waited over midnight.
  const numbered = sql`insert into invoice_counter as c (series, year, last)
    values (${series}, extract(year from clock_timestamp() at time zone ${zone})::int, 1)
    on conflict (series, year) do update set last = c.last + 1
    returning year, last as number,
      least(clock_timestamp(), make_timestamptz(year + 1, 1, 1, 0, 0, 0, ${zone}) - interval '1 ms') as issued_at`;
  const date = sql`to_jsonb(to_char(issued_at at time zone ${zone}, 'YYYY-MM-DD'))`;
  await sendAhead(
    tx,
    tx.execute(sql`with numbered as (${numbered})
      insert into invoice (order_id, kind, series, year, number, issued_at, refund_id, content)
      select ${orderId}, ${kind}, ${series}, year, number, issued_at, ${refundId}::uuid,
        jsonb_set(${JSON.stringify(content)}::jsonb, '{date}', ${date}) from numbered`),
  );
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { everyRow } from '#server/db/every-row.ts';
import { invoiceContent } from './invoice-content.ts';
import { numberOf } from './invoices.ts';

const row = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  series: z.string(),
  year: z.int(),
  number: z.int(),
  content: invoiceContent,
});

/**
 * Exports all invoices and credit notes, one row each. Cents; `base` and `vat` are below zero in a credit note,
 * `vatRate` is in per cent.
 */
export async function* exportInvoices(db: Database) {
  const documents = everyRow(
    db,
    row,
    (after, limit) => sql`select id, kind, series, year, number, content from invoice
      where id > ${after} order by id limit ${limit}`,
  );
  for await (const document of documents) {
    const { content, kind } = document;
    const { internal, means, buyer } = content;
    const paidBy = (name: string) => means.find((one) => one.kind === name)?.amount ?? 0;
    yield {
      number: numberOf(document),
      kind,
      date: content.date,
      order: content.order.reference,
      corrects: content.corrects?.number ?? null,
      buyer: buyer.lines[0] ?? null,
      country: buyer.countryCode ?? null,
      email: content.email,
      currency: content.currency,
      items: content.lines.map(({ sku }) => sku),
      amounts: content.lines.map(({ amount }) => amount),
      delivery: content.delivery.amount,
      total: content.total,
      card: paidBy('card'),
      giftCards: paidBy('gift_card'),
      vouchers: paidBy('voucher'),
      credit: paidBy('credit'),
      vatRate: internal.rate / 100,
      base: internal.lines.reduce((sum, { base }) => sum + base, 0),
      vat: internal.lines.reduce((sum, { vat }) => sum + vat, 0),
    };
  }
}

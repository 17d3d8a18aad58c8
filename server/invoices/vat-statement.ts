import { sql } from 'drizzle-orm';
import { amountCell, csv } from '#server/csv.ts';
import type { Database } from '#server/db/database.ts';
import { invoicesWhere, numberOf } from './invoices.ts';

const COLUMNS = [
  'document',
  'date',
  'order',
  'line',
  'regime',
  'sold',
  'delivery',
  'purchase',
  'base',
  'vat',
];
const amounts = (cents: number | null) => (cents === null ? null : amountCell(cents));

export type VatStatement = Awaited<ReturnType<typeof vatStatement>>;

/**
 * Lists the lines of all invoices and credit notes with these dates, with the VAT due on each, and their sums. Cents.
 */
export async function vatStatement(db: Database, { from, to }: { from: string; to: string }) {
  const documents = await invoicesWhere(db, sql`content ->> 'date' between ${from} and ${to}`);
  const lines = documents.flatMap((row) =>
    row.content.internal.lines.map((line) => ({
      document: numberOf(row),
      date: row.content.date,
      order: row.content.order.reference,
      line: line.line,
      regime: line.regime,
      sold: line.amount,
      delivery: line.delivery,
      purchase: line.purchasePrice,
      base: line.base,
      vat: line.vat,
    })),
  );
  return {
    documents: documents.length,
    base: lines.reduce((sum, line) => sum + line.base, 0),
    vat: lines.reduce((sum, line) => sum + line.vat, 0),
    lines,
  };
}

/** Formats the lines as CSV, amounts in the shop's currency. */
export const vatStatementCsv = ({ lines }: Pick<VatStatement, 'lines'>): string =>
  csv([
    COLUMNS,
    ...lines.map(({ document, date, order, line, regime, sold, delivery, purchase, base, vat }) => [
      document,
      date,
      order,
      line,
      regime,
      ...[sold, delivery, purchase, base, vat].map(amounts),
    ]),
  ]);

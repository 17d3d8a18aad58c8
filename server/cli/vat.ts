import { sql } from 'drizzle-orm';
import { csv } from '#server/csv.ts';
import { database } from '#server/db/database.ts';
import { invoicesWhere, numberOf } from '#server/invoices/invoices.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { periodOf } from './days.ts';
import { money } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { withExistingDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- vat --from 2026-01-01 --to 2026-12-31

Prints the lines of all invoices and credit notes of these days as CSV: what each item was sold and bought for, and the
VAT due on its margin (or its price, in the standard regime). Credit notes are negative. Amounts in euros.
The totals go to standard error. Changes nothing.`;

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
const euros = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));

async function exportVat(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    from: { type: 'string' },
    to: { type: 'string' },
  });
  refuseWords(positionals);
  const { from, to } = periodOf(values.from, values.to);
  const documents = await withExistingDatabase(async (missing) => {
    if (missing) throw new CommandError(`${missing}: there is nothing to export.`, 1);
    return invoicesWhere(database(), sql`content ->> 'date' between ${from} and ${to}`);
  });
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
  const base = lines.reduce((sum, line) => sum + line.base, 0);
  const vatTotal = lines.reduce((sum, line) => sum + line.vat, 0);
  const rows = lines.map(({ document, date, order, line, regime, sold, delivery, purchase, base, vat }) => [
    document,
    date,
    order,
    line,
    regime,
    ...[sold, delivery, purchase, base, vat].map(euros),
  ]);
  return {
    exitCode: 0,
    text: csv([COLUMNS, ...rows]),
    notes: `Base ${money(base)}, VAT ${money(vatTotal)}, ${documents.length} documents.`,
    data: { from, to, currency: 'EUR', documents: documents.length, base, vat: vatTotal, lines },
  };
}

export const vat: Command = { usage: USAGE, run: exportVat };

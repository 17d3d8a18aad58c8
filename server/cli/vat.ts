import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { invoicesWhere, numberOf } from '#server/invoice/store.ts';
import { lookAtShopDatabase } from './shop-database.ts';
import { Wrong } from './wrong.ts';

export const VAT_USAGE = `Usage: npm run ops -- vat --from 2026-01-01 --to 2026-12-31

Prints the lines of all invoices and credit notes of these days as CSV: what each piece was sold and bought for, and the
VAT due on its margin (or its price, in the standard regime). Credit notes are below zero. Amounts in euros.
The sums go to the error output. Changes nothing.`;

const period = z.object({ from: z.iso.date(), to: z.iso.date() });
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
const euros = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** @returns the exit code. @throws Wrong */
export async function vatCommand(parameters: string[]): Promise<number> {
  const { from, to } = periodOf(parameters);
  const documents = await lookAtShopDatabase(async (missing) => {
    if (missing) throw new Wrong(`${missing}: there is nothing to export.`, 1);
    return invoicesWhere(database(), sql`content ->> 'date' between ${from} and ${to}`);
  });
  console.log(COLUMNS.join(','));
  const sums = { base: 0, vat: 0 };
  for (const row of documents) {
    for (const line of row.content.internal.lines) {
      sums.base += line.base;
      sums.vat += line.vat;
      const money = [line.amount, line.delivery, line.purchasePrice, line.base, line.vat].map(euros);
      const { date, order } = row.content;
      console.log([numberOf(row), date, order.reference, line.line, line.regime, ...money].join(','));
    }
  }
  console.error(`Base ${euros(sums.base)}, VAT ${euros(sums.vat)}, documents ${documents.length}.`);
  return 0;
}

function periodOf(args: string[]): z.infer<typeof period> {
  try {
    const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } });
    return period.parse(values);
  } catch {
    throw new Wrong('Give the first and the last day: --from 2026-01-01 --to 2026-12-31.');
  }
}

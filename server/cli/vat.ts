import { database } from '#server/db/database.ts';
import { vatStatement, vatStatementCsv } from '#server/invoices/vat-statement.ts';
import { shopCurrency } from '#shared/currency.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { periodOf } from './days.ts';
import { money } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { withExistingDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- vat --from 2026-01-01 --to 2026-12-31

Prints the lines of all invoices and credit notes of these days as CSV: what each item was sold and bought for, and the
VAT due on its margin (or its price, in the standard regime). Credit notes are negative. Amounts in the shop's currency.
The totals go to standard error. Changes nothing.`;

async function exportVat(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    from: { type: 'string' },
    to: { type: 'string' },
  });
  refuseWords(positionals);
  const { from, to } = periodOf(values.from, values.to);
  const statement = await withExistingDatabase(async (missing) => {
    if (missing) throw new CommandError(`${missing}: there is nothing to export.`, 1);
    return vatStatement(database(), { from, to });
  });
  const { documents, base, vat: due } = statement;
  return {
    exitCode: 0,
    text: vatStatementCsv(statement),
    notes: `Base ${money(base)}, VAT ${money(due)}, ${documents} documents.`,
    data: { from, to, currency: shopCurrency(), ...statement },
  };
}

export const vat: Command = { usage: USAGE, run: exportVat };

import { userInfo } from 'node:os';
import { recordAudit } from '#server/audit/audit.ts';
import { database } from '#server/db/database.ts';
import { registerCsv } from '#server/trade-in/register-file.ts';
import { correctEntry, entriesOf, type RegisterRow } from '#server/trade-in/seller-register.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { periodOf } from './days.ts';
import { centsOf } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { withExistingDatabase, withShopDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- seller-register --from 2026-01-01 --to 2026-12-31
       npm run ops -- seller-register correct <number> [--description <text>] [--seller <name>] [--address <text>]
                                              [--document-number <number>] [--price <amount>] [--by <name>]

Prints what the shop has bought from customers on these days as CSV, in the order of its numbers, which have no gap.
An entry is never changed: what is wrong in one is corrected by a further one, which names it. It holds names, addresses
and numbers of identity documents: keep the file where only those read it who must.`;

const dataOf = (row: RegisterRow) => ({
  number: row.number,
  enteredAt: row.entered_at,
  description: row.description,
  seller: row.seller_name,
  address: row.seller_address,
  document: row.document_type && {
    type: row.document_type,
    number: row.document_number,
    issuedOn: row.document_issued_on,
  },
  price: row.price,
  currency: row.currency,
  payment: row.payment,
  correctionOf: row.correction_of,
});

async function run(parameters: string[]): Promise<CommandResult> {
  return parameters[0] === 'correct' ? correct(parameters.slice(1)) : print(parameters);
}

async function print(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    from: { type: 'string' },
    to: { type: 'string' },
  });
  refuseWords(positionals);
  const { from, to } = periodOf(values.from, values.to);
  const rows = await withExistingDatabase(async (missing) => {
    if (missing) throw new CommandError(`${missing}: there is nothing to export.`, 1);
    return entriesOf(database(), { from, to });
  });
  return {
    exitCode: 0,
    text: registerCsv(rows),
    notes: `${rows.length} entries.`,
    data: { from, to, entries: rows.map(dataOf) },
  };
}

async function correct(parameters: string[]): Promise<CommandResult> {
  const text = { type: 'string' } as const;
  const { values, positionals } = readOptions(parameters, {
    description: text,
    seller: text,
    address: text,
    price: text,
    by: text,
    'document-number': text,
  });
  const [typed, more] = positionals;
  if (!typed || !/^\d+$/.test(typed)) throw new CommandError('Name the number of the entry to correct.');
  refuseWords(more === undefined ? [] : [more]);
  const actor = values.by ?? userInfo().username;
  const written = await withShopDatabase(() =>
    database()
      .transaction(async (tx) => {
        const entry = await correctEntry(tx, Number(typed), {
          description: values.description,
          sellerName: values.seller,
          sellerAddress: values.address,
          documentNumber: values['document-number'],
          price: values.price === undefined ? undefined : centsOf('price', values.price),
        });
        await recordAudit(tx, {
          actor,
          action: 'seller-register correct',
          subject: { type: 'seller_register', id: String(entry.number) },
          details: { correctionOf: Number(typed) },
        });
        return entry;
      })
      .catch(throwAsRefusal),
  );
  return {
    exitCode: 0,
    text: `Entry ${written.number} corrects entry ${typed}.`,
    data: dataOf(written),
  };
}

export const sellerRegister: Command = { usage: USAGE, run };

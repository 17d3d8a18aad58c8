import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { database } from '#server/db/database.ts';
import type { Loaded } from '#server/purchases/load.ts';
import { loadPurchaseFile } from '#server/purchases/load-file.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- import-purchases FILE [--dry-run] [--by NAME]

Loads what customers bought from the brand, so that they can sell it without answering questions (docs/purchases.md). The
file is CSV in UTF-8 with columns order, date, email, product and price, and, where they are known, size, color, picture, brand,
type, gender, material and line. Rows that are wrong are named and left out, and the command ends with 1. Loading a file twice
changes nothing.

  --dry-run  writes nothing
  --by       who does it, for the audit log; the account of this machine unless given`;

/** Maximum of faulty rows that are listed; a file of another format has one in every row. */
const MOST_NAMED = 50;

const sentenceOf = ({ added, changed, unchanged, erased, tooOld }: Loaded): string =>
  [
    `${added} purchases added, ${changed} changed, ${unchanged} unchanged`,
    ...(erased > 0 ? [`${erased} of erased customers left out`] : []),
    ...(tooOld > 0 ? [`${tooOld} left out that are older than PURCHASES_KEPT_YEARS`] : []),
  ].join(', ');

async function run(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    'dry-run': { type: 'boolean', default: false },
    by: { type: 'string' },
  });
  const [file, ...more] = positionals;
  refuseWords(more);
  if (!file) throw new CommandError('Name the file; --help shows its columns.');
  const isDryRun = values['dry-run'];
  const options = { actor: values.by ?? userInfo().username, name: basename(file), isDryRun };
  const { loaded, refused } = await withShopDatabase(() => loadPurchaseFile(database(), file, options)).catch(
    throwAsRefusal,
  );
  const notes = refused
    .slice(0, MOST_NAMED)
    .map(({ row, faults }) => `Row ${row}: ${faults.join('; ')}.`)
    .concat(refused.length > MOST_NAMED ? [`… and ${refused.length - MOST_NAMED} more rows.`] : []);
  return {
    exitCode: refused.length > 0 ? 1 : 0,
    text: `${isDryRun ? 'It would be: ' : ''}${sentenceOf(loaded)}${refused.length > 0 ? `; ${refused.length} rows left out` : ''}.`,
    notes: notes.join('\n'),
    data: { ...loaded, refused },
  };
}

/** Purchases from the brand's own order history. */
export const importPurchases: Command = { usage: USAGE, run };

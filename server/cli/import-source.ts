import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { database } from '#server/db/database.ts';
import { ImportError } from '#server/import/import-error.ts';
import {
  addSource,
  findSource,
  type ImportSource,
  listSources,
  removeSource,
  runSource,
} from '#server/import/import-sources.ts';
import { readMapping } from '#server/import/mapping.ts';
import { isAddress } from '#server/outgoing/fetch-file.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { knownRate, missingOf, typedRate } from './import-options.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- import-source add NAME --from FOLDER|ADDRESS --mapping FILE [options]
       npm run ops -- import-source list
       npm run ops -- import-source run NAME
       npm run ops -- import-source report NAME
       npm run ops -- import-source remove NAME

Files of listings that the shop brings in by itself: the newest file of a folder, or what is at an address. A file that is
the one of last time is passed over. The shop looks every five minutes for what is due.

  --from      a folder of this machine, or an address (https://…), never of a private network unless
              IMPORT_FROM_PRIVATE_NETWORKS is set
  --mapping   how columns become items (docs/import); it is kept as it is now
  --every     minutes between two looks, 5 to 10080 (60)
  --missing   withdraw: items that the file does not name are taken off sale, unless that is more than half (keep)
  --photos    folder of the photos that the file names
  --rate      what one unit of the file's currency is worth in the shop's; the mapping's otherwise
  --by        who does it, for the audit log; the account of this machine unless given`;

const text = { type: 'string' } as const;

function nameOf(words: string[]): string {
  const [name, ...more] = words;
  refuseWords(more);
  if (!name || !/^[a-z0-9-]{1,40}$/.test(name))
    throw new CommandError('Name the source: lower-case letters, digits and hyphens, 40 at most.');
  return name;
}

async function add(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    from: text,
    mapping: text,
    every: { type: 'string', default: '60' },
    missing: { type: 'string', default: 'keep' },
    photos: text,
    rate: text,
    by: text,
  });
  const name = nameOf(positionals);
  if (!values.from || !values.mapping)
    throw new CommandError('Give --from and --mapping; --help shows them.');
  const missing = missingOf(values.missing);
  if (missing === 'all')
    throw new CommandError('--missing all is for a look at the file: import it by hand.');
  const every = Number(values.every);
  if (!Number.isInteger(every) || every < 5 || every > 10_080)
    throw new CommandError(`--every ${values.every} is not a number of minutes from 5 to 10080.`);
  const place = isAddress(values.from) ? values.from : await folderAt(values.from);
  const mapping = await readFile(values.mapping, 'utf8').catch(() => {
    throw new CommandError(`There is no file ${values.mapping}.`);
  });
  const source = {
    name,
    place,
    mapping,
    rate: typedRate(values.rate) ?? rateIn(mapping, values.mapping),
    photos: values.photos === undefined ? null : await folderAt(values.photos),
    missing,
    every_minutes: every,
  };
  await withShopDatabase(() => addSource(database(), source, values.by ?? userInfo().username)).catch(
    throwAsRefusal,
  );
  return { exitCode: 0, text: `${name} is brought in every ${every} minutes from now on.`, data: { name } };
}

function rateIn(mapping: string, path: string): number {
  try {
    return knownRate(readMapping(mapping), path);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new CommandError(`The mapping ${path} is not right: ${error.message}.`);
  }
}

async function folderAt(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) throw new CommandError(`There is no folder ${path}.`);
  return resolve(path);
}

const lineOf = ({ name, place, every_minutes, missing, ran_at, outcome }: ImportSource): string =>
  `${name}  ${place}, every ${every_minutes} minutes, missing: ${missing}; ${ran_at ? `${ran_at} ${outcome}` : 'not brought in yet'}`;

async function list(parameters: string[]): Promise<CommandResult> {
  refuseWords(readOptions(parameters, {}).positionals);
  const sources = await withShopDatabase(() => listSources(database()));
  const shown = sources.map(({ mapping, report, ...source }) => source);
  return { exitCode: 0, text: sources.map(lineOf).join('\n') || 'There is none.', data: shown };
}

async function run(parameters: string[]): Promise<CommandResult> {
  const name = nameOf(readOptions(parameters, {}).positionals);
  const outcome = await withShopDatabase(async () =>
    runSource(database(), await findSource(database(), name)),
  ).catch(throwAsRefusal);
  return { exitCode: outcome.startsWith('failed') ? 1 : 0, text: outcome, data: { name, outcome } };
}

async function report(parameters: string[]): Promise<CommandResult> {
  const name = nameOf(readOptions(parameters, {}).positionals);
  const found = await withShopDatabase(() => findSource(database(), name)).catch(throwAsRefusal);
  return { exitCode: 0, text: found.report ?? '', data: { name, report: found.report } };
}

async function remove(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { by: text });
  const name = nameOf(positionals);
  await withShopDatabase(() => removeSource(database(), name, values.by ?? userInfo().username)).catch(
    throwAsRefusal,
  );
  return { exitCode: 0, text: `${name} is no longer brought in; its items stay.`, data: { name } };
}

export const importSource = withSubcommands(USAGE, { add, list, run, report, remove });

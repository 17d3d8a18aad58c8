import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { database } from '#server/db/database.ts';
import { type GridImport, importGrid } from '#server/estimates/import-grid.ts';
import { currentGrid } from '#server/estimates/price-grids.ts';
import { SHEETS, type SheetFile, writeSheet } from '#server/estimates/sheet-files.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withExistingDatabase, withShopDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- price-grid <file.csv> [<file.csv> …] [--dry-run]
       npm run ops -- price-grid --export <folder>

  --dry-run          checks, compares and reports; writes nothing
  --export <folder>  writes the present grid as files that can be edited and imported again

What the shop pays for used items. Each file holds one sheet, which its header names: ${SHEETS.join(', ')}
(docs/operations.md). Sheets that are not given stay as they are. All files are imported, or nothing is; offers that
were made before keep their prices.

Exit code 0: the grid is as the files say
          2: the command or a row was refused, each by file and line; nothing was done
          1: something else failed; nothing was done`;

async function run(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    'dry-run': { type: 'boolean', default: false },
    export: { type: 'string' },
  });
  if (values.export !== undefined) {
    refuseWords(positionals);
    return exportTo(values.export);
  }
  if (positionals.length === 0) throw new CommandError('Name the files of sheets; --help shows the usage.');
  const files = await Promise.all(positionals.map(readText));
  if (!values['dry-run']) {
    return resultOf(
      await withShopDatabase(() => database().transaction((tx) => importGrid(tx, files))),
      false,
    );
  }
  const result = await withExistingDatabase((missing) => {
    if (missing) throw new CommandError(`${missing}, so there is nothing to compare with.`, 1);
    return importGrid(database(), files, true);
  });
  return resultOf(result, true);
}

async function readText(path: string): Promise<SheetFile> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw new CommandError(`There is no file ${path}.`);
  try {
    return { name: path, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    throw new CommandError(`${path} is not UTF-8; save it as "CSV UTF-8".`);
  }
}

function resultOf({ version, changes, faults }: GridImport, isDryRun: boolean): CommandResult {
  if (faults.length > 0) {
    const lines = faults.map(
      ({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`}: ${message}`,
    );
    const text = [...lines, `${faults.length} faults: nothing was written.`].join('\n');
    return { exitCode: 2, text, data: { version: null, changes, faults } };
  }
  const lines = changes.map(
    ({ sheet, file, rows, added, removed }) =>
      `${sheet} from ${basename(file)}: ${rows} rows, ${added} new, ${removed} gone`,
  );
  const end = isDryRun
    ? 'Dry run, nothing was written.'
    : version === null
      ? 'Nothing has changed, so the present version stays.'
      : `Version ${version} is the price grid from now on.`;
  return { exitCode: 0, text: [...lines, end].join('\n'), data: { version, changes, faults } };
}

async function exportTo(folder: string): Promise<CommandResult> {
  const { version, grid } = await withExistingDatabase((missing) => {
    if (missing) throw new CommandError(`${missing}.`, 1);
    return currentGrid(database());
  });
  if (version === null) throw new CommandError('No price grid was imported yet.', 1);
  await mkdir(folder, { recursive: true });
  const files = SHEETS.map((sheet) => join(folder, `${sheet}.csv`));
  for (const [index, sheet] of SHEETS.entries()) {
    const path = files[index];
    if (path !== undefined) await writeFile(path, writeSheet(grid, sheet));
  }
  return { exitCode: 0, text: `Version ${version} is in ${folder}.`, data: { version, files } };
}

export const priceGrid: Command = { usage: USAGE, run };

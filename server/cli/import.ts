import { writeFile } from 'node:fs/promises';
import { type ImportOptions, type ImportResult, importListings } from '#server/import/import.ts';
import { Unreadable } from '#server/import/listings.ts';
import { reportOf } from '#server/import/report.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { type ImportCall, importCallOf } from './import-options.ts';
import { lookAtShopDatabase, onShopDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- import <file.csv> --mapping <mapping.json> [options]

  --mapping <file>   how columns become pieces (docs/import/marketplace.json is one)
  --photos <folder>  where the photos lie; without it none are made
  --rate <number>    our currency for one unit of the file's; the mapping's otherwise
  --limit <number>   reads the first rows only
  --report <file>    where what is wrong is listed by line, column and reason (import-report.csv)
  --dry-run          reads, compares and reports; writes the report and nothing else

Importing again brings what changed up to date and leaves the rest alone.
A photo that is missing or cannot be read stands in the report as a warning; its row is taken without it.

Exit code 0: every row was taken with all its photos
          3: rows were refused or photos could not be used, the report says which and why; the rest is in the shop
          2: the call, the mapping or the file cannot be followed; nothing was done
          1: something else failed; nothing was done`;

async function runImport(parameters: string[]): Promise<CommandResult> {
  const call = await importCallOf(parameters);
  const started = performance.now();
  try {
    const result = call.dryRun ? await tryOut(call) : await onShopDatabase(() => bring(call, false));
    const { remarks, ...data } = result;
    const text = textOf(result, call.dryRun, (performance.now() - started) / 1000);
    if (remarks.length === 0) return { exitCode: 0, text, data: { ...data, remarks: 0, report: null } };
    await writeFile(call.report, reportOf(remarks));
    return {
      exitCode: 3,
      text: `${text}\nWhat is wrong is listed in ${call.report}.`,
      data: { ...data, remarks: remarks.length, report: call.report },
    };
  } catch (error) {
    if (error instanceof Unreadable) throw new CommandError(`${call.file}: ${error.message}`);
    throw error;
  }
}

function tryOut(call: ImportCall): Promise<ImportResult> {
  return lookAtShopDatabase((missing) => {
    if (missing) console.error(`${missing}: the rows are checked, and compared with nothing.`);
    return bring(call, missing ? 'alone' : 'compare');
  });
}

async function bring(call: ImportCall, dryRun: ImportOptions['dryRun']): Promise<ImportResult> {
  const live = process.stderr.isTTY;
  let shown = 0;
  const result = await importListings({
    ...call,
    dryRun,
    progress(line) {
      if (live) process.stderr.write(`\r${line.padEnd(40)}`);
      else if (performance.now() - shown > 2_000) {
        shown = performance.now();
        console.error(line);
      }
    },
  });
  if (live) process.stderr.write('\r');
  return result;
}

function textOf(result: ImportResult, dryRun: boolean, seconds: number): string {
  const { available, sold, withdrawn } = result.byStatus;
  const refused = new Set(result.remarks.filter((entry) => entry.refused).map((entry) => entry.line)).size;
  const warned = result.remarks.filter((entry) => !entry.refused).length;
  return [
    `${result.read} rows read in ${seconds.toFixed(1)} s: ${result.accepted} taken (${available} for sale, ${sold} sold, ${withdrawn} withdrawn), ${refused} refused`,
    `${result.models} models`,
    dryRun
      ? `Dry run, nothing was written: ${result.created} pieces would be new, ${result.changed} changed`
      : `${result.created} pieces new, ${result.changed} changed`,
    ...(warned > 0 ? [`${warned} photos could not be used`] : []),
  ].join('\n');
}

export const importFile: Command = { usage: USAGE, run: runImport };

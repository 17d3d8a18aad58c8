import { type ImportOptions, type ImportResult, importListings } from '#server/import/import.ts';
import { ImportError } from '#server/import/import-error.ts';
import { previewListings } from '#server/import/preview.ts';
import { ReportFile } from '#server/import/report.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { type ImportCall, importCallOf } from './import-options.ts';
import { previewText, resultText } from './import-text.ts';
import { withExistingDatabase, withShopDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- import <file.csv> --mapping <mapping.json> [options]

  --mapping <file>    how columns become items (docs/import says how to write one in ten minutes)
  --preview <number>  shows so many items as they would be, and writes nothing
  --photos <folder>   where the photos are; without it items have none
  --rate <number>     euros for one unit of the file's currency; the mapping's otherwise
  --limit <number>    reads the first rows only
  --report <file>     lists what is wrong by line, column and reason (import-report.csv)
  --dry-run           reads, compares and reports; writes the report and nothing else

Importing again brings what changed up to date and leaves the rest alone. All of a file is brought in, or nothing.
A photo that is missing or cannot be read is a warning in the report; its row is taken without it.

Exit code 0: every row was taken with all its photos
          3: rows were refused or photos could not be used, the report says which and why; the rest is in the shop
          2: the command, the mapping or the file was refused; nothing was done
          1: something else failed; nothing was done`;

async function runImport(parameters: string[]): Promise<CommandResult> {
  const call = await importCallOf(parameters);
  try {
    return call.preview === undefined ? await importAll(call) : await preview(call, call.preview);
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError(`${call.file}: ${error.message}`);
    throw error;
  }
}

async function preview({ file, mapping, rate }: ImportCall, count: number): Promise<CommandResult> {
  const found = await previewListings(file, mapping, rate, count);
  return { exitCode: found.remarks.length > 0 ? 3 : 0, text: previewText(found), data: found };
}

async function importAll(call: ImportCall): Promise<CommandResult> {
  const started = performance.now();
  const report = new ReportFile(call.report);
  try {
    const result = call.dryRun
      ? await withExistingDatabase((missing) => {
          if (missing) console.error(`${missing}: the rows are checked, and compared with nothing.`);
          return importWith(call, report, missing ? 'alone' : 'compare');
        })
      : await withShopDatabase(() => importWith(call, report, false));
    const text = resultText(result, call.dryRun, (performance.now() - started) / 1000);
    const data = { ...result, report: report.begun ? report.path : null };
    if (!report.begun) return { exitCode: 0, text, data };
    return { exitCode: 3, text: `${text}\nWhat is wrong is listed in ${report.path}.`, data };
  } finally {
    await report.close();
  }
}

/** Progress is shown on standard error: in place on a terminal, else as a line every few seconds. */
async function importWith(
  call: ImportCall,
  report: ReportFile,
  dryRun: ImportOptions['dryRun'],
): Promise<ImportResult> {
  const live = process.stderr.isTTY;
  let shown = performance.now();
  const result = await importListings({
    ...call,
    dryRun,
    report: (remarks) => report.add(remarks),
    progress(line) {
      if (live) process.stderr.write(`\r${line.padEnd(40)}`);
      else if (performance.now() - shown > 5_000) {
        shown = performance.now();
        console.error(line);
      }
    },
  });
  if (live) process.stderr.write('\r');
  return result;
}

export const importFile: Command = { usage: USAGE, run: runImport };

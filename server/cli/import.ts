import { databaseSentence } from '#server/db/database-sentence.ts';
import { type ImportOptions, type ImportResult, importListings } from '#server/import/import.ts';
import { ImportError } from '#server/import/import-error.ts';
import { type Preview, previewListings } from '#server/import/preview.ts';
import { ReportFile, reportLine } from '#server/import/report.ts';
import { updateListings } from '#server/import/update-listings.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { type ImportCall, importCallOf } from './import-options.ts';
import { money } from './money.ts';
import { withExistingDatabase, withShopDatabase } from './shop-database.ts';

const NONE = '-';

/** Formats the items of a preview, each in a few lines, and the refused rows. */
function previewText({ items, remarks }: Preview): string {
  const shown = items.map((item) =>
    [
      `line ${item.line}, ${item.sku}: ${item.brand}, ${item.title}`,
      `  ${item.gender}, ${item.category}, ${item.type}; size ${item.size || NONE}; colour ${item.color || NONE}; material ${item.material ?? NONE}`,
      `  ${item.condition.replace('_', ' ')}, ${money(item.price)}${item.originPrice ? `, new ${money(item.originPrice)}` : ''}${item.purchasePrice ? `, bought for ${money(item.purchasePrice)}` : ''}; ${item.status}; ${item.photos.length} photos`,
    ].join('\n'),
  );
  const refused =
    remarks.length > 0 ? ['Refused (line,reference,column,row,reason):', ...remarks.map(reportLine)] : [];
  return [...shown, ...refused, `Preview of ${items.length} items: nothing was written.`].join('\n');
}

/** Formats the result of an import or of its dry run. */
function resultText(result: ImportResult, dryRun: boolean, seconds: number): string {
  const { read, accepted, refused, warnings, products, created, changed } = result;
  const { available, sold, withdrawn } = result.byStatus;
  return [
    `${read} rows read in ${seconds.toFixed(1)} s: ${accepted} taken (${available} for sale, ${sold} sold, ${withdrawn} withdrawn), ${refused} refused`,
    `${products} products`,
    dryRun
      ? `Dry run, nothing was written: ${created} items would be new, ${changed} changed`
      : `${created} items new, ${changed} changed`,
    ...missingLines(result, dryRun),
    ...(warnings > 0 ? [`${warnings} photos could not be used`] : []),
  ].join('\n');
}

const missingLines = ({ missing: { withdrawn, kept } }: ImportResult, dryRun: boolean): string[] => [
  ...(withdrawn.length > 0
    ? [`${withdrawn.length} items that the file does not name ${dryRun ? 'would be' : 'were'} taken off sale`]
    : []),
  ...(kept.length > 0
    ? [`${kept.length} of them are in a bag or being paid for, and stay on sale: ${kept.join(', ')}`]
    : []),
];

const USAGE = `Usage: npm run ops -- import <file.csv> --mapping <mapping.json> [options]

  --mapping <file>    how columns become items (docs/import says how to write one in ten minutes)
  --preview <number>  shows so many items as they would be, and writes nothing
  --photos <folder>   where the photos are; without it items have none
  --rate <number>     what one unit of the file's currency is worth in the shop's; the mapping's otherwise
  --limit <number>    reads the first rows only
  --report <file>     lists what is wrong by line, column and reason (import-report.csv)
  --update <fields>   price, status, or price,status: brings these alone up to date, of items that are in the shop, by
                      their references; the file needs no other columns
  --missing withdraw  takes items of the source off sale that the file does not name (keep unless given); refused where
                      that is more than half of them, unless it is --missing all
  --by <name>         who does it, for the audit log; the account of this machine unless given
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
    if (call.preview !== undefined) return await preview(call, call.preview);
    return await (call.update.length > 0 ? updateAll(call) : importAll(call));
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError(`${call.file}: ${error.message}`);
    const sentence = databaseSentence(error);
    if (sentence !== undefined) throw new CommandError(`${call.file}: ${sentence}`, 1);
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

/** Updates some fields of known items. */
async function updateAll(call: ImportCall): Promise<CommandResult> {
  const report = new ReportFile(call.report);
  try {
    const result = await withShopDatabase(() =>
      updateListings({
        ...call,
        fields: call.update,
        actor: call.by,
        report: (remarks) => report.add(remarks),
      }),
    );
    const { read, changed, unchanged, refused } = result;
    const text = `${read} rows read: ${changed} items ${call.dryRun ? 'would be changed' : 'changed'}, ${unchanged} as they were, ${refused} refused`;
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
    actor: call.by,
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

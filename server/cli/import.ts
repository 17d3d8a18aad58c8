import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ImportResult, importListings } from '#server/import/import.ts';
import { mapping } from '#server/import/mapping.ts';
import { Wrong } from './wrong.ts';

export const USAGE = `Usage: npm run ops -- import <file.csv> --mapping <mapping.json> [options]

  --mapping <file>   how columns become pieces (docs/import/marketplace.json is one)
  --photos <folder>  where the photos lie; without it none are made
  --rate <number>    our currency for one unit of the file's; the mapping's otherwise
  --report <file>    where refused rows are listed (import-report.csv)
  --dry-run          reads and reports, writes nothing

Exit code 0: every row was taken; 3: some were refused, the report says which and why; 1: nothing was done.`;

/** @returns the exit code. @throws Wrong for parameters that cannot be followed. */
export async function importCommand(parameters: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      photos: { type: 'string' },
      rate: { type: 'string' },
      report: { type: 'string', default: 'import-report.csv' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (!file || !existsSync(file)) throw new Wrong(file ? `There is no file ${file}.` : USAGE);
  if (!values.mapping || !existsSync(values.mapping))
    throw new Wrong('Name the mapping file with --mapping.');
  if (values.photos && !existsSync(values.photos)) throw new Wrong(`There is no folder ${values.photos}.`);
  const read = mapping.safeParse(JSON.parse(await readFile(values.mapping, 'utf8')));
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Wrong(`The mapping is not right:\n${lines.join('\n')}`);
  }
  const rate = values.rate === undefined ? read.data.rate : Number(values.rate);
  if (!(rate > 0 && rate < 1_000_000)) throw new Wrong(`--rate ${values.rate} is no rate.`);

  const live = process.stdout.isTTY;
  const started = performance.now();
  let shown = 0;
  const result = await importListings({
    file,
    mapping: read.data,
    rate,
    photos: values.photos,
    dryRun: values['dry-run'],
    say: (line) => console.log(line),
    progress(line) {
      if (live) process.stdout.write(`\r${line.padEnd(40)}`);
      else if (performance.now() - shown > 2_000) {
        shown = performance.now();
        console.log(line);
      }
    },
  });
  if (live) process.stdout.write('\r');
  tell(result, values['dry-run'], (performance.now() - started) / 1000);
  if (result.refusals.length === 0) return 0;
  await writeFile(values.report, reportOf(result));
  console.log(`Refused rows are listed in ${values.report}.`);
  return 3;
}

function tell(result: ImportResult, dryRun: boolean, seconds: number): void {
  const { available, sold, withdrawn } = result.byStatus;
  const refusedRows = new Set(result.refusals.map((refusal) => refusal.line)).size;
  console.log(
    [
      `${result.read} rows read in ${seconds.toFixed(1)} s: ${result.accepted} taken (${available} for sale, ${sold} sold, ${withdrawn} withdrawn), ${refusedRows} refused`,
      `${result.models} models`,
      dryRun ? 'Dry run: nothing was written' : `${result.created} pieces new, ${result.changed} changed`,
      ...(result.missingPhotos > 0 ? [`${result.missingPhotos} photos could not be read`] : []),
    ].join('\n'),
  );
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** One line for each thing that is wrong with a refused row. */
export function reportOf(result: Pick<ImportResult, 'refusals'>): string {
  const rows = result.refusals.map(({ line, reference, column, reason }) =>
    [line, quoted(reference), quoted(column), quoted(reason)].join(','),
  );
  return `${['line,reference,column,reason', ...rows].join('\n')}\n`;
}

import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { ImportError } from '#server/import/import-error.ts';
import { type Mapping, rateOf, readMapping } from '#server/import/mapping.ts';
import { MISSING, type Missing } from '#server/import/missing-items.ts';
import { UPDATED, type Updated } from '#server/import/update-listings.ts';
import { shopCurrency } from '#shared/currency.ts';
import { CommandError } from './command-error.ts';
import { readOptions } from './options.ts';

export interface ImportCall {
  file: string;
  mapping: Mapping;
  /** The value of one unit of the file's currency in the shop's. */
  rate: number;
  photos: string | undefined;
  limit: number;
  report: string;
  dryRun: boolean;
  /** Items to show instead of importing. */
  preview: number | undefined;
  missing: Missing;
  /** Fields to update alone, for known items; an empty list imports everything. */
  update: readonly Updated[];
  by: string;
}

const text = { type: 'string' } as const;

/** Parses the options, before anything is opened. @throws CommandError */
export async function importCallOf(parameters: string[]): Promise<ImportCall> {
  const { values, positionals } = readOptions(parameters, {
    mapping: text,
    photos: text,
    rate: text,
    limit: text,
    preview: text,
    report: { type: 'string', default: 'import-report.csv' },
    missing: { type: 'string', default: 'keep' },
    update: text,
    by: text,
    'dry-run': { type: 'boolean', default: false },
  });
  const [file, second] = positionals;
  if (file === undefined) throw new CommandError('Name the file of listings; --help shows the usage.');
  if (second !== undefined) throw new CommandError(`One file at a time: "${second}" is one too many.`);
  await expect(file, 'file');
  if (values.mapping === undefined) throw new CommandError('Name the mapping file with --mapping.');
  await expect(values.mapping, 'file');
  if (values.photos !== undefined) await expect(values.photos, 'folder');
  const report = values.report;
  await expectWritable(report);
  const mapping = await mappingOf(values.mapping);
  const missing = missingOf(values.missing);
  if (missing !== 'keep' && values.limit !== undefined)
    throw new CommandError('--missing needs the whole file: leave --limit out.');
  const update = updateOf(values.update);
  if (update.length > 0 && missing !== 'keep')
    throw new CommandError('--update changes items that the file names: leave --missing out.');
  return {
    file,
    mapping,
    rate: typedRate(values.rate) ?? knownRate(mapping, values.mapping),
    photos: values.photos,
    limit: rowCountOf('limit', values.limit) ?? Number.POSITIVE_INFINITY,
    report,
    dryRun: values['dry-run'],
    preview: rowCountOf('preview', values.preview),
    missing,
    update,
    by: values.by ?? userInfo().username,
  };
}

/** @throws CommandError */
export function missingOf(typed: string): Missing {
  const missing = MISSING.find((one) => one === typed);
  if (!missing) throw new CommandError(`--missing ${typed} is none of ${MISSING.join(', ')}.`);
  return missing;
}

function updateOf(typed: string | undefined): Updated[] {
  return (typed?.split(',') ?? []).map((name) => {
    const field = UPDATED.find((one) => one === name.trim());
    if (!field) throw new CommandError(`--update ${typed} is not a list of ${UPDATED.join(', ')}.`);
    return field;
  });
}

export function typedRate(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const given = Number(typed);
  if (!(given > 0 && given < 1_000_000))
    throw new CommandError(`--rate ${typed} is not a rate; it is a number above 0.`);
  return given;
}

export function knownRate(mapping: Mapping, path: string): number {
  const rate = rateOf(mapping);
  if (rate !== undefined) return rate;
  const { currency } = mapping;
  throw new CommandError(
    `Amounts are in ${currency}: say what 1 ${currency} is worth in ${shopCurrency()} with --rate, or under rate in ${path}.`,
  );
}

function rowCountOf(option: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(typed)) return Number(typed);
  throw new CommandError(`--${option} ${typed} is not a number of rows; it is 1 or more.`);
}

async function expect(path: string, kind: 'file' | 'folder'): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new CommandError(`There is no ${kind} ${path}.`);
  if (!(kind === 'file' ? found.isFile() : found.isDirectory()))
    throw new CommandError(`${path} is not a ${kind}.`);
}

async function expectWritable(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isFile())
    throw new CommandError(`The report cannot be written to ${path}: it is not a file.`);
}

async function mappingOf(path: string): Promise<Mapping> {
  try {
    return readMapping(await readFile(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new CommandError(`The mapping ${path} is not right: ${error.message}.`);
  }
}

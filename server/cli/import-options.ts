import { readFile, stat } from 'node:fs/promises';
import { Unreadable } from '#server/import/listings.ts';
import { type Mapping, readMapping } from '#server/import/mapping.ts';
import { CommandError } from './command-error.ts';
import { readOptions } from './options.ts';

export interface ImportCall {
  file: string;
  mapping: Mapping;
  rate: number;
  photos: string | undefined;
  limit: number;
  report: string;
  dryRun: boolean;
}

/** What the operator asked for, checked before anything is opened. @throws CommandError */
export async function importCallOf(parameters: string[]): Promise<ImportCall> {
  const { values, positionals } = parametersOf(parameters);
  const [file, second] = positionals;
  if (file === undefined)
    throw new CommandError('Name the file of listings; `npm run ops -- import --help` says how.');
  if (second !== undefined) throw new CommandError(`One file at a time: "${second}" is one more.`);
  await expect(file, 'file');
  if (values.mapping === undefined) throw new CommandError('Name the mapping file with --mapping.');
  await expect(values.mapping, 'file');
  if (values.photos !== undefined) await expect(values.photos, 'folder');
  const mapping = await mappingOf(values.mapping);
  const rate = values.rate === undefined ? mapping.rate : Number(values.rate);
  if (!(rate > 0 && rate < 1_000_000))
    throw new CommandError(`--rate ${values.rate} is no rate; a number above 0 is.`);
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
  if (!(limit > 0 && (limit === Number.POSITIVE_INFINITY ? !values.limit : Number.isInteger(limit))))
    throw new CommandError(`--limit ${values.limit} is no number of rows; 1 or more is.`);
  const { photos, report } = values;
  return { file, mapping, rate, photos, limit, report, dryRun: values['dry-run'] };
}

function parametersOf(parameters: string[]) {
  return readOptions(parameters, {
    mapping: { type: 'string' },
    photos: { type: 'string' },
    rate: { type: 'string' },
    limit: { type: 'string' },
    report: { type: 'string', default: 'import-report.csv' },
    'dry-run': { type: 'boolean', default: false },
  });
}

async function expect(path: string, kind: 'file' | 'folder'): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!(kind === 'file' ? found?.isFile() : found?.isDirectory()))
    throw new CommandError(`There is no ${kind} ${path}.`);
}

async function mappingOf(path: string): Promise<Mapping> {
  try {
    return readMapping(await readFile(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new CommandError(`The mapping ${path} is not right: ${error.message}.`);
  }
}

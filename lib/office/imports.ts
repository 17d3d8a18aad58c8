import { queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import {
  type Field,
  type ImportChoices,
  type ImportPatch,
  type ListingImport,
  listingImport,
  listingImportRow,
} from '#contract/private/imports.ts';
import compiled from '#messages/en-GB/office-import.json' with { type: 'json' };
import type texts from '../../messages/en-GB/office-import.json';
import { NO_BODY } from '../api/client.ts';
import { callOffice, fetchOfficeFile } from './office-client.ts';
import { saveFile } from './save-file.ts';
import { officeTexts } from './texts.ts';

export const importText = officeTexts<keyof typeof texts>(compiled);

export const STEPS = ['file', 'columns', 'preview', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** Polling interval for the progress of a job, in ms. */
const BUSY_MS = 800;

export const isBusy = ({ state }: Pick<ListingImport, 'state'>): boolean =>
  state === 'checking' || state === 'running';

/** Returns the step of an import; an address may request an earlier one. */
export function stepOf({ state, result }: ListingImport, asked: string | null): Step {
  if (state === 'running' || state === 'done') return 'done';
  if (state === 'checking') return 'preview';
  if (asked === 'columns' || asked === 'preview') return asked;
  return result || state === 'failed' ? 'preview' : 'columns';
}

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => callOffice({ path: 'imports', returns: collectionOf(listingImportRow), signal }),
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) =>
      callOffice({ path: `imports/${encodeURIComponent(id)}`, returns: listingImport, signal }),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? BUSY_MS : false),
  });

/** Uploads a file. @throws ApiError */
export const uploadListings = (file: File) =>
  callOffice({
    method: 'POST',
    path: 'imports',
    query: { name: file.name },
    file: new Blob([file], { type: 'text/csv' }),
    returns: listingImport,
  });

interface Seen {
  id: string;
  version: string;
}

export const changeImport = ({ id, version }: Seen, body: ImportPatch) =>
  callOffice({ method: 'PATCH', path: `imports/${id}`, version, body, returns: listingImport });
/** Starts the worker's check or import of the file. */
export const beginImport = ({ id, version }: Seen, what: 'check' | 'run') =>
  callOffice({ method: 'POST', path: `imports/${id}/${what}`, version, returns: listingImport });
export const discardImport = ({ id, version }: Seen) =>
  callOffice({ method: 'DELETE', path: `imports/${id}`, version, returns: NO_BODY });

/** Saves the errors of rows as a CSV file. @throws ApiError */
export async function downloadReport(id: string): Promise<void> {
  saveFile(await fetchOfficeFile({ path: `imports/${id}/report` }), 'import-report.csv');
}

/** Saves the errors of a source's last file as a CSV file. @throws ApiError */
export async function downloadSourceReport(name: string): Promise<void> {
  saveFile(await fetchOfficeFile({ path: `imports/sources/${name}/report` }), `${name}-report.csv`);
}

/** Source of a field, as selected for a column. */
export type Origin = { column: string } | { value: string } | undefined;

export const originOf = ({ fields }: ImportChoices, field: Field): Origin => {
  const found = fields.find((one) => one.field === field);
  if (found?.column !== undefined) return { column: found.column };
  return found?.value === undefined ? undefined : { value: found.value };
};

/** Returns the choices with another source of a field. */
export const withOrigin = (choices: ImportChoices, field: Field, origin: Origin): ImportChoices => {
  const others = choices.fields.filter((one) => one.field !== field);
  return { ...choices, fields: origin === undefined ? others : [...others, { field, ...origin }] };
};

/** Returns the choices with another meaning of a word. */
export const withMeaning = (
  choices: ImportChoices,
  { field, word, means }: ImportChoices['words'][number],
): ImportChoices => ({
  ...choices,
  words: [...choices.words.filter((one) => one.field !== field || one.word !== word), { field, word, means }],
});

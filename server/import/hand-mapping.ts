import {
  type DerivedField,
  FIELDS,
  type Field,
  type ImportChoices,
  type ImportStart,
  MEANINGS,
  type WordField,
} from '#contract/private/imports.ts';
import { currencyName, shopCurrency } from '#shared/currency.ts';
import type { FileFormat } from './file-format.ts';
import { type Mapping, mapping, mappingParts, rateOf } from './mapping.ts';
import { isMadeColumn } from './mapping-parts.ts';
import { plainWords } from './plain-words.ts';
import { READY } from './ready-mappings.ts';

/** A fault of a mapping; `place` is a field, or a part of the mapping. */
export interface MappingFault {
  place: string;
  message: string;
}

/** Column names that identify a field, in plain words. */
const NAMES: Partial<Record<Field, readonly string[]>> = {
  reference: ['item number', 'sku', 'id', 'number', 'code'],
  name: ['title'],
  type: ['kind'],
  gender: ['for'],
  condition: ['state'],
  color: ['colour'],
  photos: ['pictures', 'images'],
  purchasePrice: ['paid', 'purchase price', 'cost'],
  originPrice: ['price when new', 'original price'],
};

/** Returns the initial choices of a mapping: those of its start, as far as the file has its columns. */
export function firstChoices(
  start: ImportStart,
  header: readonly string[],
  fileName: string,
  format: FileFormat,
): ImportChoices {
  const ready = READY[start];
  const columnOf = (field: Field) =>
    start === 'none'
      ? header.find((column) => [plainWords(field), ...(NAMES[field] ?? [])].includes(plainWords(column)))
      : (ready.columns[field] ?? []).find((column) => header.includes(column));
  return {
    source: ready.source ?? sourceOf(fileName),
    delimiter: format.delimiter,
    encoding: format.encoding,
    decimal: ready.numbers.decimal,
    thousands: ready.numbers.thousands,
    currency: ready.currency,
    rate: ready.rate,
    dates: ready.dates,
    photoSeparator: ready.photoSeparator,
    fields: FIELDS.flatMap((field) => {
      const column = columnOf(field);
      return column === undefined ? [] : [{ field, column }];
    }),
    words: [],
  };
}

/** Derives the name of a source from a file's: letters and digits. */
const sourceOf = (fileName: string): string =>
  plainWords(fileName.replace(/\.\w+$/, ''))
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20) || 'file';

/** Writes the mapping file from the choices and their start. Collections are the back office's own: none are filled. */
function writeMapping(start: ImportStart, choices: ImportChoices): Record<string, unknown> {
  const ready = READY[start];
  // An empty value counts as none.
  const valued = choices.fields.filter(({ column, value }) => column === undefined && value);
  return {
    ...ready,
    source: choices.source,
    file: { delimiter: choices.delimiter, encoding: choices.encoding },
    columns: {
      ...madeColumns(ready.columns),
      ...Object.fromEntries(
        choices.fields.flatMap(({ field, column }) =>
          column === undefined ? [] : [[field, columnsWith(column, ready.columns[field])]],
        ),
      ),
    },
    numbers: { decimal: choices.decimal, thousands: choices.thousands },
    currency: choices.currency,
    rate: choices.rate,
    dates: choices.dates,
    photoSeparator: choices.photoSeparator,
    defaults: Object.fromEntries(valued.map(({ field, value }) => [field, value])),
    // A value for all rows takes precedence over rules.
    rules: ready.rules.filter((rule) => !valued.some(({ field }) => field === rule.field)),
    genders: wordsOf('gender', ready.genders, choices),
    conditions: wordsOf('condition', ready.conditions, choices),
    statuses: wordsOf('status', ready.statuses, choices),
    collections: [],
  };
}

/** Returns a column with the ready mapping's fallback columns. */
const columnsWith = (column: string, ready: readonly string[] = []): string[] =>
  ready.includes(column) ? [column, ...ready.filter((other) => other !== column)] : [column];

/** Keeps the start's columns of options, which no header names. */
const madeColumns = (ready: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(ready).flatMap(([field, columns]) => {
      const made = columns.filter(isMadeColumn);
      return made.length === 0 ? [] : [[field, made]];
    }),
  );

/** Merges the shop's own words, then those of the start, then the chosen ones. */
function wordsOf(
  of: WordField,
  ready: Readonly<Record<string, string | null>>,
  { words }: ImportChoices,
): Record<string, string | null> {
  const meanings: readonly string[] = MEANINGS[of];
  const all = new Map<string, string | null>();
  const tell = (word: string, means: string | null) => all.set(plainWords(word), means);
  for (const meaning of meanings) if (meaning !== REFUSED) tell(meaning, meaning);
  for (const [word, means] of Object.entries(ready)) tell(word, means);
  for (const { field, word, means } of words) if (field === of) tell(word, means === REFUSED ? null : means);
  return Object.fromEntries(all);
}

/** Meaning of a known condition below those that the shop sells. */
const REFUSED = 'refused';

/** Returns the meaning of a field's word; undefined if the mapping does not have it. */
export function meaningOf(field: WordField, word: string, words: Mapping): string | undefined {
  const { genders, conditions, statuses } = words;
  const all: ReadonlyMap<string, string | null> = {
    gender: genders,
    condition: conditions,
    status: statuses,
  }[field];
  const means = all.get(plainWords(word));
  return means === null ? REFUSED : means;
}

/** Builds the chosen mapping, and lists the faults that keep it from being used. */
export function readChoices(
  start: ImportStart,
  choices: ImportChoices,
  header: readonly string[],
): { mapping?: Mapping; rate: number; faults: MappingFault[] } {
  const read = mapping.safeParse(writeMapping(start, choices));
  const faults = (read.error?.issues ?? []).map(({ path, message }) => ({ place: placeOf(path), message }));
  const rate = read.data && rateOf(read.data);
  if (read.data && rate === undefined)
    faults.push({ place: 'rate', message: `say what 1 ${choices.currency} is worth in ${currencyName()}` });
  for (const { field, column } of choices.fields)
    if (column !== undefined && !header.includes(column))
      faults.push({ place: field, message: `the file has no column "${column}"` });
  return { mapping: read.data, rate: rate ?? 1, faults };
}

/** `columns.price` is the field, `currency` a part of the mapping. */
function placeOf(path: readonly PropertyKey[]): string {
  const [part, ...rest] = path.map(String);
  if ((part === 'columns' || part === 'numbers' || part === 'defaults' || part === 'file') && rest[0])
    return rest[0];
  const words: Record<string, WordField> = { genders: 'gender', conditions: 'condition', statuses: 'status' };
  return words[part ?? ''] ?? part ?? '';
}

/** Builds the mapping by which a survey reads words; required parts may be missing. */
export function unfinishedMapping(
  start: ImportStart,
  choices: ImportChoices,
  header: readonly string[],
): Mapping {
  return mappingParts.parse(
    writeMapping(start, {
      ...choices,
      fields: choices.fields.filter(({ column }) => column === undefined || header.includes(column)),
      words: choices.words.filter(({ field, means }) => isMeaning(field, means)),
      decimal: '.',
      thousands: '',
      currency: shopCurrency(),
      rate: undefined,
      dates: undefined,
    }),
  );
}

const isMeaning = (field: WordField, means: string): boolean => {
  const meanings: readonly string[] = MEANINGS[field];
  return meanings.includes(means);
};

/** Lists the fields that rules or options of the start fill where a row leaves them empty. */
export const ruledFields = (start: ImportStart, among: readonly DerivedField[]): DerivedField[] =>
  among.filter(
    (derived) =>
      READY[start].rules.some(({ field }) => field === derived) ||
      READY[start].columns[derived]?.some(isMadeColumn) === true,
  );

import { convert, type HtmlToTextOptions } from 'html-to-text';
import { CHECKS, type Check, type Measurement } from '#contract/item-details.ts';
import { MEASUREMENTS } from '#contract/measurement-names.ts';
import type { Field } from '#contract/private/imports.ts';
import { MAX_SAFETY_TEXT } from '#server/catalogue/brands.ts';
import { dateOf } from './dates.ts';
import { columnOf, type Fields } from './item-fields.ts';
import type { Mapping } from './mapping.ts';
import { normalizeSpaces } from './text.ts';

/** A fault of an item, and the name of its close-up. */
interface ImportedFault {
  description: string;
  photo: string | undefined;
}

/** Optional details of an item in a file; undefined if the file has none, which keeps the known ones. */
export interface ItemDetails {
  description: string | undefined;
  faults: ImportedFault[] | undefined;
  /** In cm, laid flat. */
  measurements: Measurement[] | undefined;
  checkedAt: string | undefined;
  /** First name of the checker. */
  checkedBy: string | undefined;
  checkedParts: Check[] | undefined;
  /** Manufacturer of the brand's products, and the responsible person in the EU: name, address and email. */
  manufacturer: string | undefined;
  responsiblePerson: string | undefined;
}

/** Refuses a row with the reason why it cannot be sold as it is. */
export type Refuse = (field: Field, reason: string) => undefined;

/** Reads the details of a row, and refuses invalid ones: an omission would go unnoticed. */
export function detailsOf(
  fields: Fields,
  mapping: Mapping,
  refuse: Refuse,
): Omit<ItemDetails, 'description'> {
  return {
    faults: known(listOf(fields('faults')).map(faultOf)),
    measurements: known(listOf(fields('measurements')).flatMap((text) => measurementOf(text, refuse))),
    checkedAt: pastDateOf('checkedAt', fields, mapping, refuse),
    checkedBy: fields('checkedBy').slice(0, 60) || undefined,
    checkedParts: known(listOf(fields('checkedParts')).flatMap((text) => partOf(text, refuse))),
    manufacturer: safetyTextOf('manufacturer', fields, refuse),
    responsiblePerson: safetyTextOf('responsiblePerson', fields, refuse),
  };
}

/** Longest description of an item. */
const LONGEST_DESCRIPTION = 5_000;
const IS_HTML = /<\/?[a-z][^>]*>|&[a-z]+;|&#\d+;/i;

/**
 * Returns the description of a row as plain text with its paragraphs; HTML is converted as a browser shows it, without
 * links.
 */
export function descriptionOf(cells: Readonly<Record<string, string>>, mapping: Mapping): string | undefined {
  const given = cells[columnOf('description', cells, mapping)] ?? '';
  const text = IS_HTML.test(given) ? convert(given, AS_TEXT) : given;
  const lines = text.replaceAll('\\n', '\n').split(/\r?\n/);
  const whole = lines
    .map(normalizeSpaces)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return whole.slice(0, LONGEST_DESCRIPTION).trim() || undefined;
}

const AS_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    { selector: 'table', options: { uppercaseHeaderCells: false } },
  ],
};

const known = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

const listOf = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** Parses `loose thread at the hem = 123-4.jpg`; without a photo the description alone. */
function faultOf(text: string): ImportedFault {
  const at = text.lastIndexOf('=');
  if (at < 0) return { description: text, photo: undefined };
  return { description: text.slice(0, at).trim(), photo: text.slice(at + 1).trim() || undefined };
}

/** Parses `chest=52.5`, the format of `ops trade-in grade --measure`. */
function measurementOf(text: string, refuse: Refuse): Measurement[] {
  const [, word = '', number = ''] = /^(\w+)\s*=\s*(\d{1,3}(?:[.,]\d)?)$/.exec(text) ?? [];
  const name = MEASUREMENTS.find((measure) => measure === word.toLowerCase());
  const value = Number(number.replace(',', '.'));
  if (name && value > 0) return [{ name, value }];
  refuse('measurements', `"${text}" is not written like chest=52.5, of ${MEASUREMENTS.join(', ')}`);
  return [];
}

function partOf(text: string, refuse: Refuse): Check[] {
  const part = CHECKS.find((check) => check === text.toLowerCase());
  if (part) return [part];
  refuse('checkedParts', `"${text}" is none of ${CHECKS.join(', ')}`);
  return [];
}

function safetyTextOf(
  field: 'manufacturer' | 'responsiblePerson',
  fields: Fields,
  refuse: Refuse,
): string | undefined {
  const text = fields(field);
  if (text.length > MAX_SAFETY_TEXT) return refuse(field, `longer than ${MAX_SAFETY_TEXT} characters`);
  return text || undefined;
}

/** Reads a past time in ISO 8601; undefined if the file lacks it or it does not match the mapping's format. */
export function pastDateOf(
  field: 'listedAt' | 'checkedAt',
  fields: Fields,
  { dates }: Mapping,
  refuse: Refuse,
): string | undefined {
  const text = fields(field);
  if (text === '' || dates === undefined) return undefined;
  const date = dateOf(text, dates);
  if (!date) return refuse(field, `"${text}" is not a date as the mapping says (${dates})`);
  return date.getTime() > Date.now() + 86_400_000
    ? refuse(field, `"${text}" is in the future`)
    : date.toISOString();
}

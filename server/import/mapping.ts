import { z } from 'zod';
import { DERIVED, FIELDS, STATUSES } from '#contract/private/imports.ts';
import { CONDITIONS, GENDERS } from '#contract/product.ts';
import { shopCurrency } from '#shared/currency.ts';
import { ImportError } from './import-error.ts';
import shopKinds from './kinds.json' with { type: 'json' };
import {
  collection,
  columnList,
  currencyCode,
  dateFormat,
  dictionary,
  fileFormat,
  inherit,
  isMadeColumn,
  kind,
  numberFormat,
  option,
  rule,
  skip,
  text,
} from './mapping-parts.ts';

/** The parts of a mapping, each valid on its own. */
export const mappingParts = z.strictObject({
  /** Id of the source; with the reference it makes an item unique, so that a second import duplicates nothing. */
  source: z.string().regex(/^[a-z0-9]{1,20}$/, 'lower-case letters and digits, 20 at most'),
  file: fileFormat.prefault({}),
  columns: z.partialRecord(z.enum(FIELDS), columnList),
  /** Fields whose columns a file may lack. */
  optional: z.array(z.enum(FIELDS)).default([]),
  options: z.array(option).default([]),
  inherit: inherit.optional(),
  skip: z.array(skip).default([]),
  /** Language of the titles, such as `fr`; guessed if absent. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'two letters, such as en or fr')
    .optional(),
  numbers: numberFormat,
  currency: currencyCode,
  /** The value of one unit of the file's currency in the shop's; the command's --rate overrides it. */
  rate: z.number().positive().optional(),
  dates: dateFormat.optional(),
  /** Value of a field that the row and the rules leave empty, in the file's words. */
  defaults: z.partialRecord(z.enum(DERIVED), text).prefault({}),
  /** Tried in their order; the first match fills the field. */
  rules: z.array(rule).default([]),
  /** Words that mean "no value", besides `unknown`, `not specified`, `n/a` and the like. */
  unknown: z.array(text).default([]),
  photoSeparator: text.default('|'),
  genders: dictionary(z.enum(GENDERS)),
  categories: dictionary(text).prefault({}),
  /** A condition with null is known, and below those that the shop sells. */
  conditions: dictionary(z.enum(CONDITIONS).nullable()),
  /** Meanings of words in the column `status`. */
  statuses: dictionary(z.enum(STATUSES)).prefault({}),
  /** Words of a type, in any language, with their type and category; the shop's own by default. */
  kinds: z.array(kind).min(1).default(z.array(kind).parse(shopKinds)),
  /** Spellings of brands; without an entry, as the file or the brand itself writes it (server/import/brands.ts). */
  brands: dictionary(text).prefault({}),
  /** The shop's name for a garment, by the last words of its title in the file: a 'pull' is a jumper. */
  nouns: dictionary(text).prefault({}),
  materials: dictionary(text).prefault({}),
  colors: dictionary(text).prefault({}),
  /** Collections that every import refills, in the order of the home page. */
  collections: z
    .array(collection)
    .refine((all) => new Set(all.map((one) => one.slug)).size === all.length, 'two have the same slug')
    .default([]),
});

/** Mapping of a file's columns to items: a JSON file that the operator writes once per source (docs/import). */
export const mapping = mappingParts.superRefine(
  ({ columns, file, defaults, rules, statuses, dates, currency, rate }, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const field of ['reference', 'name', 'price'] as const) {
      if (columns[field] === undefined) issue(['columns', field], 'name its column');
    }
    for (const field of ['brand', 'gender', 'condition'] as const) {
      const known = columns[field] ?? defaults[field] ?? rules.find((one) => one.field === field);
      if (known === undefined)
        issue(['columns', field], 'name its column, or give a rule or a default for it');
    }
    for (const [field, names] of Object.entries(columns)) {
      if (file.header && names.some((name) => typeof name === 'number'))
        issue(['columns', field], 'the file has a header row: name the column as that row does');
      if (!file.header && names.some((name) => typeof name === 'string' && !isMadeColumn(name)))
        issue(['columns', field], 'the file has no header row: give the number of the column, from 1');
    }
    if (columns.status !== undefined && statuses.size === 0)
      issue(['statuses'], 'say what the words of the status column mean');
    if ((columns.listedAt ?? columns.checkedAt) !== undefined && dates === undefined)
      issue(['dates'], 'say how the file writes dates, such as DD/MM/YYYY');
    if (currency === shopCurrency() && rate !== undefined && rate !== 1)
      issue(['rate'], `the file is in ${shopCurrency()}, so there is nothing to convert`);
  },
);
export type Mapping = z.infer<typeof mapping>;

/** Returns the value of one unit of the file's currency in the shop's; undefined if the mapping lacks it. */
export const rateOf = ({ rate, currency }: Mapping): number | undefined =>
  currency === shopCurrency() ? (rate ?? 1) : rate;

/** @throws ImportError when the text is not a mapping; names every fault by its path in the file. */
export function readMapping(json: string): Mapping {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch (error) {
    throw new ImportError(`it is not JSON (${error instanceof Error ? error.message : error})`);
  }
  const read = mapping.safeParse(given);
  if (read.success) return read.data;
  throw new ImportError(
    read.error.issues
      .map((issue) => `${issue.path.join('.') || 'the whole file'}: ${issue.message}`)
      .join('; '),
  );
}

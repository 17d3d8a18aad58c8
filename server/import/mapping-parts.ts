import { z } from 'zod';
import { DELIMITERS, DERIVED, ENCODINGS, FIELDS, THOUSANDS } from '#contract/private/imports.ts';
import { CONDITIONS, GENDERS } from '#contract/product.ts';
import { dateTokens } from './dates.ts';
import { plainWords } from './plain-words.ts';

export const text = z.string().min(1);

/** Meanings of a file's words, matched without case, accents and punctuation. */
export const dictionary = <T>(meaning: z.ZodType<T>) =>
  z
    .record(z.string(), meaning)
    .transform((words) => new Map(Object.entries(words).map(([word, means]) => [plainWords(word), means])));

/** Format in which the file's bytes are parsed into rows. */
export const fileFormat = z.strictObject({
  delimiter: z.enum(DELIMITERS, 'one of "," ";" "\\t" "|"').default(','),
  encoding: z
    .enum(ENCODINGS, 'one of utf-8, windows-1252, iso-8859-1, utf-16 (with a byte order mark)')
    .default('utf-8'),
  /** Whether the first row names the columns; without it columns are named by their number, from 1. */
  header: z.boolean().default(true),
});

/** Number format of the file's amounts. */
export const numberFormat = z
  .strictObject({
    decimal: z.enum(['.', ','], '"." or ","'),
    thousands: z.enum(THOUSANDS, 'one of "," "." " " "\'" or "" for none').default(''),
  })
  .refine(({ decimal, thousands }) => decimal !== thousands, {
    path: ['thousands'],
    message: 'not the same sign as the decimal separator',
  });

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'a currency as three capitals, such as EUR');

/** `DD/MM/YYYY`, `MMM-DD-YY HH:mm:ss`; read as UTC. */
export const dateFormat = z
  .string()
  .refine(
    (format) => ['YY', 'M', 'D'].every((part) => dateTokens(format).some((token) => token.startsWith(part))),
    'a format with year, month and day, such as DD/MM/YYYY, YYYY-MM-DD or MMM-DD-YY HH:mm:ss',
  );

const OPTION = 'option:';

/**
 * A column by its name in the first row, or by its number, from 1, in a file without one; `option:Size` is an option in
 * the columns under `options`.
 */
const column = z
  .union([text, z.int().positive()], 'the name of a column, or its number from 1')
  .transform((name) =>
    typeof name === 'string' && isOption(name) ? optionColumn(name.slice(OPTION.length)) : name,
  );

const isOption = (name: string): boolean => name.startsWith(OPTION);

/** Names the column of an option, matched without case and accents. */
export const optionColumn = (name: string): string => `${OPTION}${plainWords(name)}`;

/** Whether a column is made by the import, so that it is not in the first row of the file. */
export const isMadeColumn = (name: string | number): boolean =>
  isOption(String(name)) || name === ITEM_OF_PRODUCT;

/** Columns for a field: the first non-empty one is used. */
export const columnList = z
  .union(
    [column, z.array(column).min(1)],
    'the name of a column, its number from 1, or a list of columns of which the first that is filled counts',
  )
  .transform((one) => (Array.isArray(one) ? one : [one]));

/** A made column: the name of the row's product, and from its second item on a hyphen and the item's number. */
export const ITEM_OF_PRODUCT = 'product:item';

/**
 * Columns of options: a name and a value column (`Option1 Name`, `Option1 Value`), or a list in one cell: `Size:M,
 * Colour:Red`.
 */
export const option = z.union([
  z.strictObject({ name: text, value: text }),
  z.strictObject({ list: text, between: text.default(':'), separator: text.default(',') }),
]);

/** Inheritance between the rows of a product: data of its own or its first row apply to all. */
export const inherit = z.strictObject({
  /** Columns with the id of a row's product; the first non-empty one is used. */
  by: columnList,
  /** Column of the product's own row that `by` references; without it, the first row of a product is its own. */
  from: text.optional(),
  /** The column of the product's own row that `id:7` references. */
  id: text.optional(),
  /** Columns that are never inherited. */
  own: z.array(text).default([]),
  /** Columns in which the product's own row overrides further ones. */
  product: z.array(text).default([]),
  /** Columns whose cells in all rows of a product apply to all its items, such as photos. */
  gather: z.array(text).default([]),
});

/** Rows that are no items: by a word in a column, or because some columns are all empty. */
export const skip = z.union([
  z.strictObject({ column: text, words: z.array(text).min(1) }),
  z.strictObject({ empty: z.array(text).min(1) }),
]);

export const kind = z.strictObject({
  type: text,
  category: text,
  words: z.array(z.string().regex(/[\p{L}\p{N}]/u, 'needs a letter or a digit')).min(1),
  /** Whether items have no sizes: one without a size is `One size`. */
  oneSize: z.boolean().default(false),
});

const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source, 'iu');
  } catch (error) {
    context.addIssue({ code: 'custom', message: `not a regular expression (${String(error)})` });
    return z.NEVER;
  }
});

/** Reads a field that the row leaves empty from another one: by words in it, or by a pattern. */
export const rule = z
  .strictObject({
    field: z.enum(DERIVED, `one of ${DERIVED.join(', ')}`),
    from: z.enum(FIELDS, `one of ${FIELDS.join(', ')}`).default('name'),
    /** The column to read in place of `from`. */
    column: column.optional(),
    words: z
      .array(z.string().regex(/[\p{L}\p{N}]/u, 'needs a letter or a digit'))
      .min(1)
      .optional(),
    pattern: pattern.optional(),
    /** The field's value; `$1` is the pattern's first group. */
    value: text.optional(),
  })
  .superRefine((given, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((given.words === undefined) === (given.pattern === undefined))
      issue('words', 'give either "words" or "pattern"');
    if (given.words && given.value === undefined)
      issue('value', 'say what the field gets when a word is found');
  })
  .transform(({ words, pattern, ...given }) => ({
    ...given,
    pattern: pattern ?? new RegExp(`(?<= )(?:${(words ?? []).map(plainWords).join('|')})(?= )`, 'u'),
    /** Words are matched in the plain words of the text; a pattern in the text as it is. */
    plain: pattern === undefined,
  }));

const listed = z.array(text).min(1).optional();

/** Filter of a collection's items: all given conditions must be met. */
const filter = z.strictObject({
  gender: z.array(z.enum(GENDERS)).min(1).optional(),
  category: listed,
  type: listed,
  brand: listed,
  color: listed,
  condition: z.array(z.enum(CONDITIONS)).min(1).optional(),
  /** Words of the material. */
  material: z
    .array(z.string().regex(/^[\p{L} ]+$/u))
    .min(1)
    .optional(),
  /** In euros. */
  price: z
    .strictObject({ from: z.number().min(0).optional(), to: z.number().positive().optional() })
    .optional(),
  /** Maximum of items, the newest. */
  newest: z.int().positive().optional(),
});

export const collection = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')
    .max(100),
  /** 'Women - The coat room': the title follows the first ' - '. */
  name: text,
  intro: z.string().optional(),
  where: filter,
});

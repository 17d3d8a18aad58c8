import { z } from 'zod';
import { CONDITIONS, GENDERS } from '#lib/contract/article.ts';
import { Unreadable } from './listings.ts';
import { plainWords } from './words.ts';

const column = z.string().min(1);

/** What words of a file stand for, found whatever their case, accents and signs. */
const dictionary = <T>(meaning: z.ZodType<T>) =>
  z
    .record(z.string(), meaning)
    .transform((words) => new Map(Object.entries(words).map(([word, means]) => [plainWords(word), means])));

const listed = z.array(column).min(1).optional();

/** Pieces that a collection gathers: those for which all that is named is so. */
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
  /** In our currency, not in cents. */
  price: z
    .strictObject({ from: z.number().min(0).optional(), to: z.number().positive().optional() })
    .optional(),
  /** Only so many, the newest. */
  newest: z.int().positive().optional(),
});

const collection = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')
    .max(100),
  /** 'Women - The coat room': what follows the first ' - ' is the title. */
  name: column,
  intro: z.string().optional(),
  where: filter,
});

/** How the columns of a file become pieces: a JSON file that the operator writes once per source. */
export const mapping = z.strictObject({
  /** Names the source; with the reference it makes a piece unique, so that importing twice doubles nothing. */
  source: z.string().regex(/^[a-z0-9]{1,20}$/, 'lower-case letters and digits, 20 at most'),
  columns: z.strictObject({
    reference: column,
    name: column,
    type: column,
    brand: column,
    gender: column,
    category: column,
    condition: column,
    color: column,
    material: column,
    price: column,
    sold: column.optional(),
    available: column.optional(),
    photos: column.optional(),
    size: column.optional(),
    originPrice: column.optional(),
    /** What the shop itself paid, in the file's currency; invoices compute the VAT on the margin from it. */
    purchasePrice: column.optional(),
  }),
  photoSeparator: z.string().default('|'),
  genders: dictionary(z.enum(GENDERS)),
  categories: dictionary(column),
  /** A condition that stands here as null is known, and below what the shop sells. */
  conditions: dictionary(z.enum(CONDITIONS).nullable()),
  /** Words of a type, English or French, and the kind and category that they name (server/import/kinds.ts). */
  kinds: z.array(
    z.strictObject({
      type: column,
      category: column,
      words: z.array(z.string().regex(/[\p{L}\p{N}]/u)).min(1),
    }),
  ),
  /** How a brand is written, by its name in lower case; without it as most rows write it. */
  brands: dictionary(column).prefault({}),
  /** What the shop calls a garment, by the last words of its title in the file: a 'pull' is a jumper. */
  nouns: dictionary(column).prefault({}),
  materials: dictionary(column).prefault({}),
  colors: dictionary(column).prefault({}),
  /** Cents of our currency for one unit of the file's price; the command's --rate wins. */
  rate: z.number().positive().default(1),
  /** Collections that every import fills anew, in the order of the home page. */
  collections: z
    .array(collection)
    .refine((all) => new Set(all.map((one) => one.slug)).size === all.length, 'two have the same slug')
    .default([]),
});
export type Mapping = z.infer<typeof mapping>;

/** @throws Unreadable when the text is no mapping; names every fault. */
export function readMapping(text: string): Mapping {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new Unreadable(`it is not JSON (${error instanceof Error ? error.message : error})`);
  }
  const read = mapping.safeParse(given);
  if (read.success) return read.data;
  throw new Unreadable(
    read.error.issues.map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`).join('; '),
  );
}

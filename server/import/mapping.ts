import { z } from 'zod';
import { CONDITIONS, GENDERS } from '#lib/contract/article.ts';
import { Unreadable } from './listings.ts';

const column = z.string().min(1);

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
  }),
  photoSeparator: z.string().default('|'),
  genders: z.record(z.string(), z.enum(GENDERS)),
  categories: z.record(z.string(), z.string()),
  /** A condition that stands here as null is known, and below what the shop sells. */
  conditions: z.record(z.string(), z.enum(CONDITIONS).nullable()),
  /** Words of a type, tried in order, and the kind that they stand for. */
  kinds: z.array(z.tuple([z.string(), z.string()])),
  colors: z.record(z.string(), z.string()).default({}),
  /** Cents of our currency for one unit of the file's price; the command's --rate wins. */
  rate: z.number().positive().default(1),
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

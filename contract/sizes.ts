import { z } from 'zod';
import { oneLine } from './line.ts';
import { gender } from './product.ts';

/** As sizes stand on labels, and in the listing's filter. */
const worn = z.array(oneLine(40)).max(60);

/**
 * The sizes that a customer wears, by the gender that the shop files them under: `{ "femme": ["clothes-38", "M"] }`. A plain
 * `38` is one of clothes and of shoes.
 */
export const sizes = z.partialRecord(gender, worn);

/** A change of them: a gender that is absent keeps its sizes, null removes them. */
export const sizesPatch = z.partialRecord(gender, worn.nullable());

export type Sizes = z.infer<typeof sizes>;

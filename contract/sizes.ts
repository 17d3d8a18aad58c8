import { z } from 'zod';
import { oneLine } from './line.ts';
import { gender } from './product.ts';

/** Sizes as on labels and in the listing's filter. */
const worn = z.array(oneLine(40)).max(60);

/**
 * Sizes that a customer wears, by the shop's gender: `{ "femme": ["clothes-38", "M"] }`. A plain `38` means
 * clothes and shoes.
 */
export const sizes = z.partialRecord(gender, worn);

/** A change of sizes: an absent gender keeps its sizes, null removes them. */
export const sizesPatch = z.partialRecord(gender, worn.nullable());

export type Sizes = z.infer<typeof sizes>;

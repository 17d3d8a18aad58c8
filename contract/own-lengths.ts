import { z } from 'zod';
import { oneLine } from './line.ts';
import { MEASUREMENTS } from './measurement-names.ts';

/** Limit of types of garments for one customer. */
export const MAX_OWN_TYPES = 50;

const type = oneLine(100);
/** Lengths in cm of a garment that lies flat. */
const lengths = z.partialRecord(z.enum(MEASUREMENTS), z.number().positive().max(300));

/** Lengths of garments that fit a customer, by the type that the shop files them under: `{ "Coat": { "chest": 51 } }`. */
export const ownLengths = z.record(type, lengths);

/** A change of own lengths: a type that is absent stays, null removes it. The API writes the text of the refusal. */
export const ownLengthsPatch = z
  .record(type, lengths.nullable())
  .refine((given) => Object.keys(given).length <= MAX_OWN_TYPES, 'refusal.account.tooManyTypes');

export type OwnLengths = z.infer<typeof ownLengths>;

import { z } from 'zod';
import { oneLine } from './line.ts';
import { MEASUREMENTS } from './measurement-names.ts';

/** Maximum number of garment types per customer. */
export const MAX_OWN_TYPES = 50;

const type = oneLine(100);
/** Lengths in cm of a garment laid flat. */
const lengths = z.partialRecord(z.enum(MEASUREMENTS), z.number().positive().max(300));

/** Lengths of garments that fit a customer, by the shop's item type: `{ "Coat": { "chest": 51 } }`. */
export const ownLengths = z.record(type, lengths);

/** A change of own lengths: absent types are kept, null removes one. The API writes the refusal text. */
export const ownLengthsPatch = z
  .record(type, lengths.nullable())
  .refine((given) => Object.keys(given).length <= MAX_OWN_TYPES, 'refusal.account.tooManyTypes');

export type OwnLengths = z.infer<typeof ownLengths>;

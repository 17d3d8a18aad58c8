import { z } from 'zod';
import { shopCountry } from '#shared/countries.ts';
import { node } from './hydra.ts';
import { countryCode } from './identity.ts';
import { oneLine } from './line.ts';

/** Query of `GET towns`. */
export const townsQuery = z.object({
  countryCode: countryCode.default(shopCountry),
  postcode: oneLine(12).toUpperCase(),
});

/** Towns of a postcode. */
export const towns = z.object({
  ...node,
  countryCode: z.string(),
  postcode: z.string(),
  /** Whether the shop has this country's towns; if not, an empty list says nothing about the postcode. */
  isCovered: z.boolean(),
  names: z.array(z.string()),
  /** Former municipalities, now part of one of the towns, which addresses still use. */
  formerNames: z.array(z.string()),
});
export type Towns = z.infer<typeof towns>;

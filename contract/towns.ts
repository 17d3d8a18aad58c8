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

/** Towns of one postcode. */
export const towns = z.object({
  ...node,
  countryCode: z.string(),
  postcode: z.string(),
  /** Whether the shop has the towns of this country; without them, no town says nothing about the postcode. */
  isCovered: z.boolean(),
  names: z.array(z.string()),
  /** Former municipalities, which are a part of one of them and which addresses still name. */
  formerNames: z.array(z.string()),
});
export type Towns = z.infer<typeof towns>;

import { z } from 'zod';
import { shopCountry } from '#shared/countries.ts';
import { node } from './hydra.ts';
import { countryCode } from './identity.ts';
import { oneLine } from './line.ts';

/** Query of `GET address-suggestions`: the beginning of an address, street first. */
export const addressSuggestionsQuery = z.object({
  q: oneLine(200, 0).default(''),
  countryCode: countryCode.default(shopCountry),
});

const suggestedAddress = z.object({
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  /** Whether the address names a house number, not only a street. */
  isComplete: z.boolean(),
});

/** Suggested addresses for the typed beginning. */
export const addressSuggestions = z.object({
  ...node,
  q: z.string(),
  /** Whether the shop suggests addresses in this country. */
  isOffered: z.boolean(),
  addresses: z.array(suggestedAddress),
});
export type AddressSuggestions = z.infer<typeof addressSuggestions>;
export type SuggestedAddress = z.infer<typeof suggestedAddress>;

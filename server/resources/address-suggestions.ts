import { addressSuggestionsQuery, addressSuggestions as shape } from '#contract/address-suggestions.ts';
import { suggestAddresses, suggestsAddresses } from '#server/delivery/address-search/suggest-addresses.ts';
import { operation, type Resource } from '#server/http/resource.ts';

/** Address suggestions of the configured provider, which gets the typed text without its author. */
export const addressSuggestions: Resource = {
  name: 'address-suggestions',
  type: 'AddressSuggestions',
  shape,
  operations: [
    operation({
      kind: 'read',
      path: '',
      title: 'Suggests up to five addresses for what was typed so far.',
      guard: 'bearer',
      query: addressSuggestionsQuery,
      returns: shape,
      async handle({ query: { q, countryCode }, request: { ip } }) {
        const addresses = await suggestAddresses({ typed: q, countryCode, ip });
        return { q, isOffered: suggestsAddresses(countryCode), addresses };
      },
    }),
  ],
};

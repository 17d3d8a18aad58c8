import { type AddressSuggestions, addressSuggestions } from '#contract/address-suggestions.ts';
import type { ApiClient } from './client.ts';

/** GET address-suggestions: addresses that begin with what was typed. @throws ApiError 503 while their provider is away. */
export const readAddressSuggestions = (
  client: ApiClient,
  query: { q: string; countryCode: string },
  signal: AbortSignal,
): Promise<AddressSuggestions> =>
  client({ path: 'address-suggestions', query, returns: addressSuggestions, signal });

import { type AddressSuggestions, addressSuggestions } from '#contract/address-suggestions.ts';
import type { ApiClient } from './client.ts';

/**
 * GET address-suggestions: addresses that begin with the typed text. @throws ApiError 503 if their provider is
 * down.
 */
export const readAddressSuggestions = (
  client: ApiClient,
  query: { q: string; countryCode: string },
  signal: AbortSignal,
): Promise<AddressSuggestions> =>
  client({ path: 'address-suggestions', query, returns: addressSuggestions, signal });

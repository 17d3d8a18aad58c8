import { Unavailable } from '#server/errors.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { logProviderFault } from '#server/provider-faults.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { answerWithin } from '../answer-within.ts';
import type { AddressSearch, FoundAddress } from './address-search.ts';
import { configuredAddressSearch } from './configured-address-search.ts';

/** Number of suggestions that a shopper reads while typing. */
const MOST = 5;
/** Time limit in ms: later results are useless to a shopper who has typed on. */
const TIMEOUT_MS = 2_000;
/** Limit per network: each pause in typing makes a search, and the provider counts the shop's calls. */
const SEARCHES_PER_MINUTE = 60;

/** Whether addresses of a country are suggested. */
export const suggestsAddresses = (countryCode: string, search = configuredAddressSearch()): boolean =>
  search?.countries.includes(countryCode) ?? false;

/**
 * Finds addresses that begin with the typed text; none if the shop has no provider for the country.
 *
 * @throws TooManyAttempts; Unavailable `address-search-away` when the provider does not answer in time, or refuses
 */
export async function suggestAddresses(
  { typed, countryCode, ip }: { typed: string; countryCode: string; ip: string },
  search: AddressSearch | undefined = configuredAddressSearch(),
  timeoutMs = TIMEOUT_MS,
): Promise<FoundAddress[]> {
  if (!search?.countries.includes(countryCode)) return [];
  await limitNetwork('address-search', ip, SEARCHES_PER_MINUTE, 60);
  try {
    const found = await answerWithin(timeoutMs, (signal) => search.search(typed, MOST, signal));
    return found.slice(0, MOST);
  } catch (error) {
    logProviderFault(search.id, error, 'the search of addresses did not answer');
    throw new Unavailable(30, refusalText('refusal.address.noSuggestions'), 'address-search-away');
  }
}

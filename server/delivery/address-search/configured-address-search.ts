import { env } from '#server/env.ts';
import type { AddressSearch } from './address-search.ts';
import { banSearch } from './ban.ts';

/** Returns the configured search of addresses; undefined when the shop has none. */
export function configuredAddressSearch(): AddressSearch | undefined {
  const { ADDRESS_SEARCH, ADDRESS_SEARCH_URL } = env();
  return ADDRESS_SEARCH === 'ban' ? banSearch(ADDRESS_SEARCH_URL.replace(/\/$/, '')) : undefined;
}

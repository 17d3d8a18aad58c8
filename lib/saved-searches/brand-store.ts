import { type SavedSearch, savedQuery } from '#contract/saved-search.ts';
import { browserClient } from '../api/browser-client.ts';
import type { ApiClient } from '../api/client.ts';
import { createSavedSearch, deleteSavedSearch, readSavedSearches } from '../api/saved-searches.ts';
import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import { areBrandsKnown, readFollowed, storeFollowed, withBrand } from './followed-brands.ts';

/** The brand that a saved search looks for and nothing else; undefined for any other search. */
function brandOf(search: SavedSearch): string | undefined {
  const { brand: [first, ...more] = [], ...others } = savedQuery.parse(search);
  const isMore = more.length > 0 || Object.values(others).some((value) => value !== undefined);
  return isMore ? undefined : first;
}

/**
 * What is done with followed brands. A customer's are saved searches for one brand each: paused, so that they cause no mail
 * before the customer wants it. A guest's stay in this browser. Loaded on demand.
 */
export function createBrandStore(client: ApiClient) {
  const followBrand = (brand: string) =>
    createSavedSearch(client, { name: brand, brand: [brand], isPaused: true });

  const keep = (brands: readonly string[], customerId: string) =>
    storeFollowed({ brands: [...new Set(brands)], customerId, readAt: Date.now() });

  async function readBrands(): Promise<string[]> {
    return (await readSavedSearches(client)).flatMap((search) => brandOf(search) ?? []);
  }

  const store = {
    /**
     * Makes the stored brands those of who is here now: a customer's are read, a guest's go into the account after a
     * sign-in, and the copy of a customer who signed out is forgotten. @throws ApiError
     */
    async settle(): Promise<void> {
      const customerId = customerIdOfBrowser();
      const stored = readFollowed();
      if (!customerId) {
        if (stored.customerId) storeFollowed({ brands: [] });
        return;
      }
      const brands = await readBrands();
      const guests = stored.customerId ? [] : stored.brands.filter((brand) => !brands.includes(brand));
      for (const brand of guests.toReversed()) await followBrand(brand);
      keep([...guests, ...brands], customerId);
    },

    /** Follows a brand, or no longer: shown at once, and undone where the API refuses. @throws ApiError */
    async setFollowed(brand: string, isFollowed: boolean): Promise<void> {
      if (!areBrandsKnown()) await store.settle();
      const before = readFollowed();
      const brands = withBrand(before.brands, brand, isFollowed);
      storeFollowed({ ...before, brands });
      if (!before.customerId) return;
      try {
        const found = (await readSavedSearches(client)).filter((search) => brandOf(search) === brand);
        if (!isFollowed) for (const { id } of found) await deleteSavedSearch(client, id);
        else if (found.length === 0) await followBrand(brand);
      } catch (error) {
        storeFollowed({ ...before, brands: withBrand(readFollowed().brands, brand, !isFollowed) });
        throw error;
      }
    },
  };
  return store;
}

/** The followed brands of this browser. */
export const brandStore = createBrandStore(browserClient);

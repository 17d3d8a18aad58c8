import { browserClient } from '../api/browser-client.ts';
import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';
import { createSavedSearch, deleteSavedSearch, readSavedSearches } from '../api/saved-searches.ts';
import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import { sequence } from '../sequence.ts';
import { brandOf } from './brand-of.ts';
import {
  areBrandsKnown,
  forgetCustomerBrands,
  readFollowed,
  storeFollowed,
  withBrand,
} from './followed-brands.ts';

/**
 * Follows brands. Each brand of a customer is a saved search, paused so that it sends no mail until the customer
 * wants mails. A guest's brands stay in this browser. Loaded on demand.
 */
export function createBrandStore(client: ApiClient) {
  /** Runs calls one after the other, because each looks for searches created by earlier ones. */
  const runSequentially = sequence();

  const followBrand = (brand: string) =>
    createSavedSearch(client, { name: brand, brand: [brand], isPaused: true });

  const keep = (brands: readonly string[], customerId: string) =>
    storeFollowed({ brands: [...new Set(brands)], customerId, readAt: Date.now() });

  async function readBrands(): Promise<string[]> {
    return (await readSavedSearches(client)).flatMap((search) => brandOf(search) ?? []);
  }

  /** Follows brands, the last one first, up to the account's maximum. @returns the brands that it has now */
  async function followWhileRoom(brands: readonly string[]): Promise<string[]> {
    const followed: string[] = [];
    for (const brand of brands.toReversed()) {
      try {
        await followBrand(brand);
      } catch (error) {
        if (failureOf(error)?.status === 409) break;
        throw error;
      }
      followed.unshift(brand);
    }
    return followed;
  }

  async function update(): Promise<void> {
    if (areBrandsKnown()) return;
    const customerId = customerIdOfBrowser();
    if (!customerId) return forgetCustomerBrands();
    const stored = readFollowed();
    const brands = await readBrands();
    const guests = stored.customerId ? [] : stored.brands.filter((brand) => !brands.includes(brand));
    keep([...(await followWhileRoom(guests)), ...brands], customerId);
  }

  async function change(brand: string, isFollowed: boolean): Promise<void> {
    const found = (await readSavedSearches(client)).filter((search) => brandOf(search) === brand);
    if (!isFollowed) for (const { id } of found) await deleteSavedSearch(client, id);
    else if (found.length === 0) await followBrand(brand);
  }

  const store = {
    /**
     * Synchronises the stored brands with the visitor: reads a customer's, adds a guest's to the account after a
     * sign-in, deletes the copy of a customer who signed out. @throws ApiError
     */
    settle: (): Promise<void> => runSequentially(update),

    /** Follows or unfollows a brand: shown at once, and reverted if the API refuses. @throws ApiError */
    async setFollowed(brand: string, isFollowed: boolean): Promise<void> {
      if (!areBrandsKnown()) await store.settle();
      const before = readFollowed();
      const brands = withBrand(before.brands, brand, isFollowed);
      storeFollowed({ ...before, brands });
      if (!before.customerId) return;
      try {
        await runSequentially(() => change(brand, isFollowed));
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

import { z } from 'zod';
import { ProviderError } from '#server/provider-faults.ts';
import type { AddressSearch, FoundAddress } from './address-search.ts';

// The API of the Base Adresse Nationale (GeocodeJSON), which the IGN runs: https://data.geopf.fr/geocodage/search

/** Limits of the API: it refuses shorter or longer queries, and other beginnings. */
const QUERY = { least: 3, most: 200, beginning: /^[\p{L}\d]/u };

const feature = z.object({
  properties: z.object({
    /** House number and street; the name alone of a street or a hamlet. */
    name: z.string(),
    postcode: z.string(),
    city: z.string(),
    type: z.string(),
  }),
});

const answer = z.object({ features: z.array(z.unknown()) });

/** Creates a search for addresses in France. @param url without a slash at its end */
export const banSearch = (url: string): AddressSearch => ({
  id: 'ban',
  countries: ['FR'],
  async search(typed, limit, signal) {
    const q = typed.trim().slice(0, QUERY.most);
    if (q.length < QUERY.least || !QUERY.beginning.test(q)) return [];
    const query = new URLSearchParams({ q, limit: String(limit), autocomplete: '1' });
    const response = await fetch(`${url}/search?${query}`, {
      headers: { accept: 'application/json' },
      // Typed text must not reach another host.
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderError(response.status);
    }
    return answer.parse(await response.json()).features.flatMap(addressOf);
  },
});

/** Maps a feature to an address; none for towns, which have no street, and for features without a postcode. */
function addressOf(given: unknown): FoundAddress[] {
  const { data } = feature.safeParse(given);
  if (!data || data.properties.type === 'municipality') return [];
  const { name, postcode, city, type } = data.properties;
  return [{ street: name, postcode, city, countryCode: 'FR', isComplete: type === 'housenumber' }];
}

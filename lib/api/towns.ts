import { type Towns, towns } from '#contract/towns.ts';
import type { ApiClient } from './client.ts';

/** GET towns: the towns of a postcode. @throws ApiError */
export const readTowns = (
  client: ApiClient,
  query: { countryCode: string; postcode: string },
  signal: AbortSignal,
): Promise<Towns> => client({ path: 'towns', query, returns: towns, signal });

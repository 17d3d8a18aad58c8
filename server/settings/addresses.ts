import { z } from 'zod';
import { webAddress } from './value-types.ts';

/** The search of addresses while they are typed. */
export const addressesSettings = {
  ADDRESS_SEARCH: z
    .enum(['none', 'ban'])
    .default('none')
    .describe(
      'Who suggests addresses while they are typed: `ban`, the national address base of France, which the shop then sends what is typed, without who types it, and which the privacy page should name; `none` nobody. Towns of French postcodes are the shop’s own and need neither.',
    ),
  ADDRESS_SEARCH_URL: webAddress
    .default('https://data.geopf.fr/geocodage')
    .describe(
      'The API of that address base, or another host that speaks its protocol, such as your own Addok.',
    ),
};

import { z } from 'zod';
import { webAddress } from './value-types.ts';

/** The search of addresses while they are typed. */
export const addressesSettings = {
  ADDRESS_SEARCH: z
    .enum(['none', 'ban'])
    .default('none')
    .describe(
      'Service that suggests addresses while they are typed: `ban`, the national address base of France, or `none`. The shop sends it the typed text without the shopper’s data; the privacy page should name it. Towns of French postcodes are the shop’s own and need no service.',
    ),
  ADDRESS_SEARCH_URL: webAddress
    .default('https://data.geopf.fr/geocodage')
    .describe(
      'The API of that address base, or another host that speaks its protocol, such as your own Addok.',
    ),
};

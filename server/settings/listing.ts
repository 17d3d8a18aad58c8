import { z } from 'zod';
import { webAddress } from './value-types.ts';

/** The engine that finds and counts the items for sale. */
export const listingSettings = {
  LISTING_ENGINE: z
    .enum(['memory', 'typesense'])
    .default('memory')
    .describe(
      'What finds and counts the items of listings: the `memory` of each process, or a `typesense` server (docs/many-machines.md). Searches by words are answered from memory in both.',
    ),
  TYPESENSE_URL: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim().replace(/\/+$/, '')))
    .pipe(z.array(webAddress))
    .optional()
    .describe('Addresses of the Typesense server, or of all of its cluster, separated by commas.'),
  TYPESENSE_API_KEY: z
    .string()
    .optional()
    .describe('Key to Typesense that may make, change and delete collections, documents and aliases.'),
  TYPESENSE_COLLECTION: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'has other signs than letters, digits, _ and -')
    .default('revoir')
    .describe(
      'The alias that the collection of items for sale has in Typesense; another one for each shop that shares a server.',
    ),
  TYPESENSE_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(60)
    .default(2)
    .describe(
      'How long a listing may take in Typesense, in seconds; then it is answered from memory, as are those of the next ten seconds.',
    ),
};

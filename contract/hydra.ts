import { z } from 'zod';
import { oneLine } from './line.ts';

export { API_BASE, idOf, iri } from './base.ts';

/** A reference to a resource: its IRI or its plain id. */
export const reference = oneLine(200);

/** Integer cents, as every amount on the wire. Bounded by int4, the column type. */
export const cents = z.int().min(0).max(2_147_483_647);

/** UTC, ISO 8601. */
export const timestamp = z.iso.datetime({ offset: true });

/** Fields of every response: its own address and type. */
export const node = { '@id': z.string(), '@type': z.string().optional() };

/** A Hydra collection of `member`, in the prefixed form of version 3. */
export function collectionOf<M extends z.ZodType>(member: M) {
  return z.object({
    '@id': z.string(),
    'hydra:totalItems': z.int().min(0),
    'hydra:member': z.array(member),
    'hydra:view': z
      .object({
        'hydra:first': z.string().optional(),
        'hydra:last': z.string().optional(),
        'hydra:previous': z.string().optional(),
        'hydra:next': z.string().optional(),
      })
      .optional(),
  });
}

/** Maximum size of a page, for any `itemsPerPage`. */
export const MAX_PER_PAGE = 100;

/** Query of every list. `page` counts from 1; `itemsPerPage` is limited to 100, and 0 returns only the count. */
export const pageQuery = z.object({
  page: z.int().min(1).max(1_000_000).default(1),
  itemsPerPage: z.int().min(0).default(10),
});

/** A resource without the keys that the API adds to every resource. */
export type Wire<T> = Omit<T, '@id' | '@type'>;

import { createHash } from 'node:crypto';
import type { Scope } from './listing-filters.ts';

const tagOf = (text: string): string => `listings/${createHash('md5').update(text).digest('hex')}`;

/**
 * The tags by which a collection's page is dropped: changes of the items that it can hold, as the database names them
 * (`listing_tags` in server/db/functions/announce_products.sql), and of all collections. A collection that is not bound
 * to products, brands or types is dropped when any item changes.
 */
export function collectionTags({ collection, rule }: Scope): string[] {
  if (collection !== undefined) return ['collections', `collections/${collection}`];
  if (rule?.brand) return ['collections', 'listings', ...rule.brand.map((brand) => tagOf(`brand ${brand}`))];
  const { gender, type } = rule ?? {};
  if (!gender || !type) return ['collections', 'products'];
  return [
    'collections',
    'listings',
    ...gender.flatMap((of) => type.map((one) => tagOf(`type ${of} ${one}`))),
  ];
}

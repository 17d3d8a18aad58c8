import { createHash } from 'node:crypto';
import type { Scope } from './listing-filters.ts';

const tagOf = (text: string): string => `listings/${createHash('md5').update(text).digest('hex')}`;

/**
 * Returns the cache tags of a collection's page: the database's tags for changes of the items that it can contain
 * (`listing_tags` in server/db/functions/announce_products.sql), and of all collections. A collection without
 * products, brands or types in its rule is invalidated by any item.
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

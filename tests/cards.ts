import { forEachFilter } from '#contract/filters.ts';
import type { Item, Product } from '#contract/product.ts';

/** A product of one item, both with this slug, as the API returns it. */
export const productOf = (slug: string, availability: Item['availability'] = 'available'): Product => {
  const createdAt = '2026-11-01T00:00:00Z';
  const kind = { brand: 'Tessier', gender: 'femme', type: 'Coat', category: 'Clothing' } as const;
  const price = { currency: 'EUR', createdAt, ...kind };
  const item = { '@id': slug, id: `item-${slug}`, slug, sku: slug, title: slug, size: '38', color: 'Blue' };
  return {
    ...price,
    '@id': slug,
    id: `product-${slug}`,
    title: slug,
    minPrice: 5_000,
    size: ['38'],
    state: ['good'],
    color: ['Blue'],
    colorSizes: [],
    choices: [{ ...price, ...item, state: 'good', price: 5_000, photos: [], defects: [], availability }],
  };
};

/** The answer of `GET articles` with these products. */
export const listingOf = (...members: Product[]) => ({
  '@id': '/articles',
  '@type': 'hydra:Collection',
  'hydra:member': members,
  'hydra:totalItems': members.length,
  facets: { ...forEachFilter(() => []), price: { min: 0, max: 0 } },
});

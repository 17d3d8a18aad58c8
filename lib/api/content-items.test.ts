import { expect, it, vi } from 'vitest';
import type { Card } from '../catalogue/card.ts';
import { readCollection } from './collections.server.ts';
import { readItemsFor, showsItems } from './content-items.server.ts';
import { readDerivedCollection } from './derived-collections.server.ts';
import { readFeatured, readHomeItems } from './home.server.ts';

vi.mock('server-only', () => ({}));
vi.mock('./collections.server.ts', () => ({ readCollection: vi.fn() }));
vi.mock('./derived-collections.server.ts', () => ({ readDerivedCollection: vi.fn() }));
vi.mock('./home.server.ts', () => ({
  FEATURED: 3,
  readFeatured: vi.fn(async () => []),
  readHomeItems: vi.fn(),
}));

const pageTo = (...hrefs: string[]) => ({
  slug: 'concept',
  actions: hrefs.map((href) => ({ href, label: href })),
});
const scope = { rule: { gender: ['femme'], type: ['dress'] } };
const made = {
  '@id': '/x',
  id: 'c1',
  name: 'Coats',
  slugName: 'coats',
  title: 'Coats',
  fullTitle: 'Coats',
  translatedTitle: 'Coats',
};

it('tells whether links of a page lead to items, although nothing is for sale', async () => {
  vi.mocked(readHomeItems).mockResolvedValue({ isEmpty: true, pair: [], newArrivals: [], genders: [] });
  expect(await readItemsFor(pageTo('/products'))).toEqual([]);
  expect(showsItems(pageTo('/pages/faq', '/products'))).toBe(true);
  expect(showsItems(pageTo('/collections/coats'))).toBe(true);
  expect(showsItems(pageTo('/pages/faq', '/collections/'))).toBe(false);
});

it('reads a collection that was made, or else one by its rule', async () => {
  vi.mocked(readCollection).mockResolvedValueOnce(made);
  await readItemsFor(pageTo('/collections/coats'));
  expect(readFeatured).toHaveBeenLastCalledWith({ collection: 'coats' });
  vi.mocked(readDerivedCollection).mockResolvedValueOnce({
    of: 'type',
    slug: 'dresses-women',
    scope,
    type: 'dress',
    gender: 'femme',
  });
  await readItemsFor(pageTo('/pages/faq', '/collections/dresses-women'));
  expect(readFeatured).toHaveBeenLastCalledWith(scope);
});

it('begins with another item on each page', async () => {
  const photo = { url: '/1.webp', alt: '', width: 3, height: 4, color: '#cccccc', sources: [] };
  const item: Card['item'] = {
    slug: 'i',
    size: '38',
    state: 'good',
    price: 100,
    currency: 'EUR',
    availability: 'available',
  };
  const newArrivals = Array.from(
    { length: 8 },
    (_, index): Card => ({
      id: `p${index}`,
      brand: 'B',
      title: 'T',
      count: 1,
      item,
      front: photo,
    }),
  );
  vi.mocked(readHomeItems).mockResolvedValue({ isEmpty: false, pair: [], newArrivals, genders: [] });
  const idsOn = async (slug: string) =>
    (await readItemsFor({ ...pageTo('/products'), slug })).map(({ id }) => id);
  expect(await idsOn('concept')).toHaveLength(3);
  expect(await idsOn('buy')).not.toContain((await idsOn('concept'))[0]);
});

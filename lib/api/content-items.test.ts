import { expect, it, vi } from 'vitest';
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

const pageTo = (...hrefs: string[]) => ({ actions: hrefs.map((href) => ({ href, label: href })) });
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

import { expect, it, vi } from 'vitest';
import { parseFilters } from '#lib/catalogue/listing-filters.ts';
import { isListedAddress, ROUTES } from '../routes.ts';
import { listingMetadata, productsMetadata } from './listing-metadata.ts';

vi.stubEnv('SITE_URL', 'https://shop.example');

const metadataOf = (search: string) =>
  productsMetadata(
    parseFilters(
      Object.fromEntries(
        [...Map.groupBy(new URLSearchParams(search), ([name]) => name)].map(([name, pairs]) => [
          name,
          pairs.map(([, value]) => value),
        ]),
      ),
    ),
  );

it.each([
  // Without filters, in any order and with any number of pages.
  ['', '/products', true, 'Second-hand clothes, shoes and bags'],
  ['sort=price-asc', '/products', true, 'Second-hand clothes, shoes and bags'],
  ['page=3', '/products?page=3', true, 'Second-hand clothes, shoes and bags, page 3'],
  ['from=1&page=3', '/products?page=3', true, 'Second-hand clothes, shoes and bags, page 3'],
  // Landing filters.
  ['gender=femme', '/products?gender=femme', true, 'Second-hand clothes for women'],
  ['gender=femme&page=2', '/products?gender=femme&page=2', true, 'Second-hand clothes for women, page 2'],
  ['type=Coat&sort=price-desc', '/products?type=Coat', true, 'Coats, second-hand'],
  ['brand=Lune+Marais', '/products?brand=Lune+Marais', true, 'Lune Marais, second-hand'],
  // Any other filter belongs to the listing without it.
  ['size=38', '/products', true, 'Second-hand clothes, shoes and bags: 38'],
  ['size=38&page=2', '/products', true, 'Second-hand clothes, shoes and bags: 38, page 2'],
  ['max=50', '/products', true, 'Second-hand clothes, shoes and bags'],
  // Two or more filters are not indexed.
  ['gender=femme&type=Coat', '/products', false, 'Second-hand clothes, shoes and bags: Women, Coat'],
  ['gender=femme&gender=homme', '/products', false, 'Second-hand clothes, shoes and bags: Women, Men'],
  ['gender=femme&max=1', '/products', false, 'Second-hand clothes, shoes and bags: Women'],
])('tells search engines of /products?%s', (search, canonical, isIndexed, title) => {
  const metadata = metadataOf(search);
  expect(metadata.alternates?.canonical).toBe(`https://shop.example${canonical}`);
  expect(metadata.openGraph).toMatchObject({ url: `https://shop.example${canonical}` });
  expect(metadata.robots).toEqual(isIndexed ? undefined : { index: false, follow: true });
  expect(metadata.title).toBe(title);
  expect(metadata.description).not.toBe('');
  const isOwn = canonical === (search ? `/products?${search}` : '/products');
  expect(isListedAddress(ROUTES.products___en_GB, search)).toBe(isIndexed && isOwn);
});

it('finds a collection at its own address with any filters', () => {
  const ofCollection = (search: Record<string, string>) =>
    listingMetadata({
      filters: parseFilters(search),
      path: '/collections/coats',
      title: 'The coat room',
      description: 'Coats.',
    }).alternates?.canonical;
  expect(ofCollection({})).toBe('https://shop.example/collections/coats');
  expect(ofCollection({ gender: 'femme' })).toBe('https://shop.example/collections/coats');
  expect(ofCollection({ page: '2' })).toBe('https://shop.example/collections/coats?page=2');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageViewOf, quickViewOf } from './page-view.ts';

const origin = 'https://revoir.fr';
const at = (path: string, status?: number) => {
  const { pathname, search } = new URL(path, origin);
  return pageViewOf({ origin, pathname, search }, status);
};

it.each([
  ['/', 'index___en_GB', '/', '/'],
  ['/products?size=M', 'products___en_GB', '/products', '/products'],
  ['/products/a-dress', 'products-id___en_GB', '/products/:id', '/products/a-dress'],
  ['/collections/coats?page=2', 'collections-id___en_GB', '/collections/:id', '/collections/coats'],
  ['/search/ada%40example.org', 'search-terms___en_GB', '/search/:terms', '/search/:terms'],
  ['/checkout?order=1', 'checkout___en_GB', '/checkout', '/checkout'],
])('keys the view of %s by its route', (path, name, key, location) =>
  expect(at(path)).toMatchObject({
    event: 'page_view',
    page_name: name,
    page_path: key,
    page_location: origin + location,
  }),
);

it('does not track a collection without query parameters', () => {
  expect(at('/collections/coats')).toBeUndefined();
  expect(at('/collections/coats?')).toBeUndefined();
  expect(at('/collections/coats?sort=newest')).toBeDefined();
});

it('tracks what is no page, and what answered so, with its error', () => {
  expect(at('/no/such/page')).toMatchObject({ page_path: '404', error: 404 });
  expect(at('/products/unknown', 404)).toMatchObject({ page_path: '/products/:id', error: 404 });
  expect(at('/collections/unknown', 404)).toMatchObject({ error: 404 });
  expect(JSON.stringify(at('/products/unknown', 404))).not.toContain('unknown');
  expect(at('/products/known')).not.toHaveProperty('error');
});

it('tracks a quick view as a view of the product', () =>
  expect(quickViewOf('a-dress', origin)).toEqual({ ...at('/products/a-dress'), view: 'quick' }));

it('repeats nothing that was typed into an address, on any path that is not the catalogue’s own', () => {
  const secret = fc.stringMatching(/^[a-z]{8,20}$/);
  fc.assert(
    fc.property(
      secret,
      fc.constantFrom('/search/', '/activate-marketing/', '/x/', '/products?q=', '/?t='),
      (text, start) => {
        expect(JSON.stringify(at(start + text) ?? {})).not.toContain(text);
      },
    ),
  );
});

import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Item, Product } from '#contract/product.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { SoldPiece } from './sold-piece.tsx';

const createdAt = '2026-11-01T00:00:00Z';
const kind = {
  brand: 'Tessier',
  title: 'Coat',
  gender: 'femme',
  type: 'Coat',
  category: 'Clothing',
} as const;
const itemOf = (slug: string, changes: Partial<Item>): Item => ({
  ...kind,
  '@id': slug,
  id: slug,
  slug,
  sku: slug,
  size: '38',
  color: 'Blue',
  state: 'good',
  price: 5_000,
  currency: 'EUR',
  photos: [],
  defects: [],
  availability: 'available',
  createdAt,
  ...changes,
});
const sold = itemOf('sold', { availability: 'sold' });
const productOf = (...choices: Item[]): Product => ({
  ...kind,
  '@id': 'p',
  id: 'p',
  size: [],
  state: [],
  color: [],
  colorSizes: [],
  minPrice: 5_000,
  currency: 'EUR',
  choices,
  createdAt,
});
const photo = { url: '/a.webp', alt: 'A', width: 600, height: 800, color: '#aabbcc', sources: [] };
const near = ['one', 'two', 'three', 'four'].map(
  (slug): Card => ({ ...kind, id: slug, count: 1, item: itemOf(slug, {}), front: photo }),
);
const open = (product: Product, cards: Card[]) =>
  render(<SoldPiece locale="en-GB" product={product} item={sold} near={cards} />);

it('says what is sold, has nothing to choose and no button, and shows three similar pieces with pictures', () => {
  const { container } = open(productOf(sold), near);
  const section = within(screen.getByRole('region', { name: 'Just sold' }));
  expect(section.getByText('Size 38 · Blue · Good', { selector: 'p' })).toBeDefined();
  expect(section.queryByRole('button')).toBeNull();
  const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(1)).toEqual(['/products/one', '/products/two', '/products/three']);
  expect(container.querySelectorAll('li img')).toHaveLength(3);
  expect(screen.queryByRole('heading', { name: 'Others of this style' })).toBeNull();
});

it('leads to a saved search for its like', () => {
  open(productOf(sold), []);
  const tell = screen.getByRole('link', { name: 'Tell me when one comes in' });
  const { pathname, searchParams } = new URL(tell.getAttribute('href') ?? '', 'http://shop.test');
  expect([pathname, searchParams.get('to')]).toEqual([
    '/saved-searches/new',
    '/products?gender=femme&type=Coat&size=38&brand=Tessier',
  ]);
  expect(screen.queryByRole('heading', { name: 'Similar pieces' })).toBeNull();
});

it('offers the others of its product that are for sale', () => {
  const other = itemOf('other', { size: '40', color: 'Red', price: 4_200 });
  open(productOf(sold, other, itemOf('gone', { availability: 'sold' })), []);
  const row = within(screen.getByRole('listitem')).getByRole('link');
  expect(row.getAttribute('href')).toBe('/products/other');
  expect(row.textContent).toMatch(/^CoatSize 40 · Red · Good42,00\s€$/);
});

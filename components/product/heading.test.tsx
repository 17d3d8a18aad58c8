import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Item, Product } from '#contract/product.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { ProductHeading } from './heading.tsx';

const product = { brand: 'Tessier', title: 'Wool coat' } as Product;
const item = { price: 6_200, originPrice: 10_000, currency: 'EUR' } as Item;
const show = (shown: Item) =>
  render(<ProductHeading locale={SHOP_LOCALE} product={product} item={shown} />).container;

it('shows brand, title, price and the discount in whole per cent', () => {
  show({ ...item, price: 6_249 });
  expect(screen.getByText('Tessier')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Wool coat' })).toBeTruthy();
  expect(screen.getByText('62,49 €')).toBeTruthy();
  expect(screen.getByText('−38 %').textContent).toBe('−38\u00a0%');
});

it.each([undefined, 6_200, 6_000])('shows no discount when the original price is %s', (originPrice) => {
  expect(show({ ...item, originPrice }).textContent).not.toContain('%');
});

it.each([
  ['margin', 'Second-hand. Margin scheme, tax included.'],
  ['standard', 'Second-hand. VAT included.'],
] as const)('names the VAT scheme of the item: %s', (vatScheme, said) => {
  expect(show({ ...item, vatScheme }).textContent).toContain(said);
});

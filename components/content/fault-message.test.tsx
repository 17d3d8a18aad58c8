import { render, screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, expect, it } from 'vitest';
import ErrorPage from '#app/error.tsx';
import type { Item, Product } from '#contract/product.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { mockApi } from '#tests/mock-api.ts';
import { orderOf } from '#tests/orders.ts';
import { FaultMessage } from './fault-message.tsx';

const api = mockApi();
afterEach(() => {
  queryClient.clear();
  Cookies.remove('cart-id');
});

const item = (slug: string): Item => ({
  '@id': slug,
  id: slug,
  slug,
  sku: slug,
  title: slug,
  brand: 'Tessier',
  gender: 'femme',
  type: 'Coat',
  category: 'Clothing',
  size: '38',
  color: 'Blue',
  state: 'good',
  price: 5_000,
  currency: 'EUR',
  photos: [],
  defects: [],
  availability: 'available',
  createdAt: '2026-11-01T00:00:00Z',
});
const product = (slug: string): Product => ({
  '@id': slug,
  '@type': 'Article',
  id: slug,
  title: slug,
  brand: 'Tessier',
  gender: 'femme',
  type: 'Coat',
  category: 'Clothing',
  size: ['38'],
  state: ['good'],
  color: ['Blue'],
  colorSizes: [],
  minPrice: 5_000,
  currency: 'EUR',
  choices: [item(slug)],
  createdAt: '2026-11-01T00:00:00Z',
});

it.each([
  [new ApiError('network'), 'You seem to be offline. Please try again when you are back online.'],
  [new ApiError('server', { status: 503 }), 'We are very busy right now. Please try again in a moment.'],
  [new Error('bug'), 'It is not your fault. Please try again in a moment.'],
])('a page whose script failed with %s says what happened', async (error, sentence) => {
  render(<ErrorPage error={error} />);
  expect(screen.getByText(sentence)).toBeDefined();
});

it.each([
  ['a page that cannot be made', <FaultMessage key="made" locale={SHOP_LOCALE} status={503} />],
  ['a page whose script failed', <ErrorPage key="script" error={new Error('bug')} />],
])('suggests items near those in the cart on %s', async (_case, page) => {
  Cookies.set('cart-id', 'o1');
  api.answer('GET orders/{id}', orderOf());
  api.answer('GET articles/{id}/suggestions', {
    '@id': '/api/v3/customer/articles/scarf/suggestions',
    'hydra:totalItems': 1,
    'hydra:member': [product('coat')],
  });
  render(page);
  const near = within(await screen.findByRole('region', { name: 'Similar to what’s in your bag' }));
  expect(near.getByRole('link').getAttribute('href')).toBe('/products/coat');
});

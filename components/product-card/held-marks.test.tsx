import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forEachFilter } from '#contract/filters.ts';
import type { Item, Product } from '#contract/product.ts';
import { cardOf } from '#lib/catalogue/card.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { mockApi, networkError } from '#tests/mock-api.ts';
import { HeldMarks } from './held-marks.tsx';
import { ProductCard } from './product-card.tsx';

const api = mockApi();
const texts = messagesFor(SHOP_LOCALE, ...CARD);

const productOf = (slug: string, availability: Item['availability'] = 'available'): Product => {
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
const answered = (...members: Product[]) => ({
  '@id': '/articles',
  '@type': 'hydra:Collection',
  'hydra:member': members,
  'hydra:totalItems': members.length,
  facets: { ...forEachFilter(() => []), price: { min: 0, max: 0 } },
});
const page = (...slugs: string[]) => (
  <>
    <HeldMarks />
    <ul>
      {slugs.flatMap((slug) =>
        cardOf(productOf(slug)).map((card) => (
          <li key={slug}>
            <ProductCard card={card} texts={texts} />
          </li>
        )),
      )}
    </ul>
  </>
);
const isHeld = (slug: string) =>
  screen.getByRole('link', { name: new RegExp(slug) }).hasAttribute('data-held');
const asked = () => api.calls.map(({ url }) => url.searchParams.getAll('id[]'));

it('marks what another shopper holds by now, though the page was made before', async () => {
  api.answer('GET articles', answered(productOf('coat', 'held'), productOf('dress')));
  render(page('coat', 'dress'));
  expect(isHeld('coat')).toBe(false);
  await waitFor(() => expect(isHeld('coat')).toBe(true));
  expect(isHeld('dress')).toBe(false);
  expect(asked()).toEqual([['product-coat', 'product-dress']]);
});

it('asks for cards that come later, for those alone', async () => {
  api.answer('GET articles', answered(productOf('coat')), answered(productOf('late', 'held')));
  const { rerender } = render(page('coat'));
  await waitFor(() => expect(asked()).toHaveLength(1));
  rerender(page('coat', 'late'));
  await waitFor(() => expect(isHeld('late')).toBe(true));
  expect(asked()).toEqual([['product-coat'], ['product-late']]);
});

it('asks again when the shopper comes back to the page', async () => {
  api.answer('GET articles', answered(productOf('coat', 'held')), answered(productOf('coat')));
  render(page('coat'));
  await waitFor(() => expect(isHeld('coat')).toBe(true));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(asked()).toHaveLength(2));
  await waitFor(() => expect(isHeld('coat')).toBe(false));
});

it('asks in parts where a page has more cards than one call takes', async () => {
  api.answer('GET articles', answered());
  render(page(...Array.from({ length: 60 }, (_, number) => `piece-${number}`)));
  await waitFor(() => expect(new Set(asked().map((ids) => ids.length))).toEqual(new Set([50, 10])));
});

it('marks nothing while nothing is known', async () => {
  api.answer('GET articles', networkError());
  render(page('coat'));
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  expect(isHeld('coat')).toBe(false);
});

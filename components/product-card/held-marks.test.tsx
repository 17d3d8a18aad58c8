import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardOf } from '#lib/catalogue/card.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { listingOf, productOf } from '#tests/cards.ts';
import { mockApi, networkError } from '#tests/mock-api.ts';
import { HeldMarks } from './held-marks.tsx';
import { ProductCard } from './product-card.tsx';

const api = mockApi();
const texts = messagesFor(SHOP_LOCALE, ...CARD);

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
  api.answer('GET articles', listingOf(productOf('coat', 'held'), productOf('dress')));
  render(page('coat', 'dress'));
  expect(isHeld('coat')).toBe(false);
  await waitFor(() => expect(isHeld('coat')).toBe(true));
  expect(isHeld('dress')).toBe(false);
  expect(asked()).toEqual([['product-coat', 'product-dress']]);
});

it('asks for cards that come later, for those alone', async () => {
  api.answer('GET articles', listingOf(productOf('coat')), listingOf(productOf('late', 'held')));
  const { rerender } = render(page('coat'));
  await waitFor(() => expect(asked()).toHaveLength(1));
  rerender(page('coat', 'late'));
  await waitFor(() => expect(isHeld('late')).toBe(true));
  expect(asked()).toEqual([['product-coat'], ['product-late']]);
});

it('asks again when the shopper comes back to the page', async () => {
  api.answer('GET articles', listingOf(productOf('coat', 'held')), listingOf(productOf('coat')));
  render(page('coat'));
  await waitFor(() => expect(isHeld('coat')).toBe(true));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(asked()).toHaveLength(2));
  await waitFor(() => expect(isHeld('coat')).toBe(false));
});

it('asks in parts where a page has more cards than one call takes', async () => {
  api.answer('GET articles', listingOf());
  render(page(...Array.from({ length: 60 }, (_, number) => `piece-${number}`)));
  await waitFor(() => expect(new Set(asked().map((ids) => ids.length))).toEqual(new Set([50, 10])));
});

it('marks nothing while nothing is known', async () => {
  api.answer('GET articles', networkError());
  render(page('coat'));
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  expect(isHeld('coat')).toBe(false);
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { PERSONAL_HOME } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { storePersonalHome } from '#lib/personal-home/switch.ts';
import { storeFollowed } from '#lib/saved-searches/followed-brands.ts';
import { storeSizes } from '#lib/sizes/stored-sizes.ts';
import { setSaved } from '#lib/wishlist/saved-items.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { listingOf, productOf } from '#tests/cards.ts';
import { mockApi, networkError, PENDING_RESPONSE } from '#tests/mock-api.ts';
import { PersonalHome } from './personal-home.tsx';

const api = mockApi();
const page = <PersonalHome texts={messagesFor(SHOP_LOCALE, ...PERSONAL_HOME)} />;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const row = (name: string) => screen.findByRole('region', { name });
const slugsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .flatMap((link) => link.getAttribute('data-item') ?? []);

beforeEach(() =>
  act(() => {
    storeSizes({ sizes: {} });
    storeFollowed({ brands: [] });
    setSaved({ slugs: [] });
    storePersonalHome({});
  }),
);
afterEach(() => {
  Cookies.remove('customer-id');
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('is no part of the page that all receive, nor of a visitor’s of whom nothing is known', () => {
  act(() => setSaved({ slugs: ['coat'] }));
  expect(renderToString(page)).toBe('');
  act(() => setSaved({ slugs: [] }));
  render(page);
  expect(screen.queryByRole('region')).toBeNull();
  expect(api.calls).toEqual([]);
});

it('is offered once a brand is followed, and asks for nothing before it is switched on', async () => {
  render(page);
  act(() => storeFollowed({ brands: ['COS'] }));
  expect(screen.getByRole('region', { name: 'Your own rows' })).toBeDefined();
  expect(api.calls).toEqual([]);
  api.answer('GET articles', listingOf(productOf('coat')));
  press('Make this page yours');
  const brands = await row('New from brands you follow');
  await waitFor(() => expect(slugsIn(brands)).toEqual(['coat']));
  expect(api.calls[0]?.url.search).toContain('brand%5B0%5D=COS');
  expect(within(brands).getByRole('link', { name: 'All from these brands' }).getAttribute('href')).toBe(
    '/products?brand=COS',
  );
});

it('is offered to a customer by old copies, which are read again only once it is switched on', async () => {
  Cookies.set('customer-id', 'ada');
  const old = { customerId: 'ada', readAt: 0 };
  storeSizes({ sizes: { femme: ['M'] }, ...old });
  storeFollowed({ brands: [], ...old });
  api.answer('GET articles', listingOf(productOf('coat')));
  api.answer('GET customers/{id}', PENDING_RESPONSE);
  api.answer('GET saved-searches', PENDING_RESPONSE);
  render(page);
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(api.calls).toEqual([]);
  press('Make this page yours');
  await waitFor(() =>
    expect(api.calls.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['GET customers/{id}', 'GET saved-searches']),
    ),
  );
});

it('has a row for sizes, brands and saved items, without those that are saved', async () => {
  storeSizes({ sizes: { femme: ['M'] } });
  storeFollowed({ brands: ['COS'] });
  setSaved({ slugs: ['saved'] });
  storePersonalHome({ isOn: true });
  api.answer('GET articles', listingOf(productOf('new')));
  api.answer('GET articles/{id}/suggestions', listingOf(productOf('saved'), productOf('near')));
  render(page);
  const like = await row('Like what you saved');
  await waitFor(() => expect(slugsIn(like)).toEqual(['near']));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'New in your sizes',
    'New from brands you follow',
    'Like what you saved',
  ]);
  act(() => setSaved({ slugs: ['near', 'saved'] }));
  expect(slugsIn(like)).toEqual(['near']);
});

it('is gone at once when it is switched off, remembers it, and keeps the focus on the way back', async () => {
  storeFollowed({ brands: ['COS'] });
  storePersonalHome({ isOn: true });
  api.answer('GET articles', listingOf(productOf('coat')));
  const { unmount } = render(page);
  await row('New from brands you follow');
  screen.getByRole('button', { name: 'Switch off' }).focus();
  press('Switch off');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make this page yours' }));
  unmount();
  render(page);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('holds the place of cards on their way, says when they cannot be had, and asks again', async () => {
  storeSizes({ sizes: { femme: ['M'] } });
  storePersonalHome({ isOn: true });
  api.answer('GET articles', PENDING_RESPONSE);
  const { unmount } = render(page);
  expect((await row('New in your sizes')).getAttribute('aria-busy')).toBe('true');
  unmount();
  queryClient.clear();
  api.answer('GET articles', networkError());
  render(page);
  const sizes = await row('New in your sizes');
  const again = await within(sizes).findByRole('button', { name: 'Try again' });
  api.answer('GET articles', listingOf(productOf('coat')));
  fireEvent.click(again);
  await waitFor(() => expect(slugsIn(sizes)).toEqual(['coat']));
});

it('leaves out a row without anything, and says when there is none at all', async () => {
  storeFollowed({ brands: ['COS'] });
  storePersonalHome({ isOn: true });
  api.answer('GET articles', listingOf());
  render(page);
  expect(await screen.findByText(/^Nothing new for you yet\./)).toBeDefined();
  expect(screen.queryByRole('heading')).toBeNull();
});

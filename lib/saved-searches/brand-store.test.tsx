import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SavedQuery, SavedSearch } from '#contract/saved-search.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { createBrandStore } from './brand-store.ts';
import { areBrandsKnown, readFollowed, storeFollowed } from './followed-brands.ts';

const api = mockApi();
const store = createBrandStore(browserClient);
beforeEach(() => storeFollowed({ brands: [] }));
afterEach(() => {
  localStorage.clear();
  Cookies.remove('customer-id');
});

const search = (id: string, query: SavedQuery, status: SavedSearch['status'] = 'paused'): SavedSearch => ({
  '@id': `/api/v3/customer/saved-searches/${id}`,
  id,
  name: id,
  status,
  createdAt: '2026-11-01T00:00:00Z',
  ...query,
});
const searches = (...members: SavedSearch[]) => ({
  '@id': '/api/v3/customer/saved-searches',
  'hydra:totalItems': members.length,
  'hydra:member': members,
});
const made = () => api.calls.map(({ operation, body }) => [operation, body]);
const brands = () => readFollowed().brands;
const signIn = () => Cookies.set('customer-id', 'ada');

it('keeps a guest’s brands in the browser, the last one first, without asking the API', async () => {
  await store.setFollowed('COS', true);
  await store.setFollowed('Gucci', true);
  expect(brands()).toEqual(['Gucci', 'COS']);
  await store.setFollowed('COS', false);
  expect(brands()).toEqual(['Gucci']);
  expect(api.calls).toEqual([]);
});

it('takes a customer’s searches for one brand alone as followed brands', async () => {
  signIn();
  api.answer(
    'GET saved-searches',
    searches(
      search('1', { brand: ['COS'] }, 'active'),
      search('2', { brand: ['COS'], gender: ['femme'] }),
      search('3', { brand: ['Gucci', 'Prada'] }),
      search('4', { q: 'coat' }),
    ),
  );
  expect(areBrandsKnown()).toBe(false);
  await store.settle();
  expect(brands()).toEqual(['COS']);
  expect(areBrandsKnown()).toBe(true);
});

it('follows a brand as a search that causes no mail, and deletes it again', async () => {
  signIn();
  const followed = search('1', { brand: ['COS'] });
  api.answer('GET saved-searches', searches(), searches(), searches(followed));
  api.answer('POST saved-searches', followed);
  api.answer('DELETE saved-searches/{id}', undefined);
  await store.setFollowed('COS', true);
  expect(brands()).toEqual(['COS']);
  expect(made()).toContainEqual(['POST saved-searches', { name: 'COS', brand: ['COS'], isPaused: true }]);
  await store.setFollowed('COS', false);
  expect(brands()).toEqual([]);
  expect(api.calls.at(-1)).toMatchObject({ operation: 'DELETE saved-searches/{id}' });
});

it('takes a guest’s brands into the account after a sign-in, each once', async () => {
  await store.setFollowed('COS', true);
  await store.setFollowed('Gucci', true);
  signIn();
  api.answer('GET saved-searches', searches(search('1', { brand: ['COS'] })));
  api.answer('POST saved-searches', search('2', { brand: ['Gucci'] }));
  await store.settle();
  expect(brands()).toEqual(['Gucci', 'COS']);
  expect(made().filter(([operation]) => operation === 'POST saved-searches')).toHaveLength(1);
});

it('takes as many of a guest’s brands as the account has room for', async () => {
  await store.setFollowed('COS', true);
  await store.setFollowed('Gucci', true);
  signIn();
  api.answer('GET saved-searches', searches());
  api.answer('POST saved-searches', search('1', { brand: ['COS'] }), problem(409));
  await store.settle();
  expect(brands()).toEqual(['COS']);
  expect(areBrandsKnown()).toBe(true);
});

it('follows a guest’s brand once though two parts of a page ask, and ends what was just begun', async () => {
  await store.setFollowed('COS', true);
  signIn();
  const cos = search('1', { brand: ['COS'] });
  const gucci = search('2', { brand: ['Gucci'] });
  api.answer('GET saved-searches', searches(), searches(cos), searches(cos, gucci));
  api.answer('POST saved-searches', cos, gucci);
  api.answer('DELETE saved-searches/{id}', undefined);
  await Promise.all([store.settle(), store.settle()]);
  await Promise.all([store.setFollowed('Gucci', true), store.setFollowed('Gucci', false)]);
  expect(made().filter(([operation]) => operation === 'POST saved-searches')).toHaveLength(2);
  expect(api.calls.at(-1)).toMatchObject({ operation: 'DELETE saved-searches/{id}' });
  expect(brands()).toEqual(['COS']);
});

it('shows a brand as it was where the API refuses', async () => {
  signIn();
  api.answer('GET saved-searches', searches());
  api.answer('POST saved-searches', problem(409));
  await expect(store.setFollowed('COS', true)).rejects.toThrow();
  expect(brands()).toEqual([]);
});

it('forgets the brands of a customer who has signed out', async () => {
  storeFollowed({ brands: ['COS'], customerId: 'ada', readAt: Date.now() });
  await store.settle();
  expect(brands()).toEqual([]);
});

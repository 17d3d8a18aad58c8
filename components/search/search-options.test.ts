import { expect, it } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { firstGroups, optionGroups } from './search-options.ts';

it('names a word once that is a brand or a type as well', () => {
  const found = {
    '@id': '/api/v3/customer/search-suggestions?q=ba',
    q: 'ba',
    completions: ['balenciaga', 'bag', 'ballet'],
    types: ['Bag'],
    brands: ['Balenciaga'],
    collections: [],
    pieces: [],
    total: 0,
  };
  const groups = optionGroups(found, 'search', messagesFor(SHOP_LOCALE, 'suggest.'));
  expect(groups.map(({ options }) => options.map(({ text }) => text))).toEqual([
    ['ballet'],
    ['Bag'],
    ['Balenciaga'],
  ]);
});

it('begins with what was searched for before, then with what is popular', () => {
  const texts = messagesFor(SHOP_LOCALE, 'suggest.');
  expect(firstGroups([], undefined, 'search', texts)).toEqual([]);
  const [recent] = firstGroups(['wool coat'], undefined, 'search', texts);
  expect(recent).toEqual({
    label: 'Recent searches',
    options: [{ id: 'search-recent-0', text: 'wool coat', href: '/search/wool%20coat' }],
  });
});

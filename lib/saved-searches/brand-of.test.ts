import { expect, it } from 'vitest';
import type { SavedSearch } from '#contract/saved-search.ts';
import { isFollowedBrand } from './brand-of.ts';

const search = (given: Partial<SavedSearch>): SavedSearch => ({
  '@id': '/api/v3/customer/saved-searches/s1',
  id: 's1',
  name: 'COS',
  status: 'paused',
  createdAt: '2026-11-27T10:00:00Z',
  ...given,
});

it('takes a paused search for one brand alone as a brand that is followed', () => {
  expect(isFollowedBrand(search({ brand: ['COS'] }))).toBe(true);
});

it.each([
  ['that causes mails', search({ brand: ['COS'], status: 'active' })],
  ['for two brands', search({ brand: ['COS', 'Arket'] })],
  ['for one size of a brand', search({ brand: ['COS'], size: ['38'] })],
  ['for no brand', search({ q: 'coat' })],
])('takes a search %s as a search', (_, one) => {
  expect(isFollowedBrand(one)).toBe(false);
});

import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clearRecentSearches, keepRecentSearch, useRecentSearches } from '#lib/catalogue/recent-searches.ts';
import { keepSearchedTerms } from './searched-terms.ts';

it.each([
  ['/search/wool%20coat', 'wool coat'],
  ['/search/%C3%A9charpe', 'écharpe'],
  ['/products', ''],
  ['/', ''],
])('on %s the search field has “%s”', (path, terms) => {
  render(<input aria-label="Search" data-search="" />);
  keepSearchedTerms(path);
  expect(screen.getByLabelText('Search')).toHaveProperty('value', terms);
});

it('leaves what was typed meanwhile', () => {
  render(<input aria-label="Search" data-search="" defaultValue="belt" />);
  keepSearchedTerms('/search/coat');
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'belt');
});

const Recent = () => <output>{useRecentSearches().join(', ')}</output>;

it('remembers the last five searches once each, and forgets them', () => {
  clearRecentSearches();
  for (const terms of ['coat', 'belt', 'Coat', 'silk', 'wool', 'hat', 'scarf']) keepRecentSearch(terms);
  keepSearchedTerms('/search/wool');
  render(<Recent />);
  expect(screen.getByRole('status').textContent).toBe('wool, scarf, hat, silk, Coat');
  act(clearRecentSearches);
  expect(screen.getByRole('status').textContent).toBe('');
});

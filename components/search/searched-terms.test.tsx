import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { parseFilters } from '#lib/catalogue/listing-filters.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SortForm } from './sort-form.tsx';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const texts = messagesFor(
  'en-GB',
  'listing.sort',
  'listing.sort.match',
  'listing.sort.newest',
  'listing.sort.price-asc',
  'listing.sort.price-desc',
  'listing.sort.reduction',
  'listing.sort.reduced',
  'listing.apply',
);
const OTHERS = ['Price, low to high', 'Price, high to low', 'Biggest reduction', 'Recently reduced'];
const shown = () => screen.getAllByRole<HTMLOptionElement>('option');

it('offers the best match in a search alone', () => {
  render(<SortForm filters={parseFilters({})} path="/search/coat" scope={{ q: 'coat' }} texts={texts} />);
  expect(shown().map((option) => option.text)).toEqual(['Best match', 'Newest first', ...OTHERS]);
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'own');
});

it('offers the newest first if there is no search, even if the address has another order', () => {
  const filters = parseFilters({ sort: 'newest' });
  render(<SortForm filters={filters} path="/products" scope={{}} texts={texts} />);
  expect(shown().map((option) => option.text)).toEqual(['Newest first', ...OTHERS]);
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'own');
});

it('leads to the address that says it', async () => {
  render(<SortForm filters={parseFilters({})} path="/search/coat" scope={{ q: 'coat' }} texts={texts} />);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Recently reduced');
  expect(push).toHaveBeenCalledWith('/search/coat?sort=reduced', { scroll: false });
});

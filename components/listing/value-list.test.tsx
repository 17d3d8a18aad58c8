import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { forEachFilter } from '#contract/filters.ts';
import { parseFilters } from '#lib/catalogue/listing-filters.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { panelOf } from './panel.ts';
import { ValueList } from './value-list.tsx';

const brands = Array.from({ length: 30 }, (_, number) => ({ value: `Maison ${number}`, count: 30 - number }));
const offered = {
  ...forEachFilter(() => []),
  brand: brands,
  color: [
    { value: 'Navy', count: 3 },
    { value: 'Red', count: 1 },
  ],
  size: [
    { value: 'clothes-38', count: 2 },
    { value: 'shoes-38', count: 1 },
    { value: 'M', count: 4 },
  ],
};
const listOf = (name: string, search = {}) => {
  const found = panelOf(offered, parseFilters(search), translator('en-GB')).lists.find(
    (list) => list.name === name,
  );
  if (!found) throw new Error(`no list of ${name}`);
  return found;
};
const props = {
  filters: parseFilters({}),
  onChange: vi.fn(),
  loadAll: () => Promise.resolve(brands.map((brand) => ({ ...brand, label: brand.value }))),
  texts: messagesFor('en-GB', 'listing.'),
};

it('finds a brand by its name, though it is not among the most frequent ones', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<ValueList {...props} list={listOf('brand')} onChange={onChange} />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(24);
  await user.type(screen.getByRole('searchbox', { name: 'Find a brand' }), 'maison 29');
  expect(await screen.findByRole('checkbox', { name: /Maison 29/ })).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ brand: ['Maison 29'] }));
  await user.type(screen.getByRole('searchbox'), 'nothing');
  expect(screen.getByRole('status').textContent).toBe('No brand found');
});

it('takes no half of a name for a brand', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<ValueList {...props} list={listOf('brand')} onChange={onChange} />);
  await user.type(screen.getByRole('searchbox'), 'mais');
  await screen.findByRole('checkbox', { name: /Maison 29/ });
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(screen.getByRole('searchbox'), 'on 3{Enter}');
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ brand: ['Maison 3'] }));
});

it('asks for the brands again once other filters are set', async () => {
  const user = userEvent.setup();
  const loadAll = vi.fn(props.loadAll);
  const { rerender } = render(<ValueList {...props} list={listOf('brand')} loadAll={loadAll} />);
  await user.click(screen.getByRole('searchbox'));
  await user.tab();
  const filters = parseFilters({ gender: 'femme' });
  rerender(<ValueList {...props} filters={filters} list={listOf('brand')} loadAll={loadAll} />);
  await user.click(screen.getByRole('searchbox'));
  expect(loadAll).toHaveBeenLastCalledWith('brand', filters);
});

it('offers no value that would leave nothing, unless it is on', () => {
  const countOf = () => 0;
  const filters = parseFilters({ color: 'Red' });
  render(
    <ValueList {...props} list={listOf('color', { color: 'Red' })} filters={filters} countOf={countOf} />,
  );
  expect(screen.getByRole('checkbox', { name: /Navy/ }).matches(':disabled')).toBe(true);
  expect(screen.getByRole('checkbox', { name: /Red/ }).matches(':disabled')).toBe(false);
});

it('has the sizes of clothes and of shoes apart, and one of an address that names neither', () => {
  render(
    <ValueList {...props} list={listOf('size', { size: '38' })} filters={parseFilters({ size: '38' })} />,
  );
  const groups = screen
    .getAllByRole('group')
    .map((group) => [
      group.querySelector('legend')?.textContent,
      [...group.querySelectorAll('label')].map((label) => label.textContent),
    ]);
  expect(groups).toEqual([
    ['Letters', ['M4']],
    ['Numbers', ['38, clothes and shoes3', '382']],
    ['Shoes', ['381']],
  ]);
});

it('shows sizes that are of one kind alone as they are', () => {
  const sizes = ['clothes-38', '4 years', '7½'].map((value) => ({ value, count: 1 }));
  const { lists } = panelOf({ ...offered, size: sizes }, parseFilters({}), translator('en-GB'));
  const labels = lists
    .filter(({ name }) => name === 'size')
    .flatMap(({ groups }) => groups.flatMap(({ values }) => values.map(({ value, label = value }) => label)));
  expect(labels).toEqual(['38', '4 years', '7½']);
});

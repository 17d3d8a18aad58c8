import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { forEachFilter } from '#contract/filters.ts';
import { type Filters, parseFilters, toSearch } from '#lib/catalogue/listing-filters.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { FilterFields } from './filter-fields.tsx';
import { panelOf } from './panel.ts';

function show(search: Record<string, string> = {}) {
  const filters = parseFilters(search);
  const onChange = vi.fn<(filters: Filters) => void>();
  render(
    <FilterFields
      panel={panelOf({ ...forEachFilter(() => []), measurements: [] }, filters, translator('en-GB'))}
      filters={filters}
      onChange={onChange}
      loadAll={() => Promise.resolve([])}
      texts={messagesFor('en-GB', 'listing.')}
    />,
  );
  return onChange;
}
const from = () => screen.getByRole('spinbutton', { name: 'From, €' });
const to = () => screen.getByRole('spinbutton', { name: 'To, €' });
const said = () => screen.getByRole('status').textContent;

it('explains prices typed the wrong way round, with and without a script', () => {
  show({ min: '200', max: '100' });
  expect(said()).toBe('The lowest price is above the highest.');
  for (const field of [from(), to()]) {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
  }
});

it('applies a lower bound above the upper one, which may be typed next', async () => {
  const onChange = show({ max: '100' });
  await userEvent.type(from(), '200{Enter}');
  const [filters] = onChange.mock.lastCall ?? [];
  expect(filters && toSearch(filters)).toBe('min=200&max=100');
});

it.each(['1000000', '99999999', '12.5', '-1'])(
  'says that %s is no price, and changes no filter',
  async (typed) => {
    const user = userEvent.setup();
    const onChange = show();
    await user.type(to(), `${typed}{Enter}`);
    expect(said()).toMatch(/^Please enter a whole amount, up to 999\s999\s€\.$/);
    expect(to().getAttribute('aria-invalid')).toBe('true');
    expect(from().getAttribute('aria-invalid')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(to());
    await user.tab();
    expect(said()).toBe('');
  },
);

it('says nothing of prices that can match', () => {
  show({ min: '100', max: '100' });
  expect(said()).toBe('');
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Filters, parseFilters, toSearch } from '#lib/catalogue/listing-filters.ts';
import { keepLengths } from '#lib/fit/own-lengths.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { chipsOf } from './chips-of.ts';
import { LengthFields } from './length-fields.tsx';
import { panelOf } from './panel.ts';

const t = translator('en-GB');
const texts = messagesFor('en-GB', 'listing.facet.lengths', 'listing.lengths.', 'measure.');
const measured = [
  { name: 'waist' as const, min: 35.5, max: 46, count: 12, unmeasured: 3 },
  { name: 'inseam' as const, min: 74, max: 82, count: 1, unmeasured: 0 },
];
const none = { size: [], state: [], color: [], brand: [], type: [], gender: [], category: [], material: [] };

function show(search: Record<string, string> = { type: 'Trousers' }, measurements = measured) {
  const filters = parseFilters(search);
  const onChange = vi.fn<(filters: Filters) => void>();
  render(
    <LengthFields
      panel={panelOf({ ...none, measurements }, filters, t)}
      filters={filters}
      onChange={onChange}
      texts={texts}
    />,
  );
  return onChange;
}
const last = (onChange: ReturnType<typeof show>) => {
  const [filters] = onChange.mock.lastCall ?? [];
  return filters && toSearch(filters);
};
const group = (name: string) => within(screen.getByRole('group', { name, hidden: true }));

afterEach(() => localStorage.clear());

it('shows what one type measures, with how many pieces were measured and were not', () => {
  show();
  const waist = group('Waist, cm');
  expect(waist.getByText('12 pieces measured. 3 pieces were not.')).toBeTruthy();
  expect(waist.getByRole('spinbutton', { name: 'From', hidden: true }).getAttribute('placeholder')).toBe(
    '35',
  );
  expect(group('Inside leg, cm').getByText('1 piece measured.')).toBeTruthy();
});

it('is absent where nothing was measured, and stays while a bound is set', () => {
  show({}, []);
  expect(screen.queryByText('Measurements')).toBeNull();
  show({ 'hips-min': '50' }, []);
  expect(group('Hips, cm').getByText('No piece measured.')).toBeTruthy();
});

it('filters by what is typed once the field is left, and no longer when it is cleared', async () => {
  const user = userEvent.setup();
  const onChange = show({ type: 'Trousers', 'waist-max': '42' });
  const from = group('Waist, cm').getByRole('spinbutton', { name: 'From' });
  await user.type(from, '38.5{Enter}');
  expect(last(onChange)).toBe('type=Trousers&waist-min=38.5&waist-max=42');
  const to = group('Waist, cm').getByRole('spinbutton', { name: 'To' });
  await user.clear(to);
  await user.tab();
  expect(last(onChange)).toBe('type=Trousers');
});

it('filters by the shopper’s own measurements in one press, and takes them off by another', async () => {
  const user = userEvent.setup();
  keepLengths('Trousers', { waist: 40, hips: 50 });
  const onChange = show({ type: 'Trousers', 'inseam-min': '76' });
  const own = screen.getByRole('switch', { name: 'My measurements ± 2 cm', checked: false });
  await user.click(own);
  expect(last(onChange)).toBe('type=Trousers&waist-min=38&waist-max=42&inseam-min=76');
});

it('takes the shopper’s measurements off again, and leaves the others', async () => {
  const user = userEvent.setup();
  keepLengths('Trousers', { waist: 40 });
  const onChange = show({ type: 'Trousers', 'waist-min': '38', 'waist-max': '42', 'inseam-min': '76' });
  await user.click(screen.getByRole('switch', { name: 'My measurements ± 2 cm', checked: true }));
  expect(last(onChange)).toBe('type=Trousers&inseam-min=76');
});

it('offers no measurements of another kind of garment', () => {
  keepLengths('Coat', { waist: 40 });
  show();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('names the bounds in chips', () => {
  const filters = parseFilters({
    'waist-min': '38',
    'waist-max': '42.5',
    'hips-min': '50',
    'length-max': '90',
  });
  expect(chipsOf(filters, '/products', t).map(({ label, href }) => [label, href])).toEqual([
    ['Waist 38–42.5 cm', '/products?hips-min=50&length-max=90'],
    ['Hips from 50 cm', '/products?waist-min=38&waist-max=42.5&length-max=90'],
    ['Length up to 90 cm', '/products?waist-min=38&waist-max=42.5&hips-min=50'],
  ]);
});

it('explains a wrong bound at its field and keeps the filter, until it is mended', async () => {
  const user = userEvent.setup();
  const onChange = show({ type: 'Trousers', 'waist-max': '42' });
  const waist = group('Waist, cm');
  const to = waist.getByRole('spinbutton', { name: 'To' });
  await user.clear(to);
  await user.type(to, '4200{Enter}');
  expect(waist.getByRole('status').textContent).toBe('Please enter whole or half centimetres, up to 999.');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(to.getAttribute('aria-describedby')).toBe(waist.getByRole('status').id);
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(to);
  await user.type(to, '43{Enter}');
  expect(last(onChange)).toBe('type=Trousers&waist-max=43');
  expect(waist.getByRole('status').textContent).toBe('');
});

it('explains bounds typed the wrong way round', () => {
  show({ type: 'Trousers', 'waist-min': '44', 'waist-max': '40' });
  const waist = group('Waist, cm');
  expect(waist.getByRole('status').textContent).toBe('The smallest measurement is above the largest.');
  for (const field of waist.getAllByRole('spinbutton'))
    expect(field.getAttribute('aria-invalid')).toBe('true');
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { Fit } from './fit.tsx';

const coat = [
  { name: 'chest' as const, value: 51 },
  { name: 'length' as const, value: 92 },
];
const show = (type = 'Coat', measurements: Parameters<typeof Fit>[0]['measurements'] = coat) =>
  render(
    <Fit
      type={type}
      measurements={measurements}
      tolerance={1}
      texts={messagesFor('en-GB', 'product.fit.', 'measure.')}
    />,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`), hidden: true }), {
    target: { value },
  });
const compare = () => fireEvent.click(screen.getByRole('button', { name: 'Compare', hidden: true }));

afterEach(() => localStorage.clear());

it('compares a piece with one of the shopper’s, and remembers it for pieces of its kind', () => {
  show();
  type('Chest', '47');
  type('Length', '92,5');
  compare();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Chest: 4 cm wider than yours',
    'Length: the same as yours',
  ]);
  cleanup();
  show('Coat', [{ name: 'chest', value: 44.5 }]);
  expect(screen.getByRole('listitem').textContent).toBe('Chest: 2.5 cm narrower than yours');
  cleanup();
  show('Jeans');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('names the length that is none, and keeps what was typed', () => {
  show();
  type('Chest', 'M');
  type('Length', '92');
  compare();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
    'Please give centimetres, such as 47 or 47.5: Chest.',
  );
  expect(screen.getByRole('textbox', { name: /^Chest/, hidden: true })).toHaveProperty('value', 'M');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('keeps lengths that the next piece does not have', () => {
  show();
  type('Chest', '47');
  type('Length', '90');
  compare();
  cleanup();
  show('Coat', [{ name: 'chest', value: 44 }]);
  compare();
  cleanup();
  show();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('forgets lengths that are cleared', () => {
  show();
  type('Chest', '47');
  compare();
  type('Chest', '');
  compare();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('compares nothing of a bag', () => {
  const { container } = show('Bag', [{ name: 'depth', value: 12 }]);
  expect(container.textContent).toBe('');
});

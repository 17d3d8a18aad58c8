import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { StoreSession } from '#contract/store-session.ts';
import { STORE } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { Items } from './items.tsx';

const value = (one: string) => ({ '@id': `/${one}`, value: one, label: one });
const type = { ...value('Coat'), parent: 'Clothing' };
const values = {
  gender: [value('femme')],
  type: [type],
  brand: [value('lune-marais')],
  size: [value('38')],
  color: [value('Navy')],
  collectionYear: [value('2026')],
  material: [value('Fur'), value('Wool')],
};
const session: StoreSession = {
  '@id': '/s',
  id: 'current',
  staff: { name: 'Zoe' },
  store: { id: 's', name: 'Paris', city: 'Paris' },
} as unknown as StoreSession;
const texts = messagesFor(SHOP_LOCALE, ...STORE);
const list = (name: string) => screen.getByRole('combobox', { name });

it('chooses nothing for the assistant, and asks for each field that is left out', async () => {
  const user = userEvent.setup();
  render(<Items session={session} choices={{ gender: 'femme', type, values }} flash={null} texts={texts} />);
  for (const name of ['Brand', 'Size', 'Colour', 'Year', 'Material'])
    expect(list(name)).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Add this piece' }));
  expect(screen.getByRole('alert').textContent).toContain('Form incomplete.');
  expect(screen.getByRole('link', { name: 'Please choose a size.' })).toBeTruthy();
  expect(document.activeElement).toBe(list('Brand'));
});

it('keeps a refused material for its own type alone', () => {
  const left = (kind: string) => ({
    form: 'store-item',
    values: { type: kind, material: 'Fur' },
    errors: { material: 'We do not buy fur.' },
  });
  const show = (kind: string) => (
    <Items session={session} choices={{ gender: 'femme', type, values }} flash={left(kind)} texts={texts} />
  );
  const { unmount } = render(show('Coat'));
  expect(list('Material')).toHaveProperty('value', 'Fur');
  expect(screen.getByRole('link', { name: 'We do not buy fur.' })).toBeTruthy();
  unmount();
  render(show('Dress'));
  expect(list('Material')).toHaveProperty('value', '');
  expect(screen.queryByText('We do not buy fur.')).toBeNull();
});

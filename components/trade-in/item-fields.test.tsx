import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { TRADE_IN_ITEMS } from '#lib/i18n/trade-in-messages.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { mockApi } from '#tests/mock-api.ts';
import { ItemFields } from './item-fields.tsx';

const api = mockApi();
const LIST = 'GET trade-ins/{locale}/get-field-list-value/{field}';
const fieldValue = (value: string) => ({ '@id': `#${value}`, value, label: value });
const empty = { type: [], brand: [], model: [], collectionYear: [], color: [], size: [], material: [] };

it('narrows the lists below an answer, and reads none twice when the answer is chosen again', async () => {
  const user = userEvent.setup();
  api.answer(LIST, {
    '@id': '#list',
    '@type': 'hydra:Collection',
    'hydra:member': [fieldValue('Coat')],
    'hydra:totalItems': 1,
  });
  const options = { gender: [fieldValue('femme'), fieldValue('homme')], category: [fieldValue('clothing')] };
  const texts = messagesFor(SHOP_LOCALE, ...TRADE_IN_ITEMS);
  render(
    <form>
      <ItemFields options={{ ...options, ...empty }} flash={null} texts={texts} />
    </form>,
  );
  const choose = (value: string) =>
    user.selectOptions(
      screen.getByRole('combobox', { name: value === 'clothing' ? 'Category' : 'Who is it for?' }),
      value,
    );
  const lists = () => api.calls.map(({ url }) => `${url.pathname.split('/').at(-1)} ${url.searchParams}`);
  const below = (chosen: string) =>
    ['type', 'brand', 'model', 'size', 'material'].map((field) => `${field} ${chosen}&_locale=en_GB`);
  await choose('femme');
  await waitFor(() => expect(lists()).toEqual(below('gender=femme')));
  expect(await screen.findAllByRole('option', { name: 'Coat' })).toHaveLength(5);
  await choose('homme');
  await choose('femme');
  await choose('clothing');
  await waitFor(() =>
    expect(lists()).toEqual(
      ['gender=femme', 'gender=homme', 'gender=femme&category=clothing'].flatMap(below),
    ),
  );
});

it.each([
  [['38'], true],
  [[], false],
])('with sizes %j of the type a size is required: %s', async (sizes, isRequired) => {
  const user = userEvent.setup();
  const answer = {
    '@id': '#list',
    '@type': 'hydra:Collection',
    'hydra:member': sizes.map(fieldValue),
    'hydra:totalItems': sizes.length,
  };
  api.answer(LIST, answer);
  const options = { ...empty, gender: [], category: [], type: [fieldValue('Coat'), fieldValue('Bag')] };
  render(
    <form>
      <ItemFields options={options} flash={null} texts={messagesFor(SHOP_LOCALE, ...TRADE_IN_ITEMS)} />
    </form>,
  );
  const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Size/ });
  expect(size().required).toBe(false);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), isRequired ? 'Coat' : 'Bag');
  await waitFor(() => expect(size().required).toBe(isRequired));
  expect(screen.getByRole('combobox', { name: /^Material/ })).toBeTruthy();
});

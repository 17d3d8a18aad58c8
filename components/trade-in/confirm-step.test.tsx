import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { patchTradeInCart } from '#lib/api/trade-ins.ts';
import { mockApi } from '#tests/mock-api.ts';
import { ConfirmStep } from './confirm-step.tsx';

const api = mockApi();
vi.mock('#lib/api/trade-ins.ts', () => ({ patchTradeInCart: vi.fn() }));

const cart: TradeInCart = {
  '@id': '/c',
  id: 'c',
  state: 'draft',
  channel: 'web',
  items: [],
  priceOffer: 0,
  currency: 'EUR',
  seller: {},
  ownsItems: false,
  completeSteps: 3,
  missing: [],
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};

it('asks for the terms on which the shop buys, not for the terms of sale, and opens their section', async () => {
  const labels = { types: {}, brands: {}, colors: {} };
  const { container } = render(<ConfirmStep cart={cart} me={null} labels={labels} flash={null} />);
  const terms = screen.getByRole('link', { name: 'Read when we buy from you' });
  expect(terms.getAttribute('href')).toBe('/pages/terms-conditions#when-we-buy-from-you');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and sell' }));
  expect(
    (await screen.findByRole('link', { name: 'Please agree to the terms on which we buy.' })).getAttribute(
      'href',
    ),
  ).toBe('#field-terms');
  expect(container.textContent).not.toMatch(/terms of sale/i);
});

it('lists wrong answers in the order of the fields, and moves to the first one', async () => {
  const labels = { types: {}, brands: {}, colors: {} };
  render(<ConfirmStep cart={cart} me={null} labels={labels} flash={null} />);
  const wrong = { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@x', Postcode: 'ABC' };
  for (const [label, value] of Object.entries(wrong))
    await userEvent.type(screen.getByLabelText(label), value);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and sell' }));
  await screen.findByRole('link', { name: /valid email address/ });
  const listed = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  const fields = Array.from(document.querySelectorAll('form [id^="field-"]'), ({ id }) => `#${id}`);
  const named = listed.filter((href) => href.startsWith('#field-'));
  expect(named).toEqual(fields.filter((field) => named.includes(field)));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('asks for a phone number in a sentence, and says how many digits a short one lacks', async () => {
  const user = userEvent.setup();
  const labels = { types: {}, brands: {}, colors: {} };
  render(<ConfirmStep cart={cart} me={null} labels={labels} flash={null} />);
  const phone = screen.getByRole('textbox', { name: /Phone/ });
  await user.type(phone, '12');
  await user.tab();
  expect(
    await screen.findByText('Please enter a phone number of 6 to 15 digits, starting with + if you like.'),
  ).toBeTruthy();
});

it('fills in the only town of a postcode, and keeps it with the other answers', async () => {
  const labels = { types: {}, brands: {}, colors: {} };
  const [postcode, names] = ['75003', ['Paris']] as const;
  const found = { countryCode: 'FR', postcode, isCovered: true, names, formerNames: [] };
  api.answer('GET towns', { '@id': '/api/v3/customer/towns', '@type': 'PostcodeTowns', ...found });
  render(<ConfirmStep cart={cart} me={null} labels={labels} flash={null} />);
  await userEvent.type(screen.getByLabelText('Postcode'), postcode);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Paris'));
  await waitFor(() =>
    expect(patchTradeInCart).toHaveBeenLastCalledWith(
      expect.anything(),
      'c',
      expect.objectContaining({ seller: expect.objectContaining({ postcode, city: 'Paris' }) }),
    ),
  );
});

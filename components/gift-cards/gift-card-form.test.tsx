import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { GiftCardOffer } from '#contract/gift-card-purchase.ts';
import { GIFT_CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { GiftCardForm } from './gift-card-form.tsx';

const offer: GiftCardOffer = {
  '@id': '/gift-card-offer',
  '@type': 'GiftCardOffer',
  currency: 'EUR',
  amounts: [2_500, 7_500],
  min: 1_000,
  max: 25_000,
  firstDay: '2026-11-26',
  lastDay: '2027-11-26',
  months: 24,
  withdrawalDays: 14,
};
const values = {
  amount: '75',
  otherAmount: '',
  least: '10',
  most: '250',
  delivery: 'email',
  recipientName: '',
  recipientEmail: '',
  message: '',
  sendOn: '',
  senderName: '',
  known: 'yes',
  firstName: '',
  lastName: '',
  email: '',
};

const renderForm = () =>
  render(
    <GiftCardForm
      offer={offer}
      values={values}
      attempt="a"
      from={undefined}
      flash={null}
      texts={messagesFor(SHOP_LOCALE, ...GIFT_CARD)}
      head={null}
      facts={null}
    />,
  );

it('names a typed amount outside the offer together with the other errors', async () => {
  renderForm();
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Another amount'));
  await user.type(screen.getByLabelText(/Amount in euros/), '3');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toContain('Choose whole euros between 10 and 250.');
  expect(links).toContain('Please enter the recipient’s name.');
});

it('shows the card as it is filled in, with the shop’s name from the start', async () => {
  renderForm();
  const user = userEvent.setup();
  const card = screen.getByRole('region', { name: 'How the gift card will look' });
  expect(card.textContent).toContain('Revoir');
  expect(card.textContent).toMatch(/75,00/);
  await user.type(screen.getByLabelText(/Recipient’s name/), 'Grace');
  await user.type(screen.getByLabelText(/Your name on the card/), 'Ada');
  await user.type(screen.getByLabelText(/Your message/), 'Happy birthday');
  expect(card.textContent).toContain('For Grace · From Ada');
  expect(card.textContent).toContain('Happy birthday');
  await user.click(screen.getByLabelText('Another amount'));
  expect(card.textContent).toContain('–');
  await user.type(screen.getByLabelText(/Amount in euros/), '30');
  expect(card.textContent).toMatch(/30,00/);
});

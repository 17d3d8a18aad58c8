import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GiftCardPurchase } from '#contract/gift-card-purchase.ts';
import type { OrderState } from '#contract/order.ts';
import { GIFT_CARD_PURCHASE } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { orderOf } from '#tests/orders.ts';
import { GiftCardFacts } from './gift-card-facts.tsx';

const purchase: GiftCardPurchase = {
  '@id': '/api/v3/customer/gift-card-purchases/o1',
  id: 'o1',
  order: '/api/v3/customer/orders/o1',
  reference: 'K7Q2M4X9',
  state: 'paid',
  amount: 5_000,
  currency: 'EUR',
  delivery: 'email',
  recipientName: 'Bea',
  recipientEmail: 'bea@example.org',
  createdAt: '2026-11-20T09:00:00Z',
};

const sent = (state: OrderState, changes: Partial<GiftCardPurchase>) => {
  cleanup();
  const texts = messagesFor(SHOP_LOCALE, ...GIFT_CARD_PURCHASE);
  const order = orderOf([{}], { state });
  render(<GiftCardFacts order={order} purchase={{ ...purchase, ...changes }} texts={texts} />);
  return screen.getByText('Sent').nextElementSibling?.textContent;
};

it('says when the card was sent, or will be', () => {
  expect(sent('validated', {})).toBe('as soon as it is paid');
  expect(sent('paid', {})).toBe('in a moment');
  expect(sent('paid', { sentAt: '2026-11-23T09:12:00Z' })).toBe('23 November 2026');
  expect(sent('paid', { sendOn: '2026-12-24' })).toBe('24 December 2026');
});

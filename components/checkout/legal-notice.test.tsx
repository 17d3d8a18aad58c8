import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { VatScheme } from '#contract/vat-scheme.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { COAT_AND_SCARF, orderOf } from '#tests/orders.ts';
import { LegalNotice } from './legal-notice.tsx';

const cart = orderOf(COAT_AND_SCARF);
const taxed = (...schemes: (VatScheme | undefined)[]): Order => ({
  ...cart,
  items: cart.items.map((item, index) => ({
    ...item,
    article: { ...item.article, vatScheme: schemes[index] },
  })),
});

it.each([
  [taxed('margin', 'margin'), /Second-hand goods\. Sold under the margin scheme\.$/],
  [taxed('standard', 'standard'), /Second-hand goods\. VAT is included in the price\.$/],
  [
    taxed('margin', 'standard'),
    /Sold under the margin scheme: Coat\. VAT is included in the price of: Scarf\.$/,
  ],
  [taxed(undefined, undefined), /from Revoir\. Second-hand goods\.$/],
])('names the scheme of each item just above the button', (order, said) => {
  const terms = {
    name: 'terms',
    id: 'terms',
    label: '',
    error: undefined,
    advice: undefined,
    initial: undefined,
    onChange: async () => {},
    onBlur: async () => {},
    ref: () => {},
  };
  render(<LegalNotice order={order} texts={messagesFor(SHOP_LOCALE, 'checkout.')} terms={terms} />);
  expect(screen.getByText(/By pressing the button/).textContent).toMatch(said);
});

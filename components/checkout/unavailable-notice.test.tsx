import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { COAT_AND_SCARF, orderOf } from '#tests/orders.ts';
import { UnavailableNotice } from './unavailable-notice.tsx';

const cart = orderOf(COAT_AND_SCARF);
const unavailableItems = cart.items
  .slice(1)
  .map((item) => ({ ...item, productName: 'Scarf', reason: 'sold' as const }));

it.each([
  ['the rest', cart.items.slice(0, 1), 'Continue with the rest', true],
  ['nothing', [], 'Remove from my bag', false],
] as const)('promises %s of a bag when that is what is left', (_, items, action, isReserved) => {
  const order = { ...cart, items: [...items], unavailableItems };
  render(<UnavailableNotice order={order} texts={messagesFor(SHOP_LOCALE, 'cart.', 'condition.')} />);
  const said = screen.getByRole('alert').textContent ?? '';
  expect(said).toContain('Nothing was charged.');
  expect(said.includes('still reserved for you')).toBe(isReserved);
  expect(screen.getByRole('button', { name: action })).toBeDefined();
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Card } from '#lib/catalogue/card.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { ProductCard } from './product-card.tsx';

afterEach(cleanup);

const card = (availability: Card['item']['availability']): Card => ({
  id: '1',
  brand: 'Tessier',
  title: 'Wool coat',
  type: 'Coat',
  count: 1,
  item: { slug: 'coat', size: '38', state: 'very_good', price: 5_000, currency: 'EUR', availability },
});

it('says on the photo what condition the piece is in, and once it is sold, that it was just sold', () => {
  render(<ProductCard card={card('available')} texts={messagesFor(SHOP_LOCALE, ...CARD)} />);
  expect(screen.getByText('Very good')).toBeTruthy();
  expect(screen.queryByText('Just sold')).toBeNull();
  cleanup();
  render(<ProductCard card={card('sold')} texts={messagesFor(SHOP_LOCALE, ...CARD)} />);
  expect(screen.getByText('Just sold')).toBeTruthy();
  expect(screen.queryByText('Very good')).toBeNull();
});

it('leads to the product', () => {
  render(<ProductCard card={card('available')} texts={messagesFor(SHOP_LOCALE, ...CARD)} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/products/coat');
});

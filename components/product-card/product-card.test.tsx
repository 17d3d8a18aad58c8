import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Card } from '#lib/catalogue/card.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { ProductCard } from './product-card.tsx';

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

it('shows a lowered price with the lowest one of the 30 days before it, apart from the price when new', () => {
  const reduced = card('available');
  reduced.item = {
    ...reduced.item,
    originPrice: 20_000,
    reduction: { lowestPrice: 8_900, since: '2026-11-20T09:00:00.000Z' },
  };
  render(<ProductCard card={reduced} texts={messagesFor(SHOP_LOCALE, ...CARD)} />);
  expect(screen.getByText('50,00 €')).toBeTruthy();
  expect(screen.getByText('200,00 € new')).toBeTruthy();
  expect(screen.getByText('Reduced. 30-day lowest price: 89,00 €')).toBeTruthy();
});

it('says how many other pieces there are, and leaves unknown facts out', () => {
  const textOf = (count: number, size: string) => {
    cleanup();
    const shown = card('available');
    const changed = { ...shown, count, item: { ...shown.item, size } };
    render(<ProductCard card={changed} texts={messagesFor(SHOP_LOCALE, ...CARD)} />);
    return [...screen.getByRole('link').children].map((line) => line.textContent);
  };
  expect(textOf(4, 'L')).toContain('Size L · 3 other pieces');
  expect(textOf(2, 'L')).toContain('Size L · 1 other piece');
  expect(textOf(1, 'L')).toContain('Size L');
  expect(textOf(2, '')).toContain('1 other piece');
  expect(textOf(1, '')).not.toContain('');
});

it('leads to the product', () => {
  render(<ProductCard card={card('available')} texts={messagesFor(SHOP_LOCALE, ...CARD)} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/products/coat');
});

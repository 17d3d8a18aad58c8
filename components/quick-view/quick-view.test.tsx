import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import dialog from '#components/ui/dialog.module.css';
import type { Item, Product } from '#contract/product.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { panelMessages } from '#lib/i18n/panel-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { mockApi } from '#tests/mock-api.ts';
import QuickView from './quick-view.tsx';

const api = mockApi();
const texts = await panelMessages(messagesFor(SHOP_LOCALE));
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const item: Item = {
  '@id': 'coat',
  id: 'coat',
  slug: 'coat',
  sku: 'coat',
  title: 'Coat',
  brand: 'Tessier',
  gender: 'femme',
  type: 'Coat',
  category: 'Clothing',
  size: '38',
  color: 'Blue',
  state: 'good',
  price: 5_000,
  currency: 'EUR',
  photos: [],
  defects: [],
  availability: 'available',
  createdAt: '2026-11-01T00:00:00Z',
};
const product: Product = {
  '@id': 'coat',
  id: 'coat',
  title: 'Coat',
  brand: 'Tessier',
  gender: 'femme',
  type: 'Coat',
  category: 'Clothing',
  size: ['38'],
  state: ['good'],
  color: ['Blue'],
  colorSizes: [],
  minPrice: 5_000,
  currency: 'EUR',
  choices: [item],
  createdAt: '2026-11-01T00:00:00Z',
};

it.each([
  [768, 'bottom'],
  [769, 'right'],
] as const)(
  'in a window of %i px it comes from the %s, with price, button and link to the product',
  async (width, position) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width <= Number(/^\(max-width: (\d+)px\)$/.exec(query)?.[1]),
    }));
    api.answer('GET articles/{id}', product);
    render(<QuickView slug="coat" texts={texts} onClose={() => undefined} />);
    expect((await screen.findByText('50,00 €')).closest('dialog')?.classList).toContain(dialog[position]);
    expect(screen.getByRole('button', { name: 'Add to bag' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See full details' }).getAttribute('href')).toBe(
      '/products/coat',
    );
  },
);

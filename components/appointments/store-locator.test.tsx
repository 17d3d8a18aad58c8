import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { StoreLocator } from './store-locator.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

it('leads to the post where there is no shop at all, and searches for none', () => {
  render(
    <StoreLocator
      data={{ stores: [], query: {}, radius: 50, wider: 200, isSearch: false, isPlaceKnown: true }}
      texts={messagesFor(SHOP_LOCALE, 'locator.')}
      t={translator(SHOP_LOCALE)}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We have no shops yet');
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/pages/sell/choices');
});

it('says that a place is unknown, and offers no wider search around it', () => {
  render(
    <StoreLocator
      data={{
        stores: [],
        query: { near: 'Xyzzy' },
        radius: 50,
        wider: undefined,
        isSearch: true,
        isPlaceKnown: false,
      }}
      texts={messagesFor(SHOP_LOCALE, 'locator.')}
      t={translator(SHOP_LOCALE)}
    />,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('We could not find “Xyzzy”');
  expect(screen.getByText(/^Please check the spelling/)).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Show all shops',
    'Ways to send us your clothes',
  ]);
});

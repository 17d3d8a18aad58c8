import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { StoreLocator } from './store-locator.tsx';

it('leads to the post where there is no shop at all, and searches for none', () => {
  render(
    <StoreLocator
      data={{ stores: [], query: {}, radius: 50, wider: 200, isSearch: false }}
      texts={messagesFor(SHOP_LOCALE, 'locator.')}
      t={translator(SHOP_LOCALE)}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We have no shops yet');
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/pages/sell/choices');
});

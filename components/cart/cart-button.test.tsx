import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SHOP } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { CartButton } from './cart-button.tsx';

const texts = messagesFor(SHOP_LOCALE, ...SHOP);

it('tells no number before the browser knows it, since the page is the same for everyone', () => {
  expect(renderToString(<CartButton texts={texts} />)).toContain('aria-label="Bag"');
  render(<CartButton texts={texts} />);
  expect(screen.getByRole('link').getAttribute('aria-label')).toBe('Bag, 0 pieces');
});

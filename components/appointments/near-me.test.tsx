import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LOCATOR } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { NearMe } from './near-me.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
afterEach(() => void vi.unstubAllGlobals());

it('says in words that it is searching, and that the browser refused', async () => {
  const refusals: (() => void)[] = [];
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    clipboard: navigator.clipboard,
    geolocation: {
      getCurrentPosition: (_: unknown, refuse: () => void) => void refusals.push(refuse),
    },
  });
  const user = userEvent.setup();
  render(<NearMe texts={messagesFor(SHOP_LOCALE, ...LOCATOR)} />);
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(screen.getByRole('button').textContent).toBe('Finding your location');
  refusals[0]?.();
  expect(await screen.findByText(/did not share your location/)).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe('Use my location');
});

import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { STORE } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { StoreScreen } from './store-screen.tsx';

const texts = messagesFor(SHOP_LOCALE, ...STORE);
const MINUTE = 60_000;
const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', Object.assign(new URL('http://localhost/pages/trade-in/store/1'), { replace }));
  replace.mockClear();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('leaves the customer’s page when the session of the tablet has ended', () => {
  const session = {
    ...{ '@id': '/s', '@type': 'StoreSession', id: 'current' as const, idleMinutes: 15 },
    ...{ store: { '@id': '/r', id: 'r', name: 'Paris' }, staff: { id: 'z', name: 'Zoe' } },
  };
  render(
    <StoreScreen
      screen={{ step: 'customer', session }}
      hasEnded={false}
      flashOf={() => null}
      texts={texts}
    />,
  );
  vi.advanceTimersByTime(15 * MINUTE);
  expect(replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/pages/trade-in/store/0?ended=1');
});

it('asks who serves without leaving the page', () => {
  render(
    <StoreScreen
      screen={{ step: 'customer', session: undefined, stores: [] }}
      hasEnded
      flashOf={() => null}
      texts={texts}
    />,
  );
  vi.advanceTimersByTime(720 * MINUTE);
  expect(replace).not.toHaveBeenCalled();
});

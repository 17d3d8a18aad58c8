import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FormFlash } from '#lib/forms/form-flash.ts';
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
    '@id': '/s',
    '@type': 'StoreSession',
    id: 'current' as const,
    idleMinutes: 15,
    store: { '@id': '/r', id: 'r', name: 'Paris' },
    staff: { id: 'z', name: 'Zoe' },
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
      screen={{ step: 'customer', session: undefined, missing: 'staff', device: null, stores: [] }}
      hasEnded
      flashOf={() => null}
      texts={texts}
    />,
  );
  vi.advanceTimersByTime(720 * MINUTE);
  expect(replace).not.toHaveBeenCalled();
});

const device = {
  '@id': '/d',
  id: 'current' as const,
  name: 'Counter 1',
  store: { '@id': '/r', id: 'charlot', name: 'Rue Charlot' },
};

it('says what to do on a tablet that is not enrolled, and takes the code of the link', () => {
  const show = (code: string | undefined, flash: FormFlash | null = null) =>
    render(
      <StoreScreen
        screen={{ step: 'customer', session: undefined, missing: 'device', code }}
        hasEnded={false}
        flashOf={(form) => (form === 'device' ? flash : null)}
        texts={texts}
      />,
    );
  show(undefined);
  expect(screen.getByRole('heading', { level: 1, name: 'Enrol this tablet' })).toBeTruthy();
  expect(screen.getByText(/^Ask your manager for an enrolment code/)).toBeTruthy();
  expect(screen.queryByLabelText('Staff code')).toBeNull();
  cleanup();
  show('ABCDE01234');
  const form = screen.getByRole('button', { name: 'Enrol this tablet' }).closest('form');
  expect(form?.getAttribute('action')).toMatch(/store-device$/);
  expect(new FormData(form ?? undefined).get('code')).toBe('ABCDE01234');
  cleanup();
  const wrong = {
    form: 'store-device',
    values: { code: 'WRONG' },
    errors: { code: 'store.device.wrong' },
  };
  show('ABCDE01234', wrong);
  expect(screen.getByLabelText<HTMLInputElement>('Enrolment code').value).toBe('ABCDE01234');
  expect(screen.queryByText(/^This code is wrong/)).toBeNull();
  cleanup();
  show('WRONG', wrong);
  expect(screen.getByLabelText('Enrolment code').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(/^This code is wrong, was used already/).length).toBeGreaterThan(0);
});

it('offers the one store of an enrolled tablet', () => {
  render(
    <StoreScreen
      screen={{ step: 'customer', session: undefined, missing: 'staff', device, stores: [] }}
      hasEnded={false}
      flashOf={() => null}
      texts={texts}
    />,
  );
  expect(screen.getByText('Rue Charlot · Counter 1')).toBeTruthy();
  const form = screen.getByRole('button', { name: 'Sign in' }).closest('form');
  expect(new FormData(form ?? undefined).get('store')).toBe('charlot');
  expect(screen.queryByLabelText('Shop')).toBeNull();
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NotificationList } from '#components/notices/notices.tsx';
import { SHOP } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { storeFollowed } from '#lib/saved-searches/followed-brands.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { mockApi, networkError } from '#tests/mock-api.ts';
import { FollowBrand } from './follow-brand.tsx';

const api = mockApi();
const show = () =>
  render(
    <>
      <FollowBrand brand="COS" texts={messagesFor(SHOP_LOCALE, ...SHOP)} />
      <NotificationList close="Close" />
    </>,
  );
const follow = () => screen.getByRole('switch', { name: 'Follow COS' });

beforeEach(() => act(() => storeFollowed({ brands: [] })));
afterEach(() => {
  localStorage.clear();
  Cookies.remove('customer-id');
});

it('follows by one press and ends it by another, and says so', async () => {
  show();
  expect(follow().getAttribute('aria-checked')).toBe('false');
  fireEvent.click(follow());
  await waitFor(() => expect(follow().getAttribute('aria-checked')).toBe('true'));
  expect(await screen.findByText(/^You follow COS\./)).toBeDefined();
  fireEvent.click(follow());
  await waitFor(() => expect(follow().getAttribute('aria-checked')).toBe('false'));
  expect(await screen.findByText('You no longer follow COS.')).toBeDefined();
});

it('says what went wrong, and shows the brand as it was', async () => {
  Cookies.set('customer-id', 'ada');
  api.answer('GET saved-searches', networkError());
  show();
  fireEvent.click(follow());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You seem to be offline.'));
  expect(follow().getAttribute('aria-checked')).toBe('false');
});

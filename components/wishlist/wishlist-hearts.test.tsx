import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotificationList } from '#components/notices/notices.tsx';
import { HeartButton } from '#components/product-card/heart-button.tsx';
import { CARD, SHOP } from '#lib/i18n/client-messages.ts';
import { panelMessages } from '#lib/i18n/panel-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { setSaved } from '#lib/wishlist/saved-items.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { WishlistHearts } from './wishlist-hearts.tsx';

vi.mock('#lib/i18n/panel-messages.ts', async (load) => {
  const { panelMessages } = await load<typeof import('#lib/i18n/panel-messages.ts')>();
  return { panelMessages: vi.fn(panelMessages) };
});

const texts = messagesFor(SHOP_LOCALE, ...SHOP);
const cardTexts = messagesFor(SHOP_LOCALE, ...CARD);
const heart = (slug: string) => (
  <HeartButton key={slug} slug={slug} title={`Title of ${slug}`} texts={cardTexts} />
);
const pressed = (slug: string) =>
  screen.getByRole('button', { name: `Save Title of ${slug}` }).getAttribute('aria-pressed');

beforeEach(() => act(() => setSaved({ slugs: [] })));
afterEach(() => void localStorage.clear());

it('says of each heart whether its item is saved, also of those that come later', async () => {
  act(() => setSaved({ slugs: ['coat', 'late'] }));
  const page = (more: boolean) => (
    <>
      <WishlistHearts texts={texts} />
      {heart('coat')}
      {heart('dress')}
      {more && heart('late')}
    </>
  );
  const { rerender } = render(page(false));
  expect([pressed('coat'), pressed('dress')]).toEqual(['true', 'false']);
  rerender(page(true));
  await waitFor(() => expect(pressed('late')).toBe('true'));
});

const renderWithNotices = () =>
  render(
    <>
      <WishlistHearts texts={texts} />
      {heart('coat')}
      <NotificationList close="Close" />
    </>,
  );
const pressCoat = () => fireEvent.click(screen.getByRole('button', { name: 'Save Title of coat' }));

it('saves and removes, and says what it did', async () => {
  renderWithNotices();
  pressCoat();
  await waitFor(() => expect(pressed('coat')).toBe('true'));
  expect((await screen.findByText('Saved to your wishlist.')).closest('[role=status]')).not.toBeNull();
  pressCoat();
  await waitFor(() => expect(pressed('coat')).toBe('false'));
  expect(await screen.findByText('Removed from your wishlist.')).toBeDefined();
});

it('says that the list is full', async () => {
  act(() => setSaved({ slugs: Array.from({ length: 100 }, (_, number) => `piece-${number}`) }));
  renderWithNotices();
  pressCoat();
  expect((await screen.findByText(/wishlist is full/)).closest('[role=alert]')).not.toBeNull();
  expect(pressed('coat')).toBe('false');
});

it('says that it did not work where the messages of a press cannot be loaded', async () => {
  vi.mocked(panelMessages).mockRejectedValueOnce(new Error('no network'));
  renderWithNotices();
  pressCoat();
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work. Please try again.');
  expect(pressed('coat')).toBe('false');
});

it('shows hearts only where they are heard', () => {
  const { unmount } = render(<WishlistHearts texts={texts} />);
  expect(document.documentElement.dataset.hearts).toBe('');
  unmount();
  expect(document.documentElement.dataset.hearts).toBeUndefined();
});

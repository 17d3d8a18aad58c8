import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setMiniCart } from '#lib/cart/mini-cart-state.ts';
import { withPanelMessages } from '#lib/i18n/panel-messages.ts';
import { QuickViewOpener } from './quick-view-opener.tsx';

vi.mock('./quick-view.tsx', () => ({
  default: ({ slug }: { slug: string }) => <p>Quick view of {slug}</p>,
}));

const load = () =>
  withPanelMessages(async () => (await import('#components/query-components.ts')).loadQuickView());
// As after the pointer has hovered over the button.
beforeAll(load);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setMiniCart({ open: false });
  vi.useRealTimers();
});

/** Passes time, then waits for scripts, which take no time of the faked clock. */
async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await act(load);
}
const panel = () => screen.queryByText('Quick view of coat');

it('opens 100 ms after the press, and closes when the mini cart opens', async () => {
  render(
    <>
      <button type="button" data-quick="coat">
        Quick view
      </button>
      <QuickViewOpener texts={{ locale: 'en-GB', settings: {}, byId: {} }} />
    </>,
  );
  fireEvent.click(screen.getByRole('button'));
  await pass(99);
  expect(panel()).toBeNull();
  await pass(1);
  expect(panel()).not.toBeNull();
  act(() => setMiniCart({ open: true }));
  expect(panel()).toBeNull();
});

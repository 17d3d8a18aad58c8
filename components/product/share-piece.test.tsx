import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { SharePiece } from './share-piece.tsx';

afterEach(() => vi.unstubAllGlobals());

const press = () => {
  render(<SharePiece title="Coat" texts={messagesFor('en-GB', 'product.share', 'product.share.')} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
};

it('opens the sheet of the device where there is one', () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share });
  press();
  expect(share).toHaveBeenCalledWith({ title: 'Coat', url: window.location.href });
});

it('copies the link elsewhere, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  press();
  expect((await screen.findByText('Link copied')).getAttribute('role')).toBe('status');
  expect(writeText).toHaveBeenCalledWith(window.location.href);
});

it('shows the link where it cannot be copied', async () => {
  vi.stubGlobal('navigator', {});
  press();
  await screen.findByText(window.location.href);
});

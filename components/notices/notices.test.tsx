import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '#lib/notices/notifications.ts';
import { NotificationList } from './notices.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const said = (text: string) => screen.queryByText(text);

it('says a success politely and lets it go after two seconds', async () => {
  render(<NotificationList close="Close" />);
  act(() => notify('Saved.'));
  expect(screen.getByRole('status').textContent).toContain('Saved.');
  await pass(1_999);
  expect(said('Saved.')).not.toBeNull();
  await pass(1);
  expect(said('Saved.')).toBeNull();
});

it('lets nothing go on which the pointer or the focus rests', async () => {
  render(<NotificationList close="Close" />);
  act(() => notify('Saved.'));
  const note = screen.getByText('Saved.');
  fireEvent.pointerEnter(note);
  await pass(60_000);
  fireEvent.pointerLeave(note);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await pass(60_000);
  expect(said('Saved.')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  await pass(2_000);
  expect(said('Saved.')).toBeNull();
});

it('says an error at once, once, and keeps it until it is closed', async () => {
  render(<NotificationList close="Close" />);
  act(() => notify('Not saved.', 'error'));
  act(() => notify('Not saved.', 'error'));
  await pass(60_000);
  expect(screen.getByRole('alert').textContent).toContain('Not saved.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(said('Not saved.')).toBeNull();
});

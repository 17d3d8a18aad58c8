import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '#lib/notices/notifications.ts';
import { whileShown } from '#lib/notices/waits.ts';
import { NotificationList, Waiting } from './notices.tsx';

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

it('says that a check is running once that takes more than a second, until it is over', async () => {
  render(<Waiting wait="checking" text="One moment." />);
  let end = () => undefined as unknown;
  const check = act(() => void whileShown('checking', new Promise((done) => (end = () => done(undefined)))));
  await check;
  await pass(999);
  expect(said('One moment.')).toBeNull();
  await pass(1);
  expect(said('One moment.')).not.toBeNull();
  await act(async () => end());
  expect(said('One moment.')).toBeNull();
});

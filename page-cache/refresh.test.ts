import { expect, it, vi } from 'vitest';
import { Refresh } from './refresh.ts';

it('makes no page once it has ended, and ends after the page that is being made', async () => {
  const made: string[] = [];
  const { promise: rendered, resolve: finish } = Promise.withResolvers<string[]>();
  const refresh = new Refresh(
    (key) => {
      made.push(key);
      return rendered;
    },
    () => false,
  );
  refresh.begin(['/', '/products']);
  await vi.waitFor(() => expect(made).toEqual(['/']));
  let hasEnded = false;
  const ended = refresh.end().then(() => {
    hasEnded = true;
  });
  refresh.begin(['/collections']);
  expect(hasEnded).toBe(false);
  finish(['/wishlist']);
  await ended;
  await vi.waitFor(() => expect(hasEnded).toBe(true));
  expect(made).toEqual(['/']);
});

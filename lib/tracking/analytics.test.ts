import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendWhenReady } from './analytics.ts';
import type { TrackEvent } from './events.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const event = { event: 'page_view' } as TrackEvent;

it('waits three seconds for the library, and drops what waited longer', async () => {
  const sent = vi.fn();
  let arrive: (value: unknown) => void = () => {};
  const library = new Promise((done) => {
    arrive = done;
  });
  const intime = sendWhenReady(event, library, sent);
  await vi.advanceTimersByTimeAsync(2_999);
  arrive(true);
  await intime;
  expect(sent).toHaveBeenCalledTimes(1);

  const never = sendWhenReady(event, new Promise(() => {}), sent);
  await vi.advanceTimersByTimeAsync(3_000);
  await never;
  expect(sent).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnline } from './load-online.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failingOnce = () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network'));
  return load.mockResolvedValue('panel');
};

it('waits for the network when a component cannot be loaded, and loads it then', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = failingOnce();
  const loaded = loadOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('panel');
});

it.each([
  ['does not answer', () => Promise.reject(new Error('no answer'))],
  ['is restarting', () => Promise.resolve(new Response('', { status: 502 }))],
  ['has the same build', () => Promise.resolve(new Response(''))],
])('tries again after a pause when the network fails and the shop %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  const load = failingOnce();
  const loaded = loadOnline(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('panel');
});

it('fails when there is a newer build, so that the page can load it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('newer')));
  await expect(loadOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

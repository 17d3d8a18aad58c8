import { afterEach, expect, it, vi } from 'vitest';
import { loadOnline } from './load-online.ts';

afterEach(() => vi.restoreAllMocks());

it('waits for the network when a component cannot be loaded, and loads it then', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue('panel');
  const loaded = loadOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('panel');
});

it('fails when there is a network, so that the page can load the new build', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await expect(loadOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOST_CHUNK as lost } from '#next-output/samples.ts';
import { reloadOnChunkError, reloadOnce } from './reload.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  sessionStorage.clear();
  reload.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reloads no oftener than every ten seconds', () => {
  expect(reloadOnce(reload)).toBe(true);
  vi.advanceTimersByTime(9_999);
  expect(reloadOnce(reload)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloadOnce(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('loads a page with a lost part of its script once more, and not again for the same build', () => {
  expect(reloadOnChunkError(lost, reload)).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(reloadOnChunkError(lost, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves other faults alone, and everything while there is no network', () => {
  expect(reloadOnChunkError(new TypeError('x is undefined'), reload)).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnChunkError(lost, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime, serverNow } from './server-clock.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const answer = (date: string, cacheControl: string) =>
  new Response(null, { headers: { date, 'cache-control': cacheControl } });

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

it('follows the clock of the server instead of the browser’s, and ignores cached answers', () => {
  expect(serverNow()).toBe(NOW);
  learnServerTime(answer('Sat, 21 Nov 2026 09:00:00 GMT', 'public, max-age=60'));
  learnServerTime(new Response(null));
  expect(serverNow()).toBe(NOW);
  learnServerTime(answer('Sat, 21 Nov 2026 09:30:00 GMT', 'private, no-store'));
  expect(serverNow()).toBe(Date.parse('2026-11-21T09:30:00Z'));
});

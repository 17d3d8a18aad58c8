import { expect, it } from 'vitest';
import { SharedRead } from './shared-read.ts';

it('lets hundreds of simultaneous callers share two reads that begin after their calls', async () => {
  const reads = new SharedRead<number>();
  let now = 0;
  let sent = 0;
  const read = async () => {
    sent += 1;
    const seen = now;
    await new Promise<void>((done) => setImmediate(done));
    return seen;
  };
  const first = reads.get('a', read);
  now = 1;
  const later = Array.from({ length: 300 }, () => reads.get('a', read));
  expect(await first).toBe(0);
  expect(new Set(await Promise.all(later))).toEqual(new Set([1]));
  expect(sent).toBe(2);
  now = 2;
  expect(await reads.get('a', read)).toBe(2);
});

it('asks again after a read that failed', async () => {
  const reads = new SharedRead<number>();
  const failing = reads.get('a', async () => {
    throw new Error('away');
  });
  const next = reads.get('a', async () => 1);
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe(1);
});

import { expect, it, vi } from 'vitest';
import { pipelined } from './pipelined.ts';

it('gives what each part gives, in their order', async () => {
  expect(await pipelined([Promise.resolve(1), 'two', Promise.resolve(3)])).toEqual([1, 'two', 3]);
});

it('waits for every part before it fails with the first failure', async () => {
  let ended = false;
  const slow = new Promise((done) => setImmediate(done)).then(() => {
    ended = true;
  });
  const failing = pipelined([slow, Promise.reject(new Error('first')), Promise.reject(new Error('second'))]);
  await expect(failing).rejects.toThrow('first');
  expect(ended).toBe(true);
});

it('starts a part once that starts when it is looked at', async () => {
  const then = vi.fn((done: (value: string) => void) => done('rows'));
  expect(await pipelined([{ then }])).toEqual(['rows']);
  expect(then).toHaveBeenCalledTimes(1);
});

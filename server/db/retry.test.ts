import { expect, it } from 'vitest';
import { retried } from './retry.ts';

/** Fails with the given states one after the other, then succeeds. */
function failing(...states: string[]) {
  let runs = 0;
  const run = async () => {
    const state = states[runs];
    runs += 1;
    if (state) throw new Error('query failed', { cause: { code: state } });
    return runs;
  };
  return run;
}

it('runs the loser of a deadlock again', async () => {
  expect(await retried(failing('40P01', '40001'))).toBe(3);
});

it('gives up after three times', async () => {
  await expect(retried(failing('40P01', '40P01', '40P01', '40P01'))).rejects.toThrow('query failed');
});

it('runs nothing twice that failed for another reason', async () => {
  await expect(retried(failing('23505'))).rejects.toThrow('query failed');
});

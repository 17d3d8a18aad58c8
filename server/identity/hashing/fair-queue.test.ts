import { array, assert, asyncProperty, constantFrom, record } from 'fast-check';
import { expect, it } from 'vitest';
import { TooManyAttempts } from '#server/errors.ts';
import { FairQueue, type QueuePlace, RANKS, type Rank } from './fair-queue.ts';

const BOUNDS = { known: 10, solved: 5, stranger: 3 };

/** A queue whose single running task ends when `finish` is called; records the order of the others. */
function occupied(bounds: Record<Rank, number> = BOUNDS) {
  const queue = new FairQueue(1, bounds);
  const order: string[] = [];
  let finish = () => {};
  const first = queue.run(
    { rank: 'stranger', network: 'first' },
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  const enter = (rank: Rank, network: string, name = network) =>
    queue.run({ rank, network }, async () => {
      order.push(name);
    });
  const finishFirst = () => {
    finish();
    return first;
  };
  return { queue, order, enter, finish: finishFirst };
}

it('serves known devices first, then solved challenges, then strangers', async () => {
  const { order, enter, finish } = occupied();
  const all = [enter('stranger', 'a'), enter('stranger', 'b'), enter('solved', 'c'), enter('known', 'd')];
  await finish();
  await Promise.all(all);
  expect(order).toEqual(['d', 'c', 'a', 'b']);
});

it('serves networks in turn, so that one with many tasks delays itself', async () => {
  const { order, enter, finish } = occupied();
  const all = [
    enter('solved', 'greedy', '1'),
    enter('solved', 'greedy', '2'),
    enter('solved', 'greedy', '3'),
    enter('solved', 'other', '4'),
  ];
  await finish();
  await Promise.all(all);
  expect(order).toEqual(['1', '4', '2', '3']);
});

it('refuses a rank beyond its bound, and no other rank', async () => {
  const { queue, order, enter, finish } = occupied();
  const all = [enter('stranger', 'a'), enter('stranger', 'b'), enter('stranger', 'c')];
  expect([queue.isFull('stranger'), queue.isFull('known')]).toEqual([true, false]);
  await expect(enter('stranger', 'd')).rejects.toThrow(TooManyAttempts);
  all.push(enter('known', 'e'));
  await finish();
  await Promise.all(all);
  expect(order).toEqual(['e', 'a', 'b', 'c']);
  expect(queue.isFull('stranger')).toBe(false);
});

it('goes on after a task that failed', async () => {
  const queue = new FairQueue(1, BOUNDS);
  const place: QueuePlace = { rank: 'stranger', network: 'a' };
  await expect(queue.run(place, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(place, async () => 'done')).toBe('done');
});

it('runs every accepted task once, and never more at once than allowed', async () => {
  const place = record({ rank: constantFrom(...RANKS), network: constantFrom('a', 'b', 'c') });
  await assert(
    asyncProperty(array(place, { maxLength: 40 }), async (places) => {
      const queue = new FairQueue(2, BOUNDS);
      let [running, most, done] = [0, 0, 0];
      const results = await Promise.allSettled(
        places.map((one) =>
          queue.run(one, async () => {
            running += 1;
            most = Math.max(most, running);
            await Promise.resolve();
            running -= 1;
            done += 1;
          }),
        ),
      );
      expect(most).toBeLessThanOrEqual(2);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(done);
      for (const rank of RANKS) expect(queue.isFull(rank)).toBe(false);
    }),
  );
});

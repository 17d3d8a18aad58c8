import { expect, it } from 'vitest';
import { runExclusively } from './exclusive.ts';

const soon = () => new Promise<void>((done) => setImmediate(done));
const free = async () => undefined;

it('lets who wants the same go one after another, and others at once', async () => {
  const events: string[] = [];
  const visit = (name: string, keys: string[]) =>
    runExclusively(keys, free, async () => {
      events.push(`${name} in`);
      await soon();
      events.push(`${name} out`);
    });
  await Promise.all([visit('first', ['a', 'b']), visit('second', ['b', 'c']), visit('other', ['d'])]);
  expect(events).toEqual(['first in', 'other in', 'first out', 'second in', 'other out', 'second out']);
});

it('refuses those who waited when nothing is left, without their work', async () => {
  let left = 1;
  const look = async () => {
    if (left === 0) throw new Error('gone');
  };
  const visit = () =>
    runExclusively(['a'], look, async () => {
      await soon();
      left -= 1;
    });
  const visits = await Promise.allSettled(Array.from({ length: 50 }, visit));
  expect(visits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(left).toBe(0);
});

it('goes on after one that fails', async () => {
  const failing = runExclusively(['a'], free, async () => {
    await soon();
    throw new Error('lost');
  });
  const next = runExclusively(['a'], free, async () => 'done');
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('done');
});

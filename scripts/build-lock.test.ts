import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useFolder } from '#tests/data-folder.ts';
import { lockBuild } from './build-lock.ts';

const folder = useFolder();

it('lets one build at a time, in the order of their calls', async () => {
  const target = join(folder, 'of-two');
  const order: string[] = [];
  const first = await lockBuild(target);
  const second = lockBuild(target).then((unlock) => {
    order.push('second');
    unlock();
  });
  order.push('first');
  first();
  await second;
  expect(order).toEqual(['first', 'second']);
  expect(existsSync(`${target}.lock`)).toBe(false);
});

it('does not wait for a process that was killed', async () => {
  const target = join(folder, 'of-a-killed-one');
  writeFileSync(`${target}.lock`, JSON.stringify({ pid: process.pid, started: 'another start' }));
  const unlock = await lockBuild(target);
  unlock();
});

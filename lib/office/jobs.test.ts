import { expect, it } from 'vitest';
import { JOBS } from '#server/jobs/enqueue.ts';
import { failedTask } from './jobs.ts';

it.each(Object.keys(JOBS))('says in words what was not done by %s', (task) => {
  expect(failedTask(task)).not.toContain(task);
  expect(failedTask(task, 3)).not.toBe('');
});

it('names a task that a newer version of the shop has', () => {
  expect(failedTask('make-tea')).toBe('make-tea did not run');
});

import { expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';

it('runs nothing twice', async () => {
  expect(await migrate(inject('template'))).toEqual([]);
});

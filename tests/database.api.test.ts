import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { copyTemplate, dropDatabase } from './database.ts';

const COPIES = ['template_copy', 'template_copy_again'] as const;
const [copy, again] = COPIES;
afterAll(async () => {
  for (const name of COPIES) await dropDatabase(name);
});

it('copies the template while a client tries to connect to it', async () => {
  const visitor = new pg.Client({ connectionString: inject('template') });
  // An open connection prevents copying a database.
  await expect(visitor.connect()).rejects.toThrow(/not currently accepting connections/);
  await expect(copyTemplate(copy)).resolves.toBeUndefined();
});

it('copies it again after a copy that failed', async () => {
  await expect(copyTemplate(copy)).rejects.toThrow(`database "${copy}" already exists`);
  await expect(copyTemplate(again)).resolves.toBeUndefined();
});

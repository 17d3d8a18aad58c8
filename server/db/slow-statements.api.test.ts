import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/env.ts';
import { log, underRequestId } from '#server/log.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { database } from './database.ts';

useDatabase();
const lines: string[] = [];
const stream: pino.DestinationStream = Reflect.get(log, pino.symbols.streamSym);
vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
const { level } = log;
afterEach(() => {
  log.level = level;
});

it('logs a slow statement with the number of its request, by what it does and never by its values', async () => {
  log.level = 'warn';
  Object.assign(process.env, { SLOW_STATEMENT_MS: '150' });
  resetEnv();
  const slow = sql`select ${'zqmarker'}::text, pg_sleep(0.2) from generate_series(1, 1)`;
  await underRequestId('of-the-page', async () => {
    await execute(sql`select ${'zqmarker'}::text from brand`);
    await execute(slow);
    await database().transaction(async (tx) => void (await tx.execute(slow)));
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    Array(2).fill({ requestId: 'of-the-page', statement: 'select generate_series', ms: expect.any(Number) }),
  );
  expect(lines.join()).not.toContain('zqmarker');
});

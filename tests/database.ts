import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { z } from 'zod';
import { closePool, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { resetEnv } from '#server/env.ts';
import { reconcilePayments } from '#server/payment/reconciliation.ts';
import { type Pgbouncer, startPgbouncer } from '#tests/processes/pgbouncer.ts';
import '#server/event-subscriptions.ts';

/**
 * Gives the test file a database of its own, migrated and empty, and points the API at it (DATABASE_URL).
 * Call it once at the top of a `*.api.test.ts`, before the API is imported or called.
 *
 * @param settings `reconciles: false` for a suite that asks a provider for money without any order of the shop;
 * `rateLimits: 'off'` for one that calls more often than a shopper may; `holdCeilings: 'on'` for one with a stock as large as
 * a shop's: of a stock of three pieces one network would hold too much at once; `pooled: true` for a pgbouncer before the
 * database, which TEST_POOLED=true puts before those of all suites
 */
export function useDatabase(
  settings: { reconciles?: false; rateLimits?: 'off'; holdCeilings?: 'on'; pooled?: boolean } = {},
): void {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  process.env.DATABASE_URL = urlOf(name);
  if (settings.rateLimits) process.env.RATE_LIMITS = 'false';
  if (settings.holdCeilings !== 'on') {
    process.env.HOLDS_BEFORE_CHALLENGE = '100000';
    process.env.HOLDS_PER_NETWORK_PERCENT = '100';
    process.env.HOLDS_ANONYMOUS_PERCENT = '100';
  }
  process.env.APP_SECRET ??= 'a secret for tests only, 32 characters';
  let pooler: Pgbouncer | undefined;
  beforeAll(async () => {
    if (settings.pooled || process.env.TEST_POOLED === 'true') {
      pooler = await startPgbouncer(urlOf(name));
      process.env.DATABASE_DIRECT_URL = urlOf(name);
      process.env.DATABASE_URL = pooler.urlOf(urlOf(name));
    }
    // A test that took too long may go on after its file, open a pool on what was that file's database, and read the settings
    // before this file has set its own.
    await closePool();
    resetEnv();
    await copyTemplate(name);
  });
  afterAll(async () => {
    try {
      // Whatever a suite did with money: the provider's records and the shop's agree to 0.00 after it.
      if (settings.reconciles !== false) expect(await reconcilePayments(database())).toEqual([]);
    } finally {
      await closePool();
      await pooler?.stop();
      await dropDatabase(name);
    }
  });
}

/** Makes a database as the template is; one at a time. */
export const copyTemplate = (name: string): Promise<void> =>
  onServer(`create database ${name} template revoir_template strategy file_copy`);

export const dropDatabase = (name: string): Promise<void> =>
  onServer(`drop database if exists ${name} with (force)`);

function urlOf(name: string): string {
  const url = new URL(inject('template'));
  url.pathname = `/${name}`;
  return url.toString();
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    // Else the lock would stay, and every other file would wait for it.
    await client.end();
  }
}

/** Runs a statement on the test file's own database. */
export const execute = <T extends Record<string, unknown>>(statement: SQL) =>
  database().execute<T>(statement);

/** The rows that a statement finds there. @throws ZodError for a row that the schema does not allow */
export const query = <T>(schema: z.ZodType<T>, statement: SQL): Promise<T[]> =>
  rowsOf(database(), schema, statement);

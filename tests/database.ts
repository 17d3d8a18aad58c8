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
 * Gives the test file its own migrated, empty database, and points the API at it (DATABASE_URL). Call it once at
 * the top of a `*.api.test.ts`, before the API is imported or called.
 *
 * @param settings `reconciles: false` for a suite with payments at a provider without an order of the shop;
 * `rateLimits: 'off'` for one that calls more often than a shopper may; `holdCeilings: 'on'` for one with a stock
 * as large as a shop's: of three items one network would hold too many at once; `pooled: true` for a pgbouncer in
 * front of the database, which TEST_POOLED=true enables for all suites
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
    // A test that took too long may continue after its file, open a pool on that file's database, and read the
    // settings before this file has changed them.
    await closePool();
    resetEnv();
    await copyTemplate(name);
  });
  afterAll(async () => {
    try {
      // After every suite, the provider's and the shop's records of money agree to 0.00.
      if (settings.reconciles !== false) expect(await reconcilePayments(database())).toEqual([]);
    } finally {
      await closePool();
      await pooler?.stop();
      await dropDatabase(name);
    }
  });
}

/** Copies the template database; one at a time. */
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
    // Otherwise the lock would stay, and every other file would wait for it.
    await client.end();
  }
}

/** Runs a statement on the test file's database. */
export const execute = <T extends Record<string, unknown>>(statement: SQL) =>
  database().execute<T>(statement);

/** Returns the rows of a statement there. @throws ZodError for a row that the schema does not allow */
export const query = <T>(schema: z.ZodType<T>, statement: SQL): Promise<T[]> =>
  rowsOf(database(), schema, statement);

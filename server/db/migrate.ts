import { readdir, readFile } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';
import { functionSteps, prepareFunctions, recordVersion } from './database-functions.ts';
import { oldestReleaseOf } from './oldest-release.ts';
import { RELEASE } from './release.ts';
import { isTable, type Step } from './step.ts';
import { withClient } from './with-client.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** The database has a schema that this release cannot work with. The message names the remedy. */
export class ForeignDatabaseError extends Error {}

/**
 * Migrates a database to the newest schema: the numbered migrations, forward only, and the functions and triggers whose
 * text has changed, each in its own transaction. A lock keeps two starting processes from migrating at once. If a later
 * release has migrated the database and declares this one compatible, the database is left unchanged. The
 * library of the job queue migrates the queue's schema (graphile_worker).
 *
 * @param options.only these migrations alone, and no trigger: for rows of a backup, which were written under triggers
 * @returns names of the files that ran.
 * @throws ForeignDatabaseError when this release cannot work with the database; nothing is changed then.
 */
export function migrate(databaseUrl: string, { only }: { only?: readonly string[] } = {}): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock(7236)');
    await refuseForeign(client);
    await prepareRecords(client);
    const steps = await missingSteps(client, only);
    await runMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => undefined) });
    for (const { name, run, record } of steps) {
      await client.query('begin');
      await run(client).catch((error: unknown) => {
        throw new Error(`${name} failed`, { cause: error });
      });
      await client.query(record.statement, record.values);
      await client.query('commit');
    }
    await recordVersion(client);
    return steps.map((step) => step.name);
  });
}

/** Lists the migrations that a database lacks; only reads. @throws ForeignDatabaseError */
export function missingMigrations(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    await refuseForeign(client);
    return (await missingSteps(client)).map((step) => step.name);
  });
}

/** Lists the names of all migrations of this release, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS)).filter((name) => /\.(sql|ts)$/.test(name)).toSorted();

/** Creates the records of the migrations that ran, each with the oldest release that can work with its result. */
async function prepareRecords(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
  );
  // Null for migrations from before this column.
  await client.query('alter table migration add column if not exists oldest_release int');
  await prepareFunctions(client);
}

const recorded = z.array(z.object({ name: z.string(), oldest: z.int().nullable() }));

/** Lists the recorded migrations of a database. */
async function recordedMigrations(client: pg.Client): Promise<z.infer<typeof recorded>> {
  if (!(await isTable(client, 'migration'))) return [];
  const { rows } = await client.query<{ row: { name: string; oldest_release?: number } }>(
    'select to_jsonb(m) as row from migration m order by name',
  );
  return recorded.parse(rows.map(({ row }) => ({ name: row.name, oldest: row.oldest_release ?? null })));
}

/**
 * @throws ForeignDatabaseError when a migration that this release does not have made the schema incompatible with it
 */
async function refuseForeign(client: pg.Client): Promise<void> {
  const names = await migrationNames();
  const done = await recordedMigrations(client);
  const unknown = done.filter(({ name }) => !names.includes(name));
  const later = unknown.find(({ oldest }) => oldest !== null && oldest > RELEASE);
  if (later)
    throw new ForeignDatabaseError(
      `A later release has brought this database up to date (${later.name}); it needs release ${later.oldest} or a later one, and this is release ${RELEASE}. Nothing was changed. Start the release that ran here last.`,
    );
  const isBehind = names.some((name) => !done.some((other) => other.name === name));
  const foreign = unknown.find(({ oldest }) => oldest === null || isBehind);
  if (foreign)
    throw new ForeignDatabaseError(
      `This database was made by another version of the shop (${foreign.name}), which this one cannot bring up to date. Nothing was changed. Start the version that made it, restore a backup that this version made, or set DATABASE_URL (or DATA_DIR) to another database.`,
    );
}

/**
 * Lists the pending steps: functions before the tables whose defaults and indexes use them, triggers after their
 * tables.
 */
async function missingSteps(client: pg.Client, only?: readonly string[]): Promise<Step[]> {
  const { functions, triggers } = await functionSteps(client);
  const done = await recordedMigrations(client);
  const names = (await migrationNames()).filter((name) => !done.some((other) => other.name === name));
  const wanted = only ? names.filter((name) => only.includes(name)) : names;
  const files = await Promise.all(wanted.map(stepOf));
  return [...functions, ...files, ...(only ? [] : triggers)];
}

const migration = z.object({
  up: z.function({ input: [z.instanceof(pg.Client)], output: z.promise(z.void()) }),
});

/** Returns a step: SQL runs unchanged; a migration that needs the shop's secret exports `up`. */
async function stepOf(name: string): Promise<Step> {
  const file = new URL(name, MIGRATIONS);
  const text = await readFile(file, 'utf8');
  const run: Step['run'] = name.endsWith('.ts')
    ? migration.parse(await import(file.href)).up
    : (client) => client.query(text);
  const statement = 'insert into migration (name, oldest_release) values ($1, $2)';
  return { name, run, record: { statement, values: [name, oldestReleaseOf(text)] } };
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
const FUNCTIONS = new URL('./functions/', import.meta.url);

/** The database was not made by these migrations. Its message says what to do. */
export class ForeignDatabaseError extends Error {}

interface Step {
  name: string;
  run: (client: pg.Client) => Promise<unknown>;
  /** Records that it ran. */
  record: { statement: string; values: string[] };
}

/**
 * Brings a database to the newest form, under a lock so that two starting processes do not both do it: the numbered
 * migrations, forward only, and the functions and triggers whose text has changed, each in its own transaction. The
 * queue of jobs is a schema of its own, which its library keeps (graphile_worker).
 *
 * @param options.only these migrations alone, and no trigger: for rows of a backup, which were written under triggers
 * @returns names of the files that ran.
 * @throws ForeignDatabaseError when other migrations have been at it; nothing is changed then.
 */
export function migrate(databaseUrl: string, { only }: { only?: readonly string[] } = {}): Promise<string[]> {
  return connected(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock(7236)');
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    await client.query(
      'create table if not exists applied_function (name text primary key, hash text not null)',
    );
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
    return steps.map((step) => step.name);
  });
}

/** Names of the files that a database has not seen; only reads. @throws ForeignDatabaseError */
export function missingMigrations(databaseUrl: string): Promise<string[]> {
  return connected(databaseUrl, async (client) => (await missingSteps(client)).map((step) => step.name));
}

/** Functions come before the tables whose defaults and indexes use them, triggers after the tables that they watch. */
async function missingSteps(client: pg.Client, only?: readonly string[]): Promise<Step[]> {
  const { functions, triggers } = await changedFunctions(client);
  const files = await missingFiles(client);
  if (only) return [...functions, ...files.filter(({ name }) => only.includes(name))];
  return [...functions, ...files, ...triggers];
}

async function missingFiles(client: pg.Client): Promise<Step[]> {
  const names = await filesOf(MIGRATIONS, /\.(sql|ts)$/);
  const done = await recorded(client, 'migration', 'name');
  const unknown = [...done.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new ForeignDatabaseError(
      `This database was made by another version of the shop (${unknown}), which this one cannot bring up to date. Nothing was changed. Start the version that made it, restore a backup that this version made, or set DATABASE_URL (or DATA_DIR) to another database.`,
    );
  }
  const steps = names.map(async (name) => ({
    name,
    run: await migrationOf(name),
    record: { statement: 'insert into migration (name) values ($1)', values: [name] },
  }));
  return (await Promise.all(steps)).filter((step) => !done.has(step.name));
}

const migration = z.object({
  up: z.function({ input: [z.instanceof(pg.Client)], output: z.promise(z.void()) }),
});

/** SQL is run as it is; a migration that needs the shop's secret exports `up`. */
async function migrationOf(name: string): Promise<Step['run']> {
  const file = new URL(name, MIGRATIONS);
  if (name.endsWith('.ts')) return migration.parse(await import(file.href)).up;
  const text = await readFile(file, 'utf8');
  return (client) => client.query(text);
}

async function changedFunctions(client: pg.Client): Promise<{ functions: Step[]; triggers: Step[] }> {
  const done = await recorded(client, 'applied_function', 'hash');
  const changed: (Step & { text: string })[] = [];
  for (const name of await filesOf(FUNCTIONS, /\.sql$/)) {
    const text = await readFile(new URL(name, FUNCTIONS), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const statement =
      'insert into applied_function (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash';
    if (done.get(name) !== hash)
      changed.push({
        name,
        text,
        run: (client) => client.query(text),
        record: { statement, values: [name, hash] },
      });
  }
  const { triggers = [], functions = [] } = Object.groupBy(changed, ({ text }) =>
    /^create or replace trigger /m.test(text) ? 'triggers' : 'functions',
  );
  return { functions, triggers };
}

async function recorded(client: pg.Client, table: string, column: string): Promise<Map<string, string>> {
  const found = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  if (!found.rows[0]?.there) return new Map();
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, ${column} as value from ${table}`,
  );
  return new Map(rows.map((row) => [row.name, row.value]));
}

async function filesOf(folder: URL, names: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => names.test(name)).sort();
}

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

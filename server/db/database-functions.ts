import type pg from 'pg';
import { functionFiles, functionsVersion } from './functions-hash.ts';
import { isTable, type Step } from './step.ts';

/**
 * Creates the record of a database's functions, with the newest version that was installed. Earlier releases keep a
 * record of their own (applied_function). It is left unchanged: such a release finds its own hashes there and restores
 * none of its functions.
 */
export async function prepareFunctions(client: pg.Client): Promise<void> {
  if (await isTable(client, 'database_function')) return;
  await client.query('begin');
  await client.query(
    'create table database_function (name text primary key, hash text not null, version int not null)',
  );
  if (await isTable(client, 'applied_function'))
    await client.query('insert into database_function select name, hash, 0 from applied_function');
  await client.query('commit');
}

/** Returns the functions and triggers whose text has changed; none if a newer version is installed. */
export async function functionSteps(client: pg.Client): Promise<{ functions: Step[]; triggers: Step[] }> {
  const { version } = functionsVersion();
  const done = await recordedFunctions(client);
  if (done.version > version) return { functions: [], triggers: [] };
  const changed = functionFiles().filter(({ name, hash }) => done.hashes.get(name) !== hash);
  const { triggers = [], functions = [] } = Object.groupBy(changed, ({ text }) =>
    /^create or replace trigger /m.test(text) ? 'triggers' : 'functions',
  );
  const step = ({ name, text, hash }: (typeof changed)[number]): Step => ({
    name,
    run: (client) => client.query(text),
    record: {
      statement: `insert into database_function (name, hash, version) values ($1, $2, $3)
        on conflict (name) do update set hash = excluded.hash, version = excluded.version`,
      values: [name, hash, version],
    },
  });
  return { functions: functions.map(step), triggers: triggers.map(step) };
}

/** Records the installed version of the functions; never lowers it. */
export async function recordVersion(client: pg.Client): Promise<void> {
  const { version } = functionsVersion();
  await client.query('update database_function set version = $1 where version < $1', [version]);
}

async function recordedFunctions(
  client: pg.Client,
): Promise<{ version: number; hashes: Map<string, string> }> {
  if (!(await isTable(client, 'database_function'))) return { version: 0, hashes: new Map() };
  const { rows } = await client.query<{ name: string; hash: string; version: number }>(
    'select name, hash, version from database_function',
  );
  return {
    version: Math.max(0, ...rows.map((row) => row.version)),
    hashes: new Map(rows.map((row) => [row.name, row.hash])),
  };
}

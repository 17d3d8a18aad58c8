import pg from 'pg';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { closePool } from '#server/db/database.ts';

const DAY_MS = 86_400_000;

/** Replace PostgreSQL's functions once `clock` precedes `pg_catalog` in the search path. */
const SHIFTED_FUNCTIONS = `
  create schema clock;
  create table clock.shift (by interval not null);
  insert into clock.shift values (interval '0');
  create function clock.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + by from clock.shift';
  create function clock.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + by from clock.shift'`;
const SEARCH_PATH = 'public, clock, pg_catalog';

/** Column defaults were bound to PostgreSQL's own now() when their tables were created. */
const DEFAULTS = `select format('alter table %I.%I alter column %I set default %s',
    n.nspname, c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid)) as statement
  from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  where n.nspname not in ('pg_catalog', 'information_schema') and a.attgenerated = ''
    and pg_get_expr(d.adbin, d.adrelid) ~ '(now|clock_timestamp)\\(\\)'`;

/**
 * Installs an adjustable clock in a database: now() and clock_timestamp() in statements, functions, triggers,
 * defaults and the job queue return PostgreSQL's time plus `clock.shift`. For sessions that begin afterwards. The
 * shop does not know about it.
 */
async function installClock(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ statement: string }>(DEFAULTS);
    await client.query(SHIFTED_FUNCTIONS);
    await client.query(`set search_path = ${SEARCH_PATH}`);
    for (const { statement } of rows) await client.query(statement);
    const { pathname } = new URL(databaseUrl);
    await client.query(`alter database "${pathname.slice(1)}" set search_path = ${SEARCH_PATH}`);
  });
}

/** Moves the clock of a database with `installClock`, from its current time. */
async function travelIn(databaseUrl: string, { days }: { days: number }): Promise<void> {
  await connected(databaseUrl, (client) =>
    client.query('update clock.shift set by = by + make_interval(secs => $1)', [(days * DAY_MS) / 1_000]),
  );
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Gives the suite's database an adjustable clock, and returns its control: `travel({ days: 7 })` moves the
 * database and `Date` in this process a week ahead. Each test begins at the current time. Call it once, after
 * `useDatabase()`.
 */
export function useClock(): { travel: (by: { days: number }) => Promise<void> } {
  const url = () => process.env.DATABASE_URL ?? '';
  beforeAll(async () => {
    await installClock(url());
    // Earlier sessions use PostgreSQL's own time.
    await closePool();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await connected(url(), (client) => client.query(`update clock.shift set by = interval '0'`));
  });
  afterAll(() => vi.useRealTimers());
  return {
    travel: async (by) => {
      await travelIn(url(), by);
      const now = Date.now() + by.days * DAY_MS;
      vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
    },
  };
}

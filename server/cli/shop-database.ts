import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { appSecret } from '#embedded-postgres/app-secret.ts';
import { joinServer, leaveServer, lockAsOwner } from '#embedded-postgres/lease.ts';
import { reachDatabase } from '#embedded-postgres/open.ts';
import { StartupError } from '#embedded-postgres/startup-error.ts';
import { checkSecret, claimSecret, OtherSecretError } from '#server/db/app-secret.ts';
import { closePool } from '#server/db/database.ts';
import { ForeignDatabaseError, migrate, missingMigrations } from '#server/db/migrate.ts';
import { checkCurrency, claimCurrency, OtherCurrencyError } from '#server/db/shop-currency.ts';
import { endProcess } from '#server/end-process.ts';
import { shopCurrency } from '#shared/currency.ts';
import { CommandError } from './command-error.ts';

const folderOf = () => resolve(process.env.DATA_DIR ?? '.data', 'database');

/** Returns the secret, which `opened` sets. */
const secretOf = () => process.env.APP_SECRET ?? '';

/** URLs of databases that this process has migrated. */
const upToDate = new Set<string>();

/**
 * Runs work on the shop's database: DATABASE_URL, else the embedded one, which is used as it runs when the shop is
 * open, and started for the command when it is not; a shop that opens meanwhile continues to use it. It is migrated
 * first, once per process.
 */
export function withShopDatabase<T>(work: () => Promise<T>): Promise<T> {
  return opened(async (url) => {
    await checkSecret(url, secretOf());
    if (!upToDate.has(url)) {
      await migrate(url);
      await claimSecret(url, secretOf());
      await claimCurrency(url, shopCurrency());
    }
    upToDate.add(url);
    return work();
  });
}

/** Runs `work` on the migrated database without comparing the secret of this process. */
export const withAnySecret = <T>(work: () => Promise<T>): Promise<T> =>
  opened(async (url) => {
    await migrate(url);
    return work();
  });

/**
 * Runs work that only reads on the existing database. Creates and migrates nothing.
 *
 * @param work gets the reason if there is nothing to read.
 */
export async function withExistingDatabase<T>(work: (missing?: string) => Promise<T>): Promise<T> {
  if (!process.env.DATABASE_URL && !existsSync(folderOf())) return work('There is no database yet');
  return opened(async (url) => {
    const missing = await missingMigrations(url);
    await checkSecret(url, secretOf());
    if (missing.length === 0) {
      await checkCurrency(url, shopCurrency());
      return work();
    }
    return work(`The database is not up to date (${missing.length} steps are missing)`);
  });
}

/**
 * Does the same for work that opens its own connection to the database in any version.
 *
 * @throws CommandError without one
 */
export async function withDatabaseAsItIs<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (!process.env.DATABASE_URL && !existsSync(folderOf()))
    throw new CommandError('There is no database yet.', 1);
  return opened(async (url) => {
    await checkSecret(url, secretOf());
    return work(url);
  });
}

/**
 * Does the same while nothing else uses the database, which may be empty.
 *
 * @param disconnects ends connections of others first, such as those that a pooler keeps of a closed shop
 * @throws CommandError while the shop runs
 */
export const withDatabaseAlone = <T>(
  work: (url: string) => Promise<T>,
  { disconnects }: { disconnects: boolean },
): Promise<T> => opened(work, disconnects ? 'disconnect' : 'refuse');

const IN_USE = 'The shop runs, or something else uses its database. Close it first. Nothing was changed.';
/** Time after which a running shop has reconnected. */
const COMES_BACK_MS = 3_000;

const OTHERS = `from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  and pid <> pg_backend_pid()`;

/** Treatment of other connections to the database; undefined leaves them. */
type Others = 'refuse' | 'disconnect' | undefined;

/** @throws CommandError when others are connected, or come back */
async function refuseOthers(url: string, others: Others): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (others === 'disconnect') {
      const { rowCount } = await client.query(`select pg_terminate_backend(pid, 5000) ${OTHERS}`);
      if (rowCount) await setTimeout(COMES_BACK_MS);
    }
    const { rowCount } = await client.query(`select ${OTHERS} limit 1`);
    if (rowCount) throw new CommandError(IN_USE, 1);
  } finally {
    await client.end();
  }
}

async function opened<T>(use: (url: string) => Promise<T>, others?: Others): Promise<T> {
  const work = (url: string) =>
    use(url).catch((error: unknown) => {
      const known = [ForeignDatabaseError, OtherSecretError, OtherCurrencyError];
      const isKnown = error instanceof Error && known.some((kind) => error instanceof kind);
      throw isKnown ? new CommandError(error.message, 1) : error;
    });
  // Mails that commands write hold signed links.
  process.env.APP_SECRET = appSecret(resolve(process.env.DATA_DIR ?? '.data'));
  // A command has a connection to itself, so it needs no pooler.
  if (process.env.DATABASE_DIRECT_URL) {
    process.env.DATABASE_URL = process.env.DATABASE_DIRECT_URL;
    delete process.env.DATABASE_DIRECT_URL;
  }
  if (process.env.DATABASE_URL) {
    if (!upToDate.has(process.env.DATABASE_URL)) await reach(process.env.DATABASE_URL);
    if (others) await refuseOthers(process.env.DATABASE_URL, others);
    return work(process.env.DATABASE_URL);
  }
  const lease = await joinServer(folderOf(), true);
  const leave = () => leaveServer(folderOf(), lease, false);
  // An interrupted command still stops the server if no one else uses it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void leave().finally(() => endProcess(1)));
  process.env.DATABASE_URL = lease.server.url;
  try {
    if (others && !(await lockAsOwner(lease.session))) throw new CommandError(IN_USE, 1);
    return await work(lease.server.url);
  } finally {
    await closePool();
    await leave();
  }
}

async function reach(url: string): Promise<void> {
  try {
    await reachDatabase(url);
  } catch (error) {
    throw error instanceof StartupError ? new CommandError(error.message, 1) : error;
  }
}

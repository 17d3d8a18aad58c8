import { resolve } from 'node:path';
import { appSecret } from '#embedded-postgres/app-secret.ts';
import { openDatabase } from '#embedded-postgres/open.ts';
import { StartupError } from '#embedded-postgres/startup-error.ts';
import { folderFault } from '#http-server/folder-fault.ts';
import type { Metrics } from '#http-server/metrics.ts';
import { printLine, type ShutdownStep, withTimeout } from '#scripts/shutdown.ts';
import { endProcess } from '#server/end-process.ts';
import { shopCurrency } from '#shared/currency.ts';

/** Folder of the shop's data. */
export const dataDirectory = () => resolve(process.env.DATA_DIR ?? '.data');

const STOP_MS = 15_000;

/** The database of the API in this process. */
interface OwnData {
  /** Steps that close it. */
  steps: ShutdownStep[];
  /** Fills an empty database with the demonstration, or only with required data if none is wanted. */
  fill(): Promise<void>;
}

/**
 * Opens everything behind the customer API: the migrated database, and the API's settings from the environment.
 *
 * @param address URL of the shop. @throws StartupError
 */
export async function openOwnData(address: string): Promise<OwnData> {
  const dataDir = dataDirectory();
  const given = { ...process.env };
  const cluster = await openDatabase({
    dataDir,
    address,
    say: printLine,
    giveUp: (sentence) => {
      console.error(sentence);
      void withTimeout(STOP_MS, cluster.stop()).then(() => endProcess(1));
    },
  });
  printLine(process.env.DATABASE_URL ? 'Database reached' : 'Database started');
  try {
    const { storeDevicesOf } = await import('#server/real-shop.ts');
    Object.assign(process.env, {
      STORE_DEVICES: storeDevicesOf(given),
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      APP_SECRET: appSecret(dataDir),
    });
    await checkEnvironment();
    const { ForeignDatabaseError, migrate } = await import('#server/db/migrate.ts');
    const { directUrl } = await import('#server/db/database.ts');
    const { checkSecret, claimSecret, OtherSecretError } = await import('#server/db/app-secret.ts');
    const { claimCurrency, OtherCurrencyError } = await import('#server/db/shop-currency.ts');
    const asRefusal = (error: unknown): never => {
      const known = [ForeignDatabaseError, OtherSecretError, OtherCurrencyError];
      const isKnown = error instanceof Error && known.some((kind) => error instanceof kind);
      throw isKnown ? new StartupError(error.message) : error;
    };
    const secret = appSecret(dataDir);
    // Before migrations, some of which encrypt with it.
    await checkSecret(directUrl(), secret).catch(asRefusal);
    const ran = await migrate(directUrl()).catch(asRefusal);
    await claimSecret(directUrl(), secret).catch(asRefusal);
    await claimCurrency(directUrl(), shopCurrency()).catch(asRefusal);
    printLine(
      ran.length > 0 ? `Database brought up to date (${ran.length} steps)` : 'Database is up to date',
    );
    const { closePool } = await import('#server/db/database.ts');
    const { closeReplica } = await import('#server/db/replica.ts');
    return {
      steps: [
        { most: 3_000, close: () => Promise.all([closePool(), closeReplica()]) },
        { most: STOP_MS, close: () => cluster.stop() },
      ],
      fill: () => fillDatabase(given),
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** @param given the operator's settings, without generated ones. */
async function fillDatabase(given: NodeJS.ProcessEnv): Promise<void> {
  const { database } = await import('#server/db/database.ts');
  const { env } = await import('#server/env.ts');
  const { catalogueOf, prepareEmpty, seed } = await import('#demonstration/seed.ts');
  if (catalogueOf(given) !== 'demo') return prepareEmpty(database());
  await seed(database(), (line) => printLine(`Demonstration catalogue: ${line}`), {
    past: !given.DATABASE_URL && env().DEMO_PAST,
  });
  if (given.DATABASE_URL) return;
  const { firstManagerLink } = await import('#demonstration/first-manager.ts');
  const link = await firstManagerLink(database());
  if (link) printLine(`Back office, for its first manager: ${link}`);
}

async function checkEnvironment(): Promise<void> {
  const { parseServerEnv } = await import('#server/env.ts');
  try {
    parseServerEnv(process.env);
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}

/** Reports and logs why the data folder accepts no more files; undefined if it does. */
export async function dataFolderFault(): Promise<() => Promise<string | undefined>> {
  const { env } = await import('#server/env.ts');
  const { log } = await import('#server/log.ts');
  const find = folderFault(env().DATA_DIR, env().DISK_FREE_MB * 1024 ** 2);
  return async () => {
    const reason = await find();
    if (reason !== undefined) log.warn({ reason }, 'the process is not ready for visitors');
    return reason;
  };
}

/** Adds the shop's metrics to `/metrics`, besides the process's. */
export async function measureShop(metrics: Metrics | undefined): Promise<void> {
  if (!metrics) return;
  const { shopMetrics } = await import('#server/metrics/shop-metrics.ts');
  metrics.append(shopMetrics());
}

/**
 * Starts jobs and the notification of storefronts, each independently: one that does not answer does not delay the
 * others.
 *
 * @returns a function that stops them
 */
export async function startCompanions(
  tells: readonly ((tags: string[]) => Promise<void>)[],
  runsJobs: boolean,
): Promise<ShutdownStep[]> {
  const { startRelay } = await import('#server/events/relay.ts');
  const { endOfficeStreams } = await import('#server/events/office-stream.ts');
  const stopJobs = runsJobs && (await import('#server/worker/start-jobs.ts')).startJobs();
  const stopRelays = await Promise.all(tells.map(startRelay));
  return [
    { most: 1_000, close: endOfficeStreams },
    ...(stopJobs ? [{ most: 3_000, close: stopJobs }] : []),
    { most: 2_000, close: () => Promise.all(stopRelays.map((stop) => stop())) },
  ];
}

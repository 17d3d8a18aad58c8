import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { buildWhenChanged } from './build.ts';
import { openDatabase } from './database/open.ts';
import { Mendable, run } from './fail.ts';

const root = resolve(import.meta.dirname, '..');
const dev = process.argv.includes('--dev');
const started = performance.now();

const say = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);

function portOf(): number {
  const text = process.env.PORT ?? '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Mendable(`PORT=${text} is not a port.`);
  return port;
}

function claimPort(port: number, host: string): Promise<void> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program';
      reject(new Mendable(`Port ${port} ${why}; set PORT to another one.`));
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

/** Made at the first start and kept beside the data, so that tokens and signatures survive a restart. */
async function appSecret(dataDir: string): Promise<string> {
  if (process.env.APP_SECRET) return process.env.APP_SECRET;
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

/** A demonstration: nobody else can reach it, its database is its own, and no mail server was named. */
const ownMachine = (host: string) =>
  host === '127.0.0.1' && !process.env.DATABASE_URL && !process.env.SMTP_URL && !process.env.TRUST_PROXY;

/** Waits for `work`, but not longer than `milliseconds`. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}

await run(async () => {
  process.chdir(root);
  process.title = 'revoir';
  const port = portOf();
  const host = process.env.HOST ?? '127.0.0.1';
  const dataDir = resolve(process.env.DATA_DIR ?? '.data');
  await claimPort(port, host);
  const cluster = await openDatabase(dataDir);
  say(process.env.DATABASE_URL ? 'Database reached' : 'Database started');
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  Object.assign(process.env, {
    NODE_ENV: dev ? 'development' : 'production',
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: process.env.SITE_URL ?? address,
    OUTBOX_PAGE: process.env.OUTBOX_PAGE ?? String(ownMachine(host)),
    // Next would end the process at once; the database is to be closed first.
    NEXT_MANUAL_SIG_HANDLE: 'true',
    REVALIDATE_SECRET: process.env.REVALIDATE_SECRET ?? randomBytes(24).toString('hex'),
    APP_SECRET: await appSecret(dataDir),
  });
  try {
    await open(port, host, address, () => cluster.stop());
  } catch (error) {
    await cluster.stop();
    throw error;
  }
});

async function open(
  port: number,
  host: string,
  address: string,
  stopDatabase: () => Promise<void>,
): Promise<void> {
  const { parseServerEnv } = await import('#server/env.ts');
  try {
    parseServerEnv(process.env);
  } catch (error) {
    throw new Mendable(error instanceof Error ? error.message : String(error));
  }
  const { migrate } = await import('#server/db/migrate.ts');
  const ran = await migrate(process.env.DATABASE_URL ?? '');
  say(ran.length > 0 ? `Database brought up to date (${ran.length} steps)` : 'Database is up to date');
  const { database, closePool } = await import('#server/db/database.ts');
  const { seed } = await import('#server/seed/seed.ts');
  await seed(database(), (line) => say(`Demonstration catalogue: ${line}`));
  if (!dev) {
    say('Checking the build');
    say((await buildWhenChanged(root)) ? 'Built' : 'Build is up to date');
  }
  const { serve } = await import('#front/serve.ts');
  const served = await serve({ port, host, dev });
  const { startJobs } = await import('#server/jobs/start.ts');
  const { startRelay, tellStorefront } = await import('#server/relay/relay.ts');
  const stopJobs = startJobs();
  const stopRelay = await startRelay(
    tellStorefront(
      `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
      process.env.REVALIDATE_SECRET ?? '',
    ),
  );
  const { warm } = await import('#server/seed/warm.ts');
  const warming = new AbortController();
  // On a machine that only runs the tests the pictures are drawn when they are asked for.
  if (process.env.DRAW_AHEAD !== 'false') warm(warming.signal).catch(() => undefined);
  if (process.env.OUTBOX_PAGE === 'true') say(`Mails that are not sent: ${address}/api/v3/outbox`);
  say(`Revoir is open: ${address}`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('Closing');
    // Each part gets its time; one that hangs must not keep the database from being closed.
    stopJobs();
    warming.abort();
    await within(2_000, stopRelay());
    await within(12_000, served.close());
    await within(3_000, closePool());
    await stopDatabase();
    say('Closed');
    process.exit(0);
  };
  // A library of the database ends the process at the first signal; the order of closing is decided here.
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

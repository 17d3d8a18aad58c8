import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#embedded-postgres/port.ts';
import { startSettings } from './start-settings.ts';

const root = resolve(import.meta.dirname, '../..');
/** Variables that a shop must not inherit from this environment: it has its own data. */
const OWN = {
  DATABASE_URL: undefined,
  APP_SECRET: undefined,
  CUSTOMER_API_URL: undefined,
  DATA_DIR: undefined,
};

export interface Shop {
  url: string;
  /** Id of the process that serves pages. */
  pid: number;
  /** Its DATA_DIR. */
  folder: string;
  /** Stops its database, like a failing machine. */
  loseDatabase(): void;
  stop(): Promise<void>;
}

/** Starts the whole shop like `npm start`, on a free port with a new database, and waits until it is open. */
export async function startShop(more: Record<string, string> = {}): Promise<Shop> {
  const folder = dataFolder();
  const port = await freePort();
  const { pid, end } = await startProcess('scripts/start.ts', {
    ...startSettings(),
    PORT: String(port),
    DATA_DIR: folder,
    ...more,
  });
  const stop = () => end().then(() => remove(folder));
  return { url: `http://localhost:${port}`, pid, folder, loseDatabase: () => loseDatabase(folder), stop };
}

/**
 * Starts the shop in two processes: the API with its database, and a storefront that knows only the API's URL.
 *
 * @param more settings of both
 * @param between starts a server between the two; the storefront then uses its URL.
 */
export async function startShopAndApi(
  more: Record<string, string> = {},
  between?: (api: string) => Promise<{ url: string; close(): Promise<void> }>,
): Promise<Shop> {
  const folder = dataFolder();
  const [apiPort, port] = [await freePort(), await freePort()];
  const api = `http://127.0.0.1:${apiPort}`;
  const REVALIDATE_SECRET = randomBytes(24).toString('hex');
  const { end: endApi } = await startProcess('scripts/api.ts', {
    ...more,
    PORT: String(apiPort),
    DATA_DIR: folder,
    STOREFRONT_URL: `http://127.0.0.1:${port}`,
    SITE_URL: `http://localhost:${port}`,
    TRUST_PROXY: 'true',
    ALLOW_PUBLIC_SANDBOX: 'true',
    REVALIDATE_SECRET,
  });
  const middle = await between?.(api);
  try {
    const ownEnvironment = {
      ...startSettings(),
      ...more,
      PORT: String(port),
      CUSTOMER_API_URL: middle?.url ?? api,
      DATA_DIR: '/dev/null/none',
      REVALIDATE_SECRET,
    };
    const { pid, end: endStorefront } = await startProcess('scripts/start.ts', ownEnvironment);
    const stop = () =>
      endStorefront()
        .then(() => middle?.close())
        .then(endApi)
        .then(() => remove(folder));
    return { url: `http://localhost:${port}`, pid, folder, loseDatabase: () => loseDatabase(folder), stop };
  } catch (error) {
    await middle?.close();
    await endApi();
    throw error;
  }
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'revoir-shop-'));
  // As root the database runs as another user, who must be able to access its folder.
  chmodSync(folder, 0o755);
  return folder;
}

function loseDatabase(folder: string): void {
  const data = join(folder, 'database/postgres');
  const pid = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0];
  // Without its configuration it cannot start again.
  renameSync(join(data, 'postgresql.conf'), join(data, 'postgresql.conf.away'));
  process.kill(Number(pid), 'SIGINT');
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * Features that are off by default and that journeys test; a stand-in replaces third-party libraries. Each journey
 * creates its own orders, so the shop starts without any.
 */
const SHOWN = {
  SHOW_DESIGN: 'true',
  FORM_DEMO: 'true',
  GTM_ID: 'GTM-SHOP1',
  ANALYTICS_ID: 'G-SHOP1',
  DEMO_PAST: 'false',
};

/** Starts a process and waits until it reports that it is open. `end` stops it. */
async function startProcess(
  script: string,
  more: Record<string, string>,
): Promise<{ pid: number; end(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...OWN, ...SHOWN, LOG_LEVEL: 'error', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await opened(child);
  const end = async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid ?? 0, end };
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((done, reject) => {
    child.once('exit', (code) => reject(new Error(`the shop ended with code ${code} before it opened`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.toString().includes(' is open: ')) done();
    });
  });
}

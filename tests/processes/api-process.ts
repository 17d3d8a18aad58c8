import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#embedded-postgres/port.ts';
import { stopServer } from '#embedded-postgres/server.ts';
import { startScript } from '#tests/chaos/until.ts';

/** Creates the test's own data directory; a server still running there at the end is stopped. */
export async function dataDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'revoir-data-'));
  // As root the database runs as another user, who must be able to access its folder.
  await chmod(path, 0o755);
  return {
    path,
    remove: async () => {
      await stopServer(join(path, 'database')).catch(() => undefined);
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** Returns the process id of a data directory's server. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'database/postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Environment of these processes: without the other tests' database. */
export const ownEnvironment = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  CATALOGUE: 'demo',
  DEMO_PAST: 'false',
  DATABASE_URL: '',
  APP_SECRET: '',
  NODE_ENV: 'production',
  RATE_LIMITS: 'false',
  LOG_LEVEL: 'silent',
});

export interface ApiProcess {
  url: string;
  child: ChildProcess;
  /** Returns its output so far. */
  said(): string;
  /** Signals it to end. @returns its exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/**
 * Opens the shop's API (`npm run api`) on a data directory.
 *
 * @param source the source folder of another release. @returns once it is open. @throws Error if it ended before.
 */
export async function openApi(
  dataDir: string,
  more: Record<string, string> = {},
  source?: string,
): Promise<ApiProcess> {
  const port = await freePort();
  let said = '';
  const { child } = await startScript(
    ['scripts/api.ts'],
    { ...ownEnvironment(dataDir), PORT: String(port), ...more },
    / is open: /,
    () => undefined,
    (chunk) => {
      said += chunk;
    },
    source,
  );
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    url: `http://127.0.0.1:${port}/api/v3/customer`,
    child,
    said: () => said,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

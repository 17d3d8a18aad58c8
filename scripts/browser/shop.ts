import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../database/embedded.ts';

const root = resolve(import.meta.dirname, '../..');

export interface Shop {
  url: string;
  /** Takes its database away, as a machine that fails would. */
  loseDatabase(): void;
  stop(): Promise<void>;
}

/** Starts the whole shop as `npm start` does, on a free port with a fresh database, and waits until it is open. */
export async function startShop(more: Record<string, string> = {}): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'revoir-shop-'));
  // As root the database runs as another user, who must be able to reach its own folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { DATABASE_URL: _database, ...inherited } = process.env;
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: folder,
      DRAW_AHEAD: 'false',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await opened(child);
  return {
    url: `http://localhost:${port}`,
    loseDatabase() {
      const pid = readFileSync(join(folder, 'database/postgres/postmaster.pid'), 'utf8').split('\n', 1)[0];
      process.kill(Number(pid), 'SIGINT');
    },
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((done, reject) => {
    child.once('exit', (code) => reject(new Error(`the shop ended with code ${code} before it opened`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.toString().includes('Revoir is open')) done();
    });
  });
}

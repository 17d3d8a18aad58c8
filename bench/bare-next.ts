import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '#embedded-postgres/port.ts';
import { NEXT_COMMAND, USUAL_FOLDER } from '#next-output/build-folder.ts';

const next = resolve(NEXT_COMMAND);
const app = resolve('bench/bare-next');
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };

/** Builds a Next app that only renders cards. @returns the folder of the build */
export function buildBareNext(): string {
  const built = spawnSync(process.execPath, [next, 'build', app], { env, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
  return resolve(app, USUAL_FOLDER);
}

/** Builds and starts it. Its page shows 24 cards, or as many as in `?cards=100`. */
export async function bareNext(): Promise<{ url: string; pid: number; close(): void }> {
  buildBareNext();
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', app, '-p', String(port), '-H', '127.0.0.1'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((done, reject) => {
    child.once('exit', () => reject(new Error('the bare app ended')));
    child.stdout.on('data', (chunk) => String(chunk).includes('Ready') && done());
  });
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, close: () => void child.kill() };
}

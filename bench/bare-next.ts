import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '#embedded-postgres/port.ts';
import { NEXT_COMMAND } from '#next-output/build-folder.ts';

const next = resolve(NEXT_COMMAND);
const app = resolve('bench/bare-next');

/** Builds and starts a Next app that does nothing but render cards; the shop's start-up check is built into it, too, and only wants to be content. */
export async function bareNext(): Promise<{ url: string; close(): void }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: 'postgres://none/none',
    APP_SECRET: '0'.repeat(32),
  };
  const built = spawnSync(process.execPath, [next, 'build', app], { env, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', app, '-p', String(port), '-H', '127.0.0.1'], { env });
  await new Promise<void>((done) =>
    child.stdout.on('data', (chunk) => String(chunk).includes('Ready') && done()),
  );
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() };
}

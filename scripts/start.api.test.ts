import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from './database/embedded.ts';

const root = resolve(import.meta.dirname, '..');
const busy = createServer();
let folder = '';
let taken = 0;
let free = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'revoir-start-'));
  // As root the database runs as another user, who must be able to reach it.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'file'), '');
  taken = await freePort();
  await new Promise<void>((done) => busy.listen(taken, '127.0.0.1', done));
  free = await freePort();
});
afterAll(async () => {
  busy.close();
  await rm(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: root,
      env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...env },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('exit', (code) => done({ code, said: said.trim() }));
  });
}

it.each([
  [
    'a busy port',
    () => ({ PORT: String(taken) }),
    () => `Port ${taken} is in use by another program; set PORT to another one.`,
  ],
  ['no port', () => ({ PORT: 'abc' }), () => 'PORT=abc is not a port.'],
  [
    'an API that is no address',
    () => ({ PORT: String(free), CUSTOMER_API_URL: 'localhost:3001' }),
    () => 'CUSTOMER_API_URL is not an address; it begins with http:// or https://.',
  ],
  [
    'an API that does not answer',
    () => ({ PORT: String(free), CUSTOMER_API_URL: `http://127.0.0.1:${free}` }),
    () => 'The customer API of CUSTOMER_API_URL does not answer (502).',
  ],
  [
    'a folder that cannot be written',
    () => ({ PORT: String(free), DATA_DIR: join(folder, 'file', 'data') }),
    () =>
      `The folder ${join(folder, 'file', 'data')} cannot be written to; give the right to it, or set DATA_DIR.`,
  ],
])('says one sentence and ends with 1 for %s', async (_name, env, sentence) => {
  expect(await start(env())).toEqual({ code: 1, said: sentence() });
});

it('says in one sentence that a database cannot be reached', async () => {
  const { code, said } = await start({
    PORT: String(free),
    DATA_DIR: folder,
    DATABASE_URL: `postgres://nobody@127.0.0.1:${free}/none`,
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^The database of DATABASE_URL cannot be reached: .*\.$/);
});

it('lists every bad variable', async () => {
  const { code, said } = await start({
    PORT: String(free),
    DATA_DIR: folder,
    DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
    HOLD_MINUTES: 'soon',
    LOG_LEVEL: 'loud',
  });
  expect(code).toBe(1);
  expect(said).toMatch(/HOLD_MINUTES: .*\n.*LOG_LEVEL: /);
}, 60_000);

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '#embedded-postgres/port.ts';
import { checkContent } from './watch-content.ts';

const root = resolve(import.meta.dirname, '..');
const busy = createServer();
let folder = '';
let taken = 0;
let free = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'revoir-start-'));
  // As root the database runs as another user, who must be able to access it.
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
    child.on('close', (code) => done({ code, said: said.trim() }));
  });
}

it.each([
  [
    'a busy port',
    () => ({ PORT: String(taken) }),
    () => `Port ${taken} is in use by another program; set PORT to another one.`,
  ],
  [
    'a port that browsers refuse',
    () => ({ PORT: '6000' }),
    () => 'These settings are not right:\n  PORT: is a port that browsers and fetch refuse to connect to.',
  ],
  [
    'an API that is no address',
    () => ({ PORT: String(free), CUSTOMER_API_URL: 'localhost:3001' }),
    () =>
      'These settings are not right:\n  CUSTOMER_API_URL: is not an address; it begins with http:// or https://.',
  ],
  ...[
    ['HOST', '0.0.0.0'],
    ['SITE_URL', 'https://revoir.example'],
    ['TRUST_PROXY', 'true'],
  ].map(([name = '', value = '']): [string, () => Record<string, string>, () => string] => [
    `a payment sandbox that others can reach by ${name}`,
    () => ({ PORT: String(free), [name]: value }),
    () =>
      'These settings are not right:\n  ALLOW_PUBLIC_SANDBOX: others can reach this shop (HOST, SITE_URL or TRUST_PROXY), and its payment sandbox takes no money; set this to true to allow it, or PAYMENT_PROVIDER=stripe.',
  ]),
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

it('does not open without its legal pages, and names what is missing', async () => {
  const texts = join(folder, 'content');
  await cp(join(root, 'brand/revoir/content'), texts, { recursive: true });
  await rm(join(texts, 'pages', 'terms-conditions'), { recursive: true });
  vi.stubEnv('CONTENT_DIR', texts);
  expect(checkContent).toThrow(
    `The shop does not open without its legal pages: ${join(texts, 'pages', 'terms-conditions')} has no page in en-GB that can be shown (docs/content.md).`,
  );
  await writeFile(join(texts, 'pages', 'legal-terms', '2026-11-22.en-GB.md'), 'no header');
  expect(checkContent).toThrow(
    /legal-terms has no page in en-GB.*\n.*legal-terms\/2026-11-22\.en-GB\.md:1: begins with/s,
  );
  vi.unstubAllEnvs();
});

it('lists every bad setting at once, of pages and of the API, before it opens anything', async () => {
  const data = join(folder, 'never-made');
  const { code, said } = await start({
    PORT: 'abc',
    DATA_DIR: data,
    HOLD_MINUTES: 'soon',
    LOG_LEVEL: 'loud',
    GTM_ID: 'nonsense',
    ASSET_STORE_URL: 'cdn',
    SITE_URL: 'shop',
    STOREFRONT_URL: 'http://127.0.0.1:6000',
    TRUST_PROXY: 'yes',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'pk_test_1',
  });
  expect(code).toBe(1);
  const named = said.split('\n').map((line) => /^ {2}(\w+): /.exec(line)?.[1]);
  expect(named.filter(Boolean).sort()).toEqual([
    'ASSET_STORE_URL',
    'GTM_ID',
    'HOLD_MINUTES',
    'LOG_LEVEL',
    'PORT',
    'REVALIDATE_SECRET',
    'SITE_URL',
    'STOREFRONT_URL',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'TRUST_PROXY',
  ]);
  expect(existsSync(data)).toBe(false);
}, 60_000);

it('waits for an API that is not there yet, says so, and goes on once it answers', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH ?? '',
      PORT: String(free),
      CUSTOMER_API_URL: `http://127.0.0.1:${port}`,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const settings = { timeout: 20_000, interval: 50 };
  await expect.poll(() => said, settings).toContain('Waiting for the customer API of CUSTOMER_API_URL');
  const answers = [503, 200];
  const api = createHttpServer((_request, response) => response.writeHead(answers.shift() ?? 200).end('{}'));
  await new Promise<void>((done) => api.listen(port, '127.0.0.1', done));
  await expect.poll(() => said, settings).toContain('Customer API reached');
  expect(answers).toEqual([]);
  expect(said.match(/Waiting/g)).toHaveLength(1);
  child.kill();
  api.close();
}, 60_000);

it('says that what answers is no customer API', async () => {
  const api = createHttpServer((_request, response) => response.writeHead(404).end());
  const port = await freePort();
  await new Promise<void>((done) => api.listen(port, '127.0.0.1', done));
  const { code, said } = await start({
    PORT: String(free),
    CUSTOMER_API_URL: `http://127.0.0.1:${port}`,
  });
  api.close();
  expect([code, said]).toEqual([1, 'What CUSTOMER_API_URL names is not the customer API (it answers 404).']);
});

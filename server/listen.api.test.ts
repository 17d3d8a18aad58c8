import { get } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API_BASE } from '#contract/hydra.ts';
import { database, pool } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { listen } from '#server/listen.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();
const folder = useDataFolder();
process.env.TRUST_PROXY = 'true';

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const check = (forwarded: string, body: BodyInit = JSON.stringify({ email: 'ada@example.org' })) =>
  fetch(`${server.origin}${API_BASE}/auth/check-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/ld+json', 'X-Forwarded-For': forwarded },
    body,
  });

it('counts by the address of the one trusted hop, not by earlier entries', async () => {
  for (let index = 0; index < 10; index += 1)
    expect((await check(`10.9.9.${index}, 203.0.113.7`)).status).toBe(200);
  expect((await check('10.9.9.99, 203.0.113.7')).status).toBe(429);
  expect((await check('203.0.113.7, 203.0.113.8')).status).toBe(200);
});

it('counts made-up addresses by the socket, so that they share one limit', async () => {
  for (let index = 0; index < 10; index += 1) expect((await check(`nonsense-${index}`)).status).toBe(200);
  expect((await check('another nonsense')).status).toBe(429);
});

it('answers a HEAD without a body, and a body that is too large without reading on', async () => {
  const head = await fetch(`${server.origin}${API_BASE}`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const large = await check('203.0.113.9', 'x'.repeat(300_000));
  expect(large.status).toBe(413);
  await database().execute(sql`select 1`);
});

it('compresses what is long, and says how long the rest is', async () => {
  const asked = { headers: { 'accept-encoding': 'gzip;q=0.5, br' } };
  const long = await fetch(`${server.origin}${API_BASE}/docs.jsonld`, asked);
  expect(long.headers.get('content-encoding')).toBe('br');
  expect(await long.json()).toMatchObject({ '@type': 'hydra:ApiDocumentation' });
  const short = await fetch(`${server.origin}${API_BASE}/none`, asked);
  expect(short.headers.get('content-encoding')).toBeNull();
  expect(Number(short.headers.get('content-length'))).toBe((await short.text()).length);
});

it('says whether it is there, and whether it is ready', async () => {
  const ask = async (path: string) => {
    const answer = await fetch(server.origin + path);
    return [answer.status, await answer.text()];
  };
  expect(await ask('/healthz')).toEqual([200, 'ok']);
  expect(await ask('/readyz')).toEqual([200, 'ready']);
  const execute = vi.spyOn(pool(), 'query').mockRejectedValue(new Error('gone'));
  expect(await ask('/readyz')).toEqual([503, 'the database does not answer']);
  expect(await ask('/healthz')).toEqual([200, 'ok']);
  execute.mockRestore();
});

it('is not ready while its data folder takes no files, or has too little room', async () => {
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status;
  const { DATA_DIR, DISK_FREE_MB } = env();
  const opened: { close(): Promise<void> }[] = [];
  const readyWith = async (changes: object) => {
    Object.assign(env(), { DATA_DIR, DISK_FREE_MB, ...changes });
    const other = await listen({ port: 0, host: '127.0.0.1' });
    opened.push(other);
    return (await fetch(`${other.origin}/readyz`)).status;
  };
  expect(await readyWith({ DATA_DIR: folder })).toBe(200);
  expect(await readyWith({ DATA_DIR: folder, DISK_FREE_MB: 1_000_000 })).toBe(503);
  expect(await readyWith({ DATA_DIR: join(folder, 'gone') })).toBe(503);
  // A file system that refuses new files.
  expect(await readyWith({ DATA_DIR: '/proc', DISK_FREE_MB: 0 })).toBe(503);
  Object.assign(env(), { DATA_DIR, DISK_FREE_MB });
  for (const other of opened) await other.close();
  expect(await ready()).toBe(200);
});

it('sends visitors elsewhere while it closes, answers those who come, and ends their connections', async () => {
  const closing = await listen({ port: 0, host: '127.0.0.1', drainMs: 300 });
  const ask = (path: string) => fetch(closing.origin + path);
  expect((await ask(API_BASE)).headers.get('connection')).toBe('keep-alive');
  const drained = closing.drain();
  const [ready, call] = await Promise.all([ask('/readyz'), ask(API_BASE)]);
  expect([ready.status, call.status, call.headers.get('connection')]).toEqual([503, 200, 'close']);
  expect((await ask('/healthz')).status).toBe(200);
  await drained;
  await closing.close();
  await expect(ask('/healthz')).rejects.toThrow();
});

it('answers only names of this machine while SITE_URL is not set', async () => {
  const ask = (host: string, path = API_BASE) =>
    new Promise<{ status?: number; link?: string }>((done, reject) => {
      get(
        {
          ...new URL(server.origin),
          host: '127.0.0.1',
          port: new URL(server.origin).port,
          path,
          headers: { host },
        },
        (answer) => {
          answer.resume();
          done({ status: answer.statusCode, link: answer.headers.link?.toString() });
        },
      ).on('error', reject);
    });
  expect(await ask('evil.example')).toEqual({ status: 400 });
  expect((await ask('evil.example', `http://localhost${API_BASE}`)).status).toBe(400);
  expect((await ask('localhost:1')).link).toContain('<http://localhost:1/api/v3/customer/docs.jsonld>');
  expect((await ask('evil.example', '/healthz')).status).toBe(200);
});

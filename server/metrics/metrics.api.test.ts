import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '#contract/hydra.ts';
import { type Metrics, startMetrics } from '#http-server/metrics.ts';
import { recordBy, recorder } from '#http-server/recorder.ts';
import { pool } from '#server/db/database.ts';
import { closeReplica } from '#server/db/replica.ts';
import { env } from '#server/env.ts';
import { listen } from '#server/listen.ts';
import { log } from '#server/log.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';
import { makePaidOrder } from '#tests/paid-orders.ts';
import { shopMetrics } from './shop-metrics.ts';

useDatabase();
useDataFolder();
const TOKEN = 'a token of sixteen characters';

let metrics: Metrics | undefined;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  metrics = startMetrics(TOKEN);
  metrics?.append(shopMetrics());
  server = await listen({ port: 0, host: '127.0.0.1', metrics });
  recorder()?.page('/products', 'hit', 200, 0.4);
  recorder()?.sharedPage('kept');
  recorder()?.pageStore(true);
});
afterAll(async () => {
  recordBy(undefined);
  await server.close();
});
afterEach(() => void vi.useRealTimers());

const scrape = (authorization?: string, origin = server.origin) =>
  fetch(`${origin}/metrics`, { headers: authorization ? { authorization } : {} });

let ahead = 0;
/** Reads the metrics with fresh figures. */
async function read(): Promise<string> {
  vi.useRealTimers();
  ahead += 11_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  const answer = await scrape(`Bearer ${TOKEN}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return answer.text();
}

/** Returns the value of a sample, undefined if it is absent. */
const sample = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

it('is hidden from who does not bring the token, and from everyone without one', async () => {
  const hidden = await scrape();
  expect(hidden.status).toBe(404);
  for (const wrong of [`Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, 'Bearer ', `bearer ${TOKEN.slice(1)}`])
    expect((await scrape(wrong)).status).toBe(404);
  expect(startMetrics(undefined)).toBeUndefined();
  const without = await listen({ port: 0, host: '127.0.0.1' });
  expect((await scrape(`Bearer ${TOKEN}`, without.origin)).status).toBe(404);
  await without.close();
});

it('counts what is sold, and shows what is for sale and in bags', async () => {
  await makeItem();
  const before = await read();
  const orders = sample(before, 'revoir_orders_paid_total{currency="EUR"}') ?? 0;
  const cents = sample(before, 'revoir_orders_paid_cents_total{currency="EUR"}') ?? 0;
  expect(sample(before, 'revoir_items_for_sale')).toBe(1);
  await makePaidOrder([{ price: 4_000 }], 490);
  const after = await read();
  expect(sample(after, 'revoir_orders_paid_total{currency="EUR"}')).toBe(orders + 1);
  expect(sample(after, 'revoir_orders_paid_cents_total{currency="EUR"}')).toBe(cents + 4_490);
  expect(sample(after, 'revoir_order_paid_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 600);
  expect(sample(after, 'revoir_holds{kind="held"}')).toBe(0);
  expect(sample(after, 'revoir_figures_read')).toBe(1);
});

it('measures calls by resource and operation, never by address', async () => {
  const { id } = await makeItem();
  expect((await fetch(`${server.origin}${API_BASE}/articles/${id}`)).status).toBeLessThan(500);
  expect((await fetch(`${server.origin}${API_BASE}/articles`)).status).toBe(200);
  expect((await fetch(`${server.origin}${API_BASE}/nothing-of-the-kind`)).status).toBe(404);
  const text = await read();
  const labels = 'resource="articles",operation="listArticles",status="2xx"';
  expect(sample(text, `revoir_api_duration_seconds_count{${labels}}`)).toBe(1);
  expect(text).toContain('resource="other",operation="other",status="4xx"');
  expect(text).not.toContain(id);
  expect(text).not.toContain('nothing-of-the-kind');
});

it('goes on without the figures while the database does not answer, and says so', async () => {
  const query = vi.spyOn(pool(), 'connect').mockRejectedValue(new Error('gone'));
  const text = await read();
  query.mockRestore();
  expect(sample(text, 'revoir_figures_read')).toBe(0);
  expect(text).not.toContain('revoir_items_for_sale');
  expect(text).toContain('revoir_pool_waiting{database="primary"} 0');
});

it('numbers every answer, and the lines that its request logs', async () => {
  const idOf = async (path: string, given?: string) =>
    (await fetch(server.origin + path, { headers: given ? { 'x-request-id': given } : {} })).headers.get(
      'x-request-id',
    );
  for (const path of ['/healthz', '/readyz', API_BASE, '/nowhere'])
    expect(await idOf(path)).toMatch(/^[\w-]{36}$/);
  expect(await idOf(`${API_BASE}/articles`, 'from-the-proxy_1')).toBe('from-the-proxy_1');
  const stream: pino.DestinationStream = Reflect.get(log, pino.symbols.streamSym);
  const written = vi.spyOn(stream, 'write').mockImplementation(() => undefined);
  const { level } = log;
  log.level = 'error';
  const failing = vi.spyOn(pool(), 'query').mockRejectedValue(new Error('gone'));
  expect(await idOf(`${API_BASE}/real-stores`, 'to-be-found')).toBe('to-be-found');
  failing.mockRestore();
  log.level = level;
  const lines = written.mock.calls.map(([line]) => z.looseObject({}).parse(JSON.parse(line)));
  written.mockRestore();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line.requestId).toBe('to-be-found');
});

const ALERTS = 'deployment/prometheus-alerts.yml';
const DASHBOARD = 'deployment/grafana-dashboard.json';
const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      type: z.string(),
      targets: z.array(z.object({ expr: z.string() })).optional(),
    }),
  ),
});

/** Reads the metrics of a shop with a replica: here the primary serves as one. */
async function readWithReplica(): Promise<string> {
  env().DATABASE_READ_URL = env().DATABASE_URL;
  try {
    return await read();
  } finally {
    await closeReplica();
    env().DATABASE_READ_URL = undefined;
  }
}

it('has every metric that the alerts and the dashboard name', async () => {
  const text = await readWithReplica();
  const { panels } = dashboard.parse(JSON.parse(readFileSync(DASHBOARD, 'utf8')));
  const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
  expect(rows).toEqual(['Visitors', 'Shop', 'Database', 'Jobs']);
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  for (const source of [shown, readFileSync(ALERTS, 'utf8')]) {
    const named = new Set(source.match(/\b(?:revoir|nodejs|process)_[a-z0-9_]+/g));
    expect(named.size).toBeGreaterThan(5);
    for (const name of named) expect(text, name).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
it.skipIf(!hasPromtool)(
  'is read by Prometheus: promtool, of its package, accepts text and alerts',
  async () => {
    const alerts = spawnSync('promtool', ['check', 'rules', ALERTS], { encoding: 'utf8' });
    expect([alerts.status, alerts.stderr]).toEqual([0, '']);
    const text = spawnSync('promtool', ['check', 'metrics'], { input: await read(), encoding: 'utf8' });
    // Names of the default metrics are the library's own.
    expect(
      text.stderr.split('\n').filter((line) => line.startsWith('revoir_') || line.includes('error')),
    ).toEqual([]);
  },
);

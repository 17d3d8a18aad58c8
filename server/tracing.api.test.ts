import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTracing } from '#http-server/tracing.ts';
import { database } from '#server/db/database.ts';
import { resetEnv } from '#server/env.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { inSpan } from '#server/spans.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { openReceiver } from '#tests/otlp-receiver.ts';
import { useServer } from '#tests/server.ts';

process.env.TRUST_PROXY = 'true';
resetEnv();
useDatabase();
const server = useServer();

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let stop: () => Promise<void>;
const start = (settings: Record<string, string> = {}) =>
  startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, ...settings });

beforeEach(async () => {
  receiver = await openReceiver();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.endpoint;
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-key=of-the-collector';
  process.env.OTEL_SERVICE_NAME = 'shop-one';
});
afterEach(async () => {
  await stop();
  receiver.close();
  for (const name of ['ENDPOINT', 'HEADERS']) delete process.env[`OTEL_EXPORTER_OTLP_${name}`];
  delete process.env.OTEL_SERVICE_NAME;
});

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${server.base}${path}`, init);
  await answer.text();
  return answer;
};

it('sends one trace from the proxy over the call to its statements, by the time that the process has ended', async () => {
  const { id } = await makeItem();
  stop = await start();
  await ask(`/articles?item=${id}&search=ada@example.org`, {
    headers: { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': 'of-the-proxy' },
  });
  await stop();
  const ofTrace = receiver.spans.filter(({ traceId }) => traceId === TRACE);
  const request = ofTrace.find(({ parentSpanId }) => parentSpanId === PARENT);
  expect(request).toMatchObject({
    name: 'GET articles listArticles',
    kind: 2,
    service: 'shop-one',
    attributes: { 'revoir.request_id': 'of-the-proxy', 'http.response.status_code': 200 },
  });
  const call = ofTrace.find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(call).toMatchObject({
    name: 'articles listArticles',
    attributes: { 'revoir.resource': 'articles', 'revoir.operation': 'listArticles' },
  });
  const statements = ofTrace.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const { kind, attributes } of statements)
    expect({ kind, attributes }).toMatchObject({ kind: 3, attributes: { 'db.system.name': 'postgresql' } });
  expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^(select|with) \w+/));
  expect(receiver.headers[0]).toMatchObject({ 'x-key': 'of-the-collector' });
});

it('tells a collector nothing that a person typed, and no token', async () => {
  stop = await start();
  const headers = { 'content-type': 'application/json', authorization: 'Bearer zqmarker-token' };
  const body = JSON.stringify({ email: 'zqmarker@example.org', password: 'zqmarker' });
  await ask('/auth/login?next=zqmarker', { method: 'POST', headers, body });
  await ask('/orders/zqmarker', { headers });
  await ask('/zqmarker/zqmarker');
  await stop();
  expect(receiver.spans.map(({ name }) => name)).toContain('GET other other');
  expect(receiver.text()).not.toContain('zqmarker');
});

it('traces a job, and names how a statement failed without its message', async () => {
  stop = await start();
  await enqueueJob(database(), 'send-mail', { mailId: 'zqmarker' });
  await runJobs();
  await stop();
  const job = receiver.spans.find(({ name }) => name === 'job send-mail');
  expect(job).toMatchObject({
    attributes: { 'error.type': 'Error', 'revoir.attempt': 1 },
    status: { code: 2 },
  });
  expect(receiver.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)).toMatchObject([
    { name: 'update mail', attributes: { 'db.response.status_code': '22P02' }, status: { code: 2 } },
  ]);
  expect(receiver.text()).not.toContain('zqmarker');
});

it('traces calls to others by host and status, and gives the trace to the shop’s own API alone', async () => {
  const told: (string | undefined)[] = [];
  const open = async () => {
    const other = createServer(({ headers }, response) => {
      told.push(headers.traceparent?.toString());
      response.writeHead(402).end();
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    return {
      close: () => other.close(),
      origin: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    };
  };
  const [api, provider] = [await open(), await open()];
  stop = await start({ CUSTOMER_API_URL: `${api.origin}/api/v3/customer` });
  await inSpan('outer', { root: true }, async () => {
    await fetch(`${api.origin}/orders/zqmarker?email=zqmarker`);
    await fetch(`${provider.origin}/charges/zqmarker?key=zqmarker`);
    const { get } = await import('node:http');
    await new Promise((done) =>
      get(`${provider.origin}/zqmarker`, (answer) => answer.resume().on('end', done)),
    );
    await fetch('http://127.0.0.1:9').catch(() => undefined);
  });
  await stop();
  api.close();
  provider.close();
  const calls = receiver.spans.filter(({ kind }) => kind === 3);
  expect(calls.length).toBeGreaterThanOrEqual(3);
  for (const { name, attributes } of calls.slice(0, 3))
    expect({ name, attributes }).toMatchObject({
      name: 'GET 127.0.0.1',
      attributes: { 'http.response.status_code': 402, 'server.address': '127.0.0.1' },
    });
  expect(told).toEqual([`00-${calls[0]?.traceId}-${calls[0]?.spanId}-01`, undefined, undefined]);
  expect(receiver.text()).not.toContain('zqmarker');
});

it('keeps the traces that the sampler keeps', async () => {
  stop = await start({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  await ask('/articles');
  await ask('/articles', { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  await stop();
  expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
});

it('traces no health check, and nothing that it asks', async () => {
  stop = await start();
  for (const path of ['/healthz', '/readyz']) await (await fetch(server.origin + path)).text();
  await ask('/brands');
  await stop();
  const roots = receiver.spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ name }) => name)).toEqual(['GET brands listBrands']);
  expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(1);
});

it('traces nothing without a collector', async () => {
  stop = await startTracing({});
  await ask('/articles');
  expect(receiver.spans).toEqual([]);
});

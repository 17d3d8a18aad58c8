import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RENDER_RANKS, recordBy } from './recorder.ts';

/** Buckets in seconds: a cached page takes less than 1 ms, a render under load some seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `/metrics` of one process, for Prometheus. */
export interface Metrics {
  /** Appends more text to each answer, in the same format. */
  append(read: () => Promise<string>): void;
  /** Answers `/metrics`. @returns false for another path, or without the token. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Starts the metrics of this process, once. Without a token nothing is measured, and there is no `/metrics`. */
export function startMetrics(token: string | undefined): Metrics | undefined {
  if (!token) return undefined;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const pages = new Histogram({
    name: 'revoir_page_duration_seconds',
    help: 'From the request for a page to its last byte, by route and by what the page cache did.',
    labelNames: ['route', 'source', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'revoir_api_duration_seconds',
    help: 'A call of the API until its answer begins, by resource and operation.',
    labelNames: ['resource', 'operation', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const shared = new Counter({
    name: 'revoir_shared_pages_total',
    help: 'Pages that processes share: found, waited for, kept, or outdated when they were rendered.',
    labelNames: ['result'],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'revoir_renders_waiting',
    help: 'Pages that wait to be rendered, by rank.',
    labelNames: ['rank'],
    registers: [registry],
  });
  const waits = new Histogram({
    name: 'revoir_render_wait_seconds',
    help: 'How long a page waited before it was rendered, of those that waited, by rank.',
    labelNames: ['rank'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'revoir_renders_refused_total',
    help: 'Pages that were not rendered because others waited, by rank and reason.',
    labelNames: ['rank', 'reason'],
    registers: [registry],
  });
  // A counter starts at zero: without that value, an alert on a rise would miss the first event.
  for (const rank of RENDER_RANKS) {
    waiting.set({ rank }, 0);
    for (const reason of ['full', 'late']) refused.inc({ rank, reason }, 0);
  }
  recordBy({
    page: (route, source, status, duration) =>
      pages.observe({ route, source, status: classOf(status) }, duration / 1_000),
    call: (resource, operation, status, duration) =>
      calls.observe({ resource, operation, status: classOf(status) }, duration / 1_000),
    rendersWaiting: (rank, count) => waiting.set({ rank }, count),
    renderWaited: (rank, duration) => waits.observe({ rank }, duration / 1_000),
    renderRefused: (rank, reason) => refused.inc({ rank, reason }),
    sharedPage: (result) => shared.inc({ result }),
    pageStore: (isThere) => storeGauge(registry).set(isThere ? 1 : 0),
  });
  const expected = digest(`Bearer ${token}`);
  const read = [() => registry.metrics()];
  return {
    append: (more) => void read.push(more),
    answer(request, response) {
      if (request.url?.split('?', 1)[0] !== '/metrics') return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return false;
      send(read, request, response).catch(() => response.destroy());
      return true;
    },
  };
}

async function send(
  read: (() => Promise<string>)[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = (await Promise.all(read.map((part) => part()))).join('');
  response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** Gauge created when a page store is first reported. */
function storeGauge(registry: Registry): Gauge {
  const name = 'revoir_page_store_up';
  const known = registry.getSingleMetric(name);
  if (known instanceof Gauge) return known;
  return new Gauge({ name, help: '1 while the store of shared pages answers.', registers: [registry] });
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/** Hashes a token, so that both sides have the same length and the comparison takes the same time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

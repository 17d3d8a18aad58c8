import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import next from 'next';
import { callerAddress, isFromProxy } from '#http-server/caller-address.ts';
import type { ConnectionLimits } from '#http-server/connection-limits.ts';
import { Drain } from '#http-server/drain.ts';
import { HOST_REFUSED, isHostAccepted } from '#http-server/host.ts';
import { createLimitedServer } from '#http-server/limited-server.ts';
import { isProxied, PROXIED } from '#http-server/loopback.ts';
import type { Metrics } from '#http-server/metrics.ts';
import { observed } from '#http-server/observe.ts';
import { nameRequest } from '#http-server/request-id.ts';
import type { TrustedProxies } from '#http-server/trusted-proxies.ts';
import { readBundle } from '#next-output/bundle.ts';
import { draftCookie } from '#next-output/nonce-request.ts';
import { type AnswerCall, isApiCall, withApi } from './api-calls.ts';
import type { Purge } from './cdn.ts';
import { KeptPictures } from './kept-pictures.ts';
import { knownPaths } from './known-paths.ts';
import { nameFile } from './page-answers.ts';
import { PageCache } from './page-cache.ts';
import type { Sources } from './policy.ts';
import { refuse } from './refusals.ts';
import { STATIC_FOLDERS, StaticFiles } from './static-files.ts';

const GRACE_MS = 10_000;
const PAGE_CACHE = Symbol.for('revoir.page-cache');
const shared = globalThis as typeof globalThis & { [PAGE_CACHE]?: PageCache };

export interface Served {
  port: number;
  /** Renders the first pages while the server is idle. */
  warm(): void;
  /** Makes /readyz answer 503, and still answers requests. */
  drain(): Promise<void>;
  /** Accepts no more requests, waits up to ten seconds for those in progress, and closes. */
  close(): Promise<void>;
}

/** Serves the built shop; with `dev`, Next's development server without the page cache. */
export async function serve(options: {
  port: number;
  host: string;
  dev: boolean;
  /** Memory for whole pages, in bytes. */
  pageCacheBytes: number;
  /** Maximum time that a page waits for its render, in ms. */
  pageQueueMs: number;
  /** Maximum number of pages that are rendered at the same time. */
  rendersAtOnce: number;
  /** A Redis through which processes share pages of the same edition. */
  sharedPages: { url: string; edition: string } | undefined;
  /** Purges a CDN in front of the shop; without it CDNs may not cache pages. */
  purge: Purge | undefined;
  /** Public address of the shop, if set; without it only names of this machine are accepted. */
  siteUrl: string | undefined;
  connectionLimits: ConnectionLimits;
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  proxies: TrustedProxies;
  /** Duration of a drain in ms. */
  drainMs: number;
  /** Reason why the process is not ready although its API answers; undefined if it is ready. */
  fault: () => Promise<string | undefined>;
  /** Answers `/metrics` to requests with the token; undefined without one. */
  metrics: Metrics | undefined;
  answerCall: AnswerCall;
  /** Sources that the policy of a public path allows besides the shop. */
  extraSources: (path: string) => Sources | undefined;
}): Promise<Served> {
  const app = next({ dev: options.dev, hostname: options.host, port: options.port });
  await app.prepare();
  const pictures = new KeptPictures();
  const handler = withApi(app.getRequestHandler(), options.answerCall, pictures);
  const isKnown = options.dev ? () => true : await knownPaths(process.cwd());
  const cache = new PageCache({
    handler,
    bundle: options.dev ? undefined : readBundle(process.cwd()),
    draftCookie: options.dev ? undefined : draftCookie(process.cwd()),
    limit: options.pageCacheBytes,
    queueLimits: { waitMs: options.pageQueueMs, atOnce: options.rendersAtOnce },
    isForNext: (path) => isApiCall(path) || isKnown(path),
    extraSources: options.extraSources,
    purge: options.purge,
    sharedBy: options.dev ? undefined : options.sharedPages,
  });
  await cache.open();
  shared[PAGE_CACHE] = cache;
  // In development Next serves the files that it builds, and all others but the brand's.
  const files = StaticFiles.load(process.cwd(), options.dev ? STATIC_FOLDERS.slice(-1) : STATIC_FOLDERS);
  // The page of Next's development server keeps a socket that is silent for long.
  const limits = options.dev ? { ...options.connectionLimits, stallMs: 0 } : options.connectionLimits;
  const server = createLimitedServer((request, response) => {
    if (options.metrics?.answer(request, response)) return;
    if (drain.refuse(request, response)) return;
    observed(request, response, options.proxies, () => answer(request, response));
  }, limits);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const isAccepted = isHostAccepted(request, options.siteUrl);
    if (isAccepted && !options.dev && cache.sendCached(request, response)) return;
    nameRequest(request, response);
    if (!isAccepted) return refuse(request, response, 400, HOST_REFUSED);
    if (files.answer(request, response) || pictures.answer(request, response)) return nameFile(response);
    // Set before any of these headers is removed.
    if (isProxied(request.headers)) request.headers[PROXIED] = '1';
    // Limits count by the address of the socket; forwarded headers of untrusted callers are ignored.
    if (!isFromProxy(request, options.proxies)) dropForwarded(request.headers);
    request.headers['x-client-ip'] = callerAddress(request, options.proxies);
    const handle = async () => {
      if (isReadinessCheck(request) && (drain.isDraining || (await options.fault()) !== undefined))
        return void response.writeHead(503, UNREADY).end('not ready');
      await (options.dev ? handler(request, response) : cache.handle(request, response));
    };
    handle().catch(() => {
      // A started answer cannot change its status: closing the connection reports the failure.
      if (response.headersSent) return response.destroy();
      response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('Internal Server Error');
    });
  };
  const drain = new Drain(server, options.drainMs);
  if (options.dev) {
    // Next sends updates to its development page through a separate socket.
    server.removeAllListeners('upgrade');
    server.on('upgrade', (request, socket, head) => app.getUpgradeHandler()(request, socket, head));
  }
  await listen(server, options.port, options.host);
  return {
    port: options.port,
    warm: () => {
      if (!options.dev) cache.warm();
    },
    drain: () => drain.begin(),
    close: async () => {
      await drain.close(GRACE_MS);
      await cache.end();
      await app.close();
    },
  };
}

const UNREADY = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'Retry-After': '5' };

const isReadinessCheck = ({ url }: IncomingMessage): boolean => url?.split('?', 1)[0] === '/readyz';

/** Removes the headers by which a proxy describes the original request; Next and the API trust some of them. */
function dropForwarded(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers))
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name];
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

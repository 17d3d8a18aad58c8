import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { fetch as api } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { Problem } from '#server/http/problem.ts';
import { problemBody, toJson } from '#server/http/response.ts';
import { callerAddress } from '#wire/caller-address.ts';
import { compressWhileWritten } from '#wire/compress-response.ts';
import { connectionLimitsOf } from '#wire/connection-limits.ts';
import { HOST_REFUSED, isHostAccepted } from '#wire/host.ts';
import { createLimitedServer } from '#wire/limited-server.ts';
import { isProxied } from '#wire/loopback.ts';

const GRACE_MS = 10_000;

/** The API behind a socket of its own. Port 0 takes a free one. @returns its origin, and what closes it. */
export async function listen(place: { port: number; host: string }): Promise<{
  origin: string;
  close(): Promise<void>;
}> {
  const server = createLimitedServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  }, connectionLimitsOf(env()));
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${place.host}:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
      }),
  };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (await answerHealth(incoming, outgoing)) return;
  // An address of another form names a host of its own (RFC 9112, section 3.2.2).
  if (!incoming.url?.startsWith('/')) return refuse(outgoing, 'Bad Request');
  if (!isHostAccepted(incoming, env().SITE_URL)) return refuse(outgoing, HOST_REFUSED);
  compressWhileWritten(incoming, outgoing);
  const response = await api(requestOf(incoming), {
    ip: callerAddress(incoming, env().TRUST_PROXY),
    proxied: isProxied(incoming.headers),
  });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body || incoming.method === 'HEAD') {
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
}

function refuse(outgoing: ServerResponse, detail: string): void {
  const body = toJson(problemBody(new Problem(400, detail)));
  outgoing.writeHead(400, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  outgoing.end(body);
}

function requestOf(incoming: IncomingMessage): Request {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  const method = incoming.method ?? 'GET';
  const reads = method === 'GET' || method === 'HEAD';
  const base = `http://${incoming.headers.host}`;
  return new Request(`${URL.canParse(base) ? base : 'http://localhost'}${incoming.url}`, {
    method,
    headers,
    ...(reads ? {} : { body: Readable.toWeb(incoming) as BodyInit, duplex: 'half' as const }),
  });
}

const LATE_MS = 3_000;

/**
 * Answers `/healthz` (the process is there; asks nothing of anything else) and `/readyz` (the database answers within
 * three seconds, else 503). @returns false when the request is for something else.
 */
async function answerHealth(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  const path = incoming.url?.split('?', 1)[0];
  if (path !== '/healthz' && path !== '/readyz') return false;
  const ready = path === '/healthz' || (await isDatabaseThere());
  outgoing.writeHead(ready ? 200 : 503, {
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
    ...(ready ? {} : { 'Retry-After': '5' }),
  });
  outgoing.end(path === '/healthz' ? 'ok' : ready ? 'ready' : 'the database does not answer');
  return true;
}

function isDatabaseThere(): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(done, LATE_MS, false).unref());
  const asked = database()
    .execute(sql`select 1`)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([asked, late]);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { callerAddress } from '#http-server/caller-address.ts';
import { compressWhileWritten } from '#http-server/compress-response.ts';
import { connectionLimitsOf } from '#http-server/connection-limits.ts';
import { Drain } from '#http-server/drain.ts';
import { folderFault } from '#http-server/folder-fault.ts';
import { HOST_REFUSED, isHostAccepted } from '#http-server/host.ts';
import { createLimitedServer } from '#http-server/limited-server.ts';
import { isProxied } from '#http-server/loopback.ts';
import type { Metrics } from '#http-server/metrics.ts';
import { observed } from '#http-server/observe.ts';
import { nameRequest } from '#http-server/request-id.ts';
import { sendWebResponse, toWebRequest } from '#http-server/web-call.ts';
import { fetch as api } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { isStalled } from '#server/db/stall.ts';
import { env } from '#server/env.ts';
import { Problem } from '#server/http/problem.ts';
import { problemBody, toJson } from '#server/http/response.ts';
import { log } from '#server/log.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { PROBLEM_TYPE } from '#shared/problem-document.ts';

const GRACE_MS = 10_000;

/** Serves the API on a socket. Port 0 takes a free one. @returns its origin, and a function that closes it. */
export async function listen(place: {
  port: number;
  host: string;
  drainMs?: number;
  /** Serves `/metrics` to callers with the token. */
  metrics?: Metrics;
  /** False for a process that only runs jobs and reports its health. */
  answersCalls?: boolean;
}): Promise<{
  origin: string;
  /** Makes load balancers send visitors elsewhere (`/readyz`), and still answers those who come meanwhile. */
  drain(): Promise<void>;
  close(): Promise<void>;
}> {
  const diskFault = folderFault(env().DATA_DIR, env().DISK_FREE_MB * 1024 ** 2);
  const server = createLimitedServer((incoming, outgoing) => {
    if (place.metrics?.answer(incoming, outgoing)) return;
    nameRequest(incoming, outgoing);
    if (drain.refuse(incoming, outgoing)) return;
    const handle = place.answersCalls === false ? tellHealth : answer;
    const fault = async () => (drain.isDraining ? 'it is closing' : diskFault());
    observed(incoming, outgoing, env().TRUST_PROXY, () => {
      handle(incoming, outgoing, fault).catch(() => outgoing.destroy());
    });
  }, connectionLimitsOf(env()));
  const drain = new Drain(server, place.drainMs ?? 0);
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${place.host}:${port}`,
    drain: () => drain.begin(),
    close: () => drain.close(GRACE_MS),
  };
}

/** Returns the reason why a process should get no visitors, undefined without one. */
type Fault = () => Promise<string | undefined>;

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault): Promise<void> {
  if (await answerHealth(incoming, outgoing, fault)) return;
  // An absolute address has a host of its own (RFC 9112, section 3.2.2).
  if (!incoming.url?.startsWith('/')) return refuse(outgoing, 'Bad Request');
  if (!isHostAccepted(incoming, env().SITE_URL)) return refuse(outgoing, HOST_REFUSED);
  compressWhileWritten(incoming, outgoing);
  const response = await api(await toWebRequest(incoming, outgoing), {
    ip: callerAddress(incoming, env().TRUST_PROXY),
    proxied: isProxied(incoming.headers),
  });
  await sendWebResponse(response, incoming, outgoing);
}

async function tellHealth(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault): Promise<void> {
  if (!(await answerHealth(incoming, outgoing, fault))) refuse(outgoing, 'Not Found', 404);
}

function refuse(outgoing: ServerResponse, detail: string, status = 400): void {
  const body = toJson(problemBody(new Problem(status, detail), SHOP_LOCALE));
  outgoing.writeHead(status, {
    'Content-Type': PROBLEM_TYPE,
    'Cache-Control': 'no-store',
  });
  outgoing.end(body);
}

const LATE_MS = 3_000;

/**
 * Answers `/healthz` (the process is alive; checks nothing else) and `/readyz`: 503 while the process closes, its data
 * folder takes no files, or the database does not answer within three seconds. The log has the reason.
 *
 * @returns false when the request is for something else.
 */
async function answerHealth(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault,
): Promise<boolean> {
  const path = incoming.url?.split('?', 1)[0];
  if (path !== '/healthz' && path !== '/readyz') return false;
  const reason = path === '/healthz' ? undefined : await unready(fault);
  outgoing.writeHead(reason === undefined ? 200 : 503, {
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
    ...(reason === undefined ? {} : { 'Retry-After': '5' }),
  });
  outgoing.end(path === '/healthz' ? 'ok' : (reason ?? 'ready'));
  return true;
}

/** Returns the public reason of a fault; names of folders are for the log alone. */
async function unready(fault: Fault): Promise<string | undefined> {
  if (!(await isDatabaseThere())) return 'the database does not answer';
  const reason = await fault();
  if (reason === undefined) return undefined;
  log.warn({ reason }, 'the process is not ready for visitors');
  return 'not ready';
}

async function isDatabaseThere(): Promise<boolean> {
  if (isStalled()) return false;
  const late = new Promise<false>((done) => setTimeout(done, LATE_MS, false).unref());
  const probe = database()
    .execute(sql`select 1`)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([probe, late]);
}

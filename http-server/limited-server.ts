import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { MAX_BODY_BYTES, maxBytesOf } from './body-limits.ts';
import { type ConnectionLimits, limitConnections, serverOptions } from './connection-limits.ts';
import { numberRequest } from './request-id.ts';
import { closeSoon, refuseBody, wasRefused } from './too-large.ts';
import { answerUpgrade, isUpgrade } from './upgrade.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Bytes of large bodies (over the ordinary limit) held at one time by all requests together. */
const MAX_HELD = 128 * 1024 * 1024;
let held = 0;

/**
 * An HTTP server that refuses bodies over the limit of their path, by `Content-Length` before anything is read,
 * otherwise by the received bytes: handlers may read a body whole. See `body-limits.ts`. Silent and stalled
 * connections are closed, and connections per address are limited (`connection-limits.ts`). Each request gets a
 * number.
 */
export function createLimitedServer(handle: Handler, limits: ConnectionLimits): Server {
  const options = { shouldUpgradeCallback: isUpgrade, ...serverOptions(limits) };
  const server = createServer(options, (request, response) => {
    numberRequest(request);
    if (limit(request, response)) handle(request, response);
  });
  limitConnections(server, limits);
  server.on('upgrade', answerUpgrade);
  // A client that sends `Expect: 100-continue` is refused before it sends the body.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    numberRequest(request);
    if (!limit(request, response)) return;
    response.writeContinue();
    handle(request, response);
  });
  return server;
}

/** @returns whether to handle the request; one that exceeds the limit later is answered here. */
function limit(request: IncomingMessage, response: ServerResponse): boolean {
  // Without either header there is no body (RFC 9112, section 6.3), and counting costs more than a cached page.
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return true;
  const path = request.url?.split('?', 1)[0] ?? '/';
  const most = maxBytesOf(path);
  const push = request.push;
  let size = 0;
  let counted = 0;
  let dropping = false;
  let stopClosing = () => {};
  /** Discards the rest of the body: a connection closes cleanly only after its caller has sent everything. */
  const drop = () => {
    dropping = true;
    stopClosing = closeSoon(request.socket);
    request.resume();
  };
  const refuse = (status: 413 | 503) => {
    drop();
    if (!response.headersSent) refuseBody(response, path, status, most);
  };
  // Counts bytes as they come from the socket, because readers of the request may buffer without a limit.
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk === null && !wasRefused(response)) stopClosing();
    if (chunk instanceof Uint8Array && !dropping) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) {
        held += size - counted;
        counted = size;
      }
      if (size > most) refuse(413);
      else if (held > MAX_HELD) refuse(503);
    }
    return chunk !== null && dropping ? true : push.call(request, chunk, encoding);
  };
  // After an answer that did not wait for the whole body, the rest of it precedes the next request of the
  // connection.
  response.once('finish', () => {
    if (!request.complete && !dropping) drop();
  });
  response.once('close', () => {
    held -= counted;
  });
  if (Number(request.headers['content-length'] ?? 0) <= most) return true;
  refuse(413);
  return false;
}

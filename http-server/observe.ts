import type { IncomingMessage, ServerResponse } from 'node:http';
import { accessLog, shortNetwork } from './access-log.ts';
import { callerAddress } from './caller-address.ts';
import { recorder } from './recorder.ts';
import { type RequestNote, underNote } from './request-note.ts';
import { type RequestSpan, traceRequest } from './request-span.ts';
import { isTracing, untraced } from './tracing.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Probes by machines, which would fill the log and the traces. */
const HEALTH = /^\/(healthz|readyz|metrics)(\?|$)/;

/**
 * Runs the handler of a request, and follows it to its end for `/metrics`, the access log and a trace. Costs
 * nothing while none of them is on.
 *
 * @param proxies trusted for the caller's address and for the trace of the request
 */
export function observed(
  request: IncomingMessage,
  response: ServerResponse,
  proxies: TrustedProxies,
  answer: () => void,
): void {
  const isOn = isTracing() || accessLog() || recorder();
  if (!isOn) answer();
  else if (HEALTH.test(request.url ?? '')) untraced(answer);
  else follow(request, response, proxies, answer);
}

function follow(
  request: IncomingMessage,
  response: ServerResponse,
  proxies: TrustedProxies,
  answer: () => void,
): void {
  const note: RequestNote = {};
  const span = isTracing() ? traceRequest(request, proxies) : undefined;
  const network = accessLog() && shortNetwork(callerAddress(request, proxies));
  const before = request.socket.bytesWritten;
  const began = performance.now();
  response.once('close', () => {
    const ms = performance.now() - began;
    if (note.route && note.source && response.writableFinished)
      recorder()?.page(note.route, note.source, response.statusCode, ms);
    span?.end(note, response);
    if (network !== undefined) log({ request, response, note, span, ms, network, before });
  });
  const run = () => underNote(response, note, answer);
  if (span) span.run(run);
  else run();
}

function log({
  request,
  response,
  note,
  span,
  ms,
  network,
  before,
}: {
  request: IncomingMessage;
  response: ServerResponse;
  note: RequestNote;
  span: RequestSpan | undefined;
  ms: number;
  network: string;
  before: number;
}): void {
  accessLog()?.({
    requestId: String(request.headers['x-request-id'] ?? ''),
    traceId: span?.traceId,
    method: request.method ?? '',
    ...(note.route === undefined && note.call ? note.call : { route: note.route ?? '(other)' }),
    status: response.statusCode,
    bytes: request.socket.bytesWritten - before,
    ms: Math.round(ms * 10) / 10,
    cache: note.source,
    network,
    aborted: response.writableFinished ? undefined : true,
  });
}

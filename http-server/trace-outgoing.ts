import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest, IncomingMessage } from 'node:http';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { isTracingSuppressed } from '@opentelemetry/core';
import { z } from 'zod';

/** Fields of a request that undici, Node's own `fetch`, publishes. */
const fetched = z.object({ origin: z.string(), method: z.string() });
const answered = z.object({ statusCode: z.number() });

interface Call {
  method: string;
  origin: string;
  /** Adds a header, unless headers were already sent. */
  setHeader(name: string, value: string): void;
}

const tracer = () => trace.getTracer('revoir');

/**
 * Traces outgoing HTTP calls of the process, by `fetch` and by `node:http` (the SDKs of Stripe and S3): method,
 * host, port and status. Paths and queries contain ids and keys, so they are not read.
 *
 * @param api the only server that gets the trace (`traceparent`); providers must not learn the shop's requests
 * @returns a function that stops it
 */
export function traceOutgoing(api: string | undefined): () => void {
  const told = api && new URL(api).origin;
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, { method, origin, setHeader }: Call): void => {
    const parent = context.active();
    // Only below a span: calls of timers and of the exporter belong to no request.
    if (!trace.getSpan(parent)?.isRecording() || isTracingSuppressed(parent)) return;
    const { hostname, port, protocol } = new URL(origin);
    const attributes = {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
    };
    const span = tracer().startSpan(`${method} ${hostname}`, { kind: SpanKind.CLIENT, attributes });
    spans.set(request, span);
    if (origin === told)
      propagation.inject(trace.setSpan(parent, span), setHeader, {
        set: (add, name, value) => add(name, value),
      });
  };
  const end = (request: object, status: number | undefined, error?: unknown): void => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (error !== undefined) span.setAttribute('error.type', codeOf(error));
    if (error !== undefined || (status ?? 0) >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const channels: Record<string, (message: object) => void> = {
    'undici:request:create': (message) => {
      const request = requestIn(message);
      const { data } = fetched.safeParse(request);
      if (!data) return;
      const add: unknown = Reflect.get(request, 'addHeader');
      begin(request, {
        ...data,
        setHeader: (name, value) => typeof add === 'function' && Reflect.apply(add, request, [name, value]),
      });
    },
    'undici:request:headers': (message) =>
      end(requestIn(message), answered.safeParse(Reflect.get(message, 'response')).data?.statusCode),
    'undici:request:error': (message) => end(requestIn(message), undefined, Reflect.get(message, 'error')),
    'http.client.request.created': (message) => {
      const request = requestIn(message);
      if (!(request instanceof ClientRequest)) return;
      begin(request, {
        method: request.method,
        origin: originOf(request),
        setHeader: (name, value) => !request.headersSent && request.setHeader(name, value),
      });
    },
    'http.client.response.finish': (message) => {
      const response: unknown = Reflect.get(message, 'response');
      end(requestIn(message), response instanceof IncomingMessage ? response.statusCode : undefined);
    },
    'http.client.request.error': (message) =>
      end(requestIn(message), undefined, Reflect.get(message, 'error')),
  };
  const listeners = Object.entries(channels).map(([name, hear]) => {
    const listener = (message: unknown) => hear(Object(message));
    subscribe(name, listener);
    return [name, listener] as const;
  });
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}

const requestIn = (message: object): object => Object(Reflect.get(message, 'request'));

/** Node has set the Host header by then, with the port unless it is the protocol's default. */
const originOf = (request: ClientRequest): string =>
  `${request.protocol}//${String(request.getHeader('host') ?? request.host)}`;

/** Reason of a failed call: `ECONNREFUSED`, otherwise the kind of the error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { isFromProxy } from './caller-address.ts';
import type { RequestNote } from './request-note.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The span of a request. */
export interface RequestSpan {
  /** Id of a sampled trace. */
  traceId: string | undefined;
  /** Runs work within the span: spans that start in it are its children. */
  run(work: () => void): void;
  end(note: RequestNote, response: ServerResponse): void;
}

const tracer = () => trace.getTracer('revoir');

/**
 * Starts the span of a request. `traceparent` sets its trace only if a trusted proxy sent it, because others
 * must not decide what is sampled.
 */
export function traceRequest(request: IncomingMessage, proxies: TrustedProxies): RequestSpan {
  const method = request.method ?? 'GET';
  const parent = isFromProxy(request, proxies)
    ? propagation.extract(ROOT_CONTEXT, request.headers)
    : ROOT_CONTEXT;
  // Next and the API join the trace by the context alone.
  delete request.headers.traceparent;
  delete request.headers.tracestate;
  const attributes = {
    'http.request.method': method,
    'revoir.request_id': String(request.headers['x-request-id'] ?? ''),
  };
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  const { traceId, traceFlags } = span.spanContext();
  return {
    traceId: traceFlags & TraceFlags.SAMPLED ? traceId : undefined,
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end({ route, source, call }, { statusCode, writableFinished }) {
      const name = route ?? (call && `${call.resource} ${call.operation}`) ?? '(other)';
      span.updateName(`${method} ${name}`);
      span.setAttributes({ 'http.route': name, 'http.response.status_code': statusCode });
      if (source) span.setAttribute('revoir.page_cache', source);
      if (!writableFinished) span.setAttribute('revoir.aborted', true);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

import { API_BASE } from '#contract/hydra.ts';
import { PROBLEM_TYPE, problemDocument } from '#shared/problem-document.ts';
import type { ApiTransport } from './api-transport.ts';

const HOP_BY_HOP = [
  'connection',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
  // Set by Next from the request, not by a proxy.
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
];
/** Headers that `fetch` has already processed or that must not be copied. */
const UNDONE = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'];

/**
 * Forwards to another API. `base` is its origin, with or without `/api/v3/customer`. An unreachable API answers
 * 502, one without an answer within `timeout` ms answers 504.
 */
export function proxyTo(base: string, timeout = 15_000, send: typeof fetch = fetch): ApiTransport {
  const root = base.replace(/\/+$/, '').replace(new RegExp(`${API_BASE}$`), '');
  return async (request) => {
    const url = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of HOP_BY_HOP) headers.delete(name);
    // The other API's limits must count shoppers, not this storefront.
    const caller = headers.get('x-client-ip');
    headers.delete('x-client-ip');
    if (caller) headers.set('x-forwarded-for', caller);
    const body = request.body ? await request.arrayBuffer() : undefined;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), timeout);
    timer.unref();
    try {
      const answer = await send(`${root}${url.pathname}${url.search}`, {
        method: request.method,
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, late.signal]),
      });
      // An event stream has no end.
      if (answer.headers.get('content-type')?.startsWith('text/event-stream')) clearTimeout(timer);
      const clean = new Headers(answer.headers);
      for (const name of UNDONE) clean.delete(name);
      return new Response(answer.body, { status: answer.status, headers: clean });
    } catch (error) {
      return unreachable(error instanceof DOMException && error.name === 'TimeoutError' ? 504 : 502);
    }
  };
}

function unreachable(status: 502 | 504): Response {
  const detail = status === 504 ? 'Gateway Timeout' : 'Bad Gateway';
  return Response.json(problemDocument({ status, detail }), {
    status,
    headers: { 'content-type': PROBLEM_TYPE },
  });
}

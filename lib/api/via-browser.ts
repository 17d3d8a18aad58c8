import { API_BASE } from '#lib/contract/base.ts';
import type { ProblemBody } from '#lib/contract/problem.ts';
import type { Failure } from './errors.ts';
import type { ApiCall, Via } from './via.ts';

const TIMEOUT_MS = 15_000;
/** A read is asked once more upon these; a write never (specification, section 8). */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Calls of the page's own script, same origin; the gateway adds the token. @throws ApiError-like failure of errors.ts */
export const viaBrowser: Via = async (call) => {
  const first = await send(call);
  const again = (call.method ?? 'GET') === 'GET' && RETRIED.has(first.status) ? await send(call) : first;
  const body: unknown = again.status === 204 ? undefined : await again.json().catch(() => undefined);
  if (again.ok) return call.returns.parse(body);
  throw failure(again.status, again.status >= 500 ? 'server' : 'client', body as ProblemBody);
};

async function send(call: ApiCall<unknown>): Promise<Response> {
  const method = call.method ?? 'GET';
  const path = call.path.startsWith('/') ? call.path : `${API_BASE}/${call.path}`;
  const headers: Record<string, string> = { accept: 'application/ld+json', 'x-brand-id': 'revoir' };
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
  if (call.body !== undefined) headers['content-type'] = type;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, late]) : late;
  try {
    return await fetch(`${path}?_locale=en_GB`, {
      method,
      headers,
      body,
      signal,
      keepalive: method === 'DELETE',
    });
  } catch {
    throw failure(0, call.signal?.aborted ? 'cancel' : late.aborted ? 'timeout' : 'network');
  }
}

function failure(status: number, kind: Failure['kind'], problem: ProblemBody | null = null) {
  const message = kind === 'cancel' ? 'Request aborted' : `The API answered ${status || kind}`;
  return Object.assign(new Error(message), { status, kind, problem } satisfies Failure);
}

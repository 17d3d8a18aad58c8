import { PRIVATE_BASE } from '#contract/base.ts';
import { BACKGROUND_HEADER } from '#contract/private/header-names.ts';
import { ApiError } from '../api/api-error.ts';
import { isMemberActive } from './activity.ts';

/** A call of the private scope. `path` is relative to it: `orders/7KQ2`. */
export interface OfficeCall<T> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: OfficeQuery;
  body?: unknown;
  /** A file to send instead of a JSON body. */
  file?: Blob;
  /** Version that the member saw; a write to an older one is refused with 412. */
  version?: string;
  /** A repeated call with the same key and body returns the first answer. */
  idempotencyKey?: string;
  /** Whether the call continues when the page is closed. */
  keepalive?: boolean;
  /** Whether the call is automatic: it does not keep the bench unlocked. */
  background?: boolean;
  returns: { parse(value: unknown): T };
  signal?: AbortSignal;
}

type OfficeQuery = Record<string, string | number | boolean | undefined>;

const TIMEOUT_MS = 15_000;

/** Returns the URL of a call with its query; undefined and empty parameters are left out. */
export function officeUrl({ path, query = {} }: Pick<OfficeCall<unknown>, 'path' | 'query'>): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const search = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : '';
  return `${PRIVATE_BASE}/${path}${search}`;
}

/** Calls the private scope from a page of the back office; the gateway adds the session. @throws ApiError */
export async function callOffice<T>(call: OfficeCall<T>): Promise<T> {
  const answer = await send(call);
  if (!answer.ok) throw await ApiError.of(answer);
  const body: unknown = answer.status === 204 ? undefined : await answer.json();
  return call.returns.parse(body);
}

/** Fetches a file: a PDF of slips, a CSV. @throws ApiError */
export async function fetchOfficeFile(call: Omit<OfficeCall<unknown>, 'returns'>): Promise<Blob> {
  const answer = await send({ ...call, returns: { parse: () => undefined } });
  if (!answer.ok) throw await ApiError.of(answer);
  return answer.blob();
}

async function send(call: OfficeCall<unknown>): Promise<Response> {
  const { method = 'GET', body, file, version, idempotencyKey, background, keepalive, signal } = call;
  const headers: Record<string, string> = { accept: 'application/ld+json' };
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  // Reads caused by changes elsewhere do not count as use of the bench.
  if (background || (method === 'GET' && !isMemberActive())) headers[BACKGROUND_HEADER] = '1';
  if (file) headers['content-type'] = file.type || 'application/octet-stream';
  else if (body !== undefined)
    headers['content-type'] = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(officeUrl(call), {
      method,
      headers,
      keepalive,
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch {
    throw new ApiError(signal?.aborted ? 'cancel' : timeout.aborted ? 'timeout' : 'network');
  }
}

import { API_BASE } from '#contract/base.ts';
import { SOLUTION_HEADER } from '#contract/challenge-names.ts';

/** A call of the API and the shape of its answer. `path` is below the customer API unless it starts with '/'. */
export interface ApiCall<T> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Raw body, instead of a JSON body. */
  file?: Blob;
  /** Shape of the answer: a schema of contract/, or a hand-written parser if a page must stay light. */
  returns: { parse(value: unknown): T };
  signal?: AbortSignal;
  /** Idempotency key: a repeated call with the same key and body returns the first answer. */
  idempotencyKey?: string;
  /** Solution of the challenge in the refused call. */
  challengeSolution?: string;
}

/**
 * Sends a call: from the browser (browser-client.ts), or on the server through the gateway for a shopper
 * (gateway-client.ts). lib/checkout and lib/cart use it, and therefore work with and without JavaScript.
 *
 * @throws ApiError
 */
export type ApiClient = <T>(call: ApiCall<T>) => Promise<T>;

/** Shape of an empty answer. */
export const NO_BODY = { parse: () => undefined };

/** Statuses after which a read is retried once; a write is never retried (specification, section 8). */
export const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** URL of a call with its query; undefined parameters are left out. */
export function requestUrl({ path, query = {} }: Pick<ApiCall<unknown>, 'path' | 'query'>): string {
  const url = path.startsWith('/') ? path : `${API_BASE}/${path}`;
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return parameters.length > 0 ? `${url}?${new URLSearchParams(parameters)}` : url;
}

/** Returns method, headers and body of a call. */
export function requestInit({
  method = 'GET',
  body,
  file,
  idempotencyKey,
  challengeSolution,
}: Pick<ApiCall<unknown>, 'method' | 'body' | 'file' | 'idempotencyKey' | 'challengeSolution'>) {
  const headers: Record<string, string> = { accept: 'application/ld+json' };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (challengeSolution) headers[SOLUTION_HEADER.toLowerCase()] = challengeSolution;
  if (file) headers['content-type'] = file.type || 'application/octet-stream';
  else if (body !== undefined)
    headers['content-type'] = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
  return { method, headers, body: file ?? (body === undefined ? undefined : JSON.stringify(body)) };
}

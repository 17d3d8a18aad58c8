import { API_BASE } from '#contract/base.ts';
import { SOLUTION_HEADER } from '#contract/challenge-names.ts';

/** One call of the API: what is asked, and the shape of the answer. `path` is below the customer API unless it starts with '/'. */
export interface ApiCall<T> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent as it is, instead of a body. */
  file?: Blob;
  /** The shape of the answer: a schema of contract/, or a parser by hand where a page must stay light. */
  returns: { parse(value: unknown): T };
  signal?: AbortSignal;
  /** The same key and body answer the same thing once more instead of doing it twice. */
  idempotencyKey?: string;
  /** Solution of the challenge that the call was refused with before. */
  challengeSolution?: string;
}

/**
 * Sends a call: from the browser (browser-client.ts), or on the server through the gateway in a shopper's name
 * (gateway-client.ts). What lib/checkout and lib/cart do is written once over it and works with and without JavaScript.
 *
 * @throws ApiError
 */
export type ApiClient = <T>(call: ApiCall<T>) => Promise<T>;

/** The shape of an answer that says nothing. */
export const NO_BODY = { parse: () => undefined };

/** A read is sent once more upon these; a write never (specification, section 8). */
export const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Where a call goes, with its query; what is undefined in the query is not sent. */
export function requestUrl({ path, query = {} }: Pick<ApiCall<unknown>, 'path' | 'query'>): string {
  const url = path.startsWith('/') ? path : `${API_BASE}/${path}`;
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return parameters.length > 0 ? `${url}?${new URLSearchParams(parameters)}` : url;
}

/** Method, headers and body of a call. */
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

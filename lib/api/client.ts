/** One call of the API: what is asked, and the shape of the answer. `path` is below the customer API unless it starts with '/'. */
export interface ApiCall<T> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent as it is, instead of a body. */
  file?: Blob;
  /** The shape of the answer: a schema of lib/contract, or a parser by hand where a page must stay light. */
  returns: { parse(value: unknown): T };
  signal?: AbortSignal;
  /** The same key and body answer the same thing once more instead of doing it twice. */
  idempotencyKey?: string;
}

/**
 * How a call travels: `call` of http.ts from the browser, or the form door on the server. What a journey does
 * (lib/checkout, lib/cart) is written once over it and works with and without JavaScript.
 * @throws ApiError
 */
export type ApiClient = <T>(call: ApiCall<T>) => Promise<T>;

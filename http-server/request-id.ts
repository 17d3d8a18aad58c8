import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The caller's own id of a request, otherwise a new one. At most 64 letters, digits, `_` and `-`. */
export const requestIdOf = (given: string | null | undefined): string =>
  given?.slice(0, 64).replace(/[^\w-]/g, '') || randomUUID();

/** Sets the id on the request, from which answers, log lines and calls of the API read it. */
export function numberRequest({ headers }: IncomingMessage): void {
  const given = headers['x-request-id'];
  headers['x-request-id'] = requestIdOf(Array.isArray(given) ? given[0] : given);
}

/** Sets X-Request-Id on the answer, unless the API has set its own. */
export function nameRequest({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers['x-request-id']) response.setHeader('X-Request-Id', headers['x-request-id']);
}

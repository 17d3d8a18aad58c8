import 'server-only';
import type { z } from 'zod';
import { API_BASE } from '#contract/hydra.ts';
import { brandId } from '#shared/brand-id.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import { readText } from '#shared/text-answer.ts';
import { digestOf } from './api-error.ts';
import { RETRYABLE_STATUSES, requestInit } from './client.ts';
import { withHydraPrefix } from './hydra-prefix.ts';
import { transport } from './transport.server.ts';

/** Error of a page that cannot read the API: Next renders the error page and caches nothing. */
export class ReadError extends Error {
  readonly status: number;
  /** Reaches the error page and the page cache, unlike the rest of an error. */
  readonly digest: string;
  constructor(status: number, path: string, requestId: string | null) {
    super(`The API answered ${status} to ${path}`);
    this.status = status;
    this.digest = digestOf(status, requestId);
  }
}

/** Sends an anonymous read, retried once after a transient failure. */
async function ask(path: string, body?: object): Promise<Response> {
  const { method, headers, body: sent } = requestInit({ method: body ? 'POST' : 'GET', body });
  const address = `http://storefront.internal${API_BASE}/${path}${path.includes('?') ? '&' : '?'}_locale=${SHOP_WIRE_LOCALE}`;
  const send = () =>
    transport(
      new Request(address, { method, headers: { ...headers, 'X-Brand-Id': brandId() }, body: sent ?? null }),
    );
  const first = await send();
  return RETRYABLE_STATUSES.has(first.status) ? await send() : first;
}

/** Returns whether the API answers 410: the thing existed and is no longer shown. */
export const isGone = async (path: string): Promise<boolean> => (await ask(path)).status === 410;

/**
 * Sends an anonymous read for a page. `path` is below the customer API; with a body it is a query that changes
 * nothing, such as an estimate.
 *
 * @returns undefined if it does not exist (404) or is no longer shown (410).
 * @throws ReadError for any other refusal.
 */
export async function readPublic<T>(
  path: string,
  shape: z.ZodType<T>,
  body?: object,
): Promise<T | undefined> {
  const answer = await ask(path, body);
  if (answer.status === 404 || answer.status === 410) return undefined;
  if (!answer.ok) throw new ReadError(answer.status, path, answer.headers.get('x-request-id'));
  return shape.parse(withHydraPrefix(JSON.parse(await readText(answer))));
}

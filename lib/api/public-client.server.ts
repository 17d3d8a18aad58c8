import 'server-only';
import type { z } from 'zod';
import { API_BASE } from '#contract/hydra.ts';
import { brandId } from '#shared/brand-id.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import { digestOf } from './api-error.ts';
import { RETRYABLE_STATUSES, requestInit } from './client.ts';
import { withHydraPrefix } from './hydra-prefix.ts';
import { transport } from './transport.server.ts';

/** What an API that cannot be read means to a page: it renders the error page, and nothing of it is kept. */
export class ReadError extends Error {
  readonly status: number;
  /** Travels to the error page and to the page cache, where the rest of an error does not. */
  readonly digest: string;
  constructor(status: number, path: string, requestId: string | null) {
    super(`The API answered ${status} to ${path}`);
    this.status = status;
    this.digest = digestOf(status, requestId);
  }
}

/** An anonymous read, retried once after a transient failure. */
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

/** Whether the API says of something that it was there and is not shown any more (410). */
export const isGone = async (path: string): Promise<boolean> => (await ask(path)).status === 410;

/**
 * An anonymous read for a page. `path` is below the customer API; with a body it is a question that
 * changes nothing, such as an estimate.
 *
 * @returns undefined when there is no such thing (404) or it is no longer shown (410).
 * @throws ReadError for every other refusal.
 */
export async function readPublic<T>(
  path: string,
  shape: z.ZodType<T>,
  body?: object,
): Promise<T | undefined> {
  const answer = await ask(path, body);
  if (answer.status === 404 || answer.status === 410) return undefined;
  if (!answer.ok) throw new ReadError(answer.status, path, answer.headers.get('x-request-id'));
  return shape.parse(withHydraPrefix(await answer.json()));
}

import 'server-only';
import type { z } from 'zod';
import { API_BASE } from '../contract/hydra.ts';
import { deliver } from './transport.server.ts';

/** What an API that cannot be read means to a page: it renders the error page, and nothing of it is kept. */
export class ReadError extends Error {
  readonly status: number;
  constructor(status: number, path: string) {
    super(`The API answered ${status} to ${path}`);
    this.status = status;
  }
}

/**
 * A public read for a page, as nobody in particular. `path` is below the customer API.
 *
 * @returns undefined when there is no such thing (404) or it is no longer shown (410).
 * @throws ReadError for every other refusal.
 */
export async function read<T>(path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const address = `http://storefront.internal${API_BASE}/${path}${path.includes('?') ? '&' : '?'}_locale=en_GB`;
  const headers = { Accept: 'application/ld+json', 'X-Brand-Id': 'revoir' };
  const answer = await deliver(new Request(address, { headers }));
  if (answer.status === 404 || answer.status === 410) return undefined;
  if (!answer.ok) throw new ReadError(answer.status, path);
  return shape.parse(await answer.json());
}

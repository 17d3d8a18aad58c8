import type { ApiCall } from './client.ts';

/** What a call sends, and its type; nothing for a call without a body. */
export function bodyOf({ method, body, file }: ApiCall<unknown>): { body?: BodyInit; type?: string } {
  if (file) return { body: file, type: file.type || 'application/octet-stream' };
  if (body === undefined) return {};
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
  return { body: JSON.stringify(body), type };
}

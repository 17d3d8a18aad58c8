import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingOf } from '#wire/encoding.ts';
import { speak } from './capture.ts';
import { type Page, packed } from './page-store.ts';
import { SECURITY } from './policy.ts';

/** How the answer came about: from memory, rendered, the last good one because no new one could be made, or none. */
export type Origin = 'HIT' | 'MISS' | 'STALE' | 'FAULT';

/** Sends a page that is the same for everyone, compressed as the visitor takes it, or 304 to who has it. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  origin: Origin,
): Promise<void> {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const current = page.status === 200 && origin !== 'STALE';
  const headers: Record<string, string | number> = {
    ...SECURITY,
    ...page.headers,
    Vary: 'Accept-Encoding',
    // Browsers ask each time; a 304 costs next to nothing, and a sold piece is never shown from a browser's own cache.
    'Cache-Control': current ? 'no-cache' : 'no-store',
    'X-Page-Front': origin,
    ...(current ? { ETag: page.etag } : {}),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  const known = current && request.headers['if-none-match'] === page.etag;
  const body = encoding && !known ? await packed(page, encoding) : page.plain;
  speak(response, () => {
    if (known) return response.writeHead(304, headers).end();
    response.writeHead(page.status, { ...headers, 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressBody } from '#wire/compress-response.ts';
import { SECURITY } from './policy.ts';
import { requestFor } from './render.ts';
import { type Renderer, renderPage } from './render-page.ts';
import { addressAsWritten } from './request-target.ts';

/** What Next's router sends along, so that only the parts of a page that change are rendered. */
const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];
/** Of the connection to Next, which is not the visitor’s, and of its own caches. */
const NOT_PASSED_ON = /^(cache-control|connection|content-length|date|keep-alive|transfer-encoding)$/;
/** The router's own parameter: a digest of its headers. */
const DIGEST = /^[\w-]{1,64}$/;

/**
 * Answers Next's router with the data of a public page, as when a filter is set in place. It is rendered for the
 * path, the known parameters and the router's headers, sent to the one who asked, and kept by nobody.
 *
 * @throws VisitorLeft
 */
export async function sendRscPayload(
  options: Renderer & { renderTimeout: { ms: number } },
  request: IncomingMessage,
  response: ServerResponse,
  { path, search }: { path: string; search: string },
  route: { path: string; query: readonly string[] },
): Promise<void> {
  const address = addressAsWritten(path, search, route.query);
  const headers = Object.fromEntries(
    ROUTER_HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const digest = new URL(request.url ?? '', 'http://localhost').searchParams.get('_rsc') ?? '';
  const url = DIGEST.test(digest) ? `${address}${address.includes('?') ? '&' : '?'}_rsc=${digest}` : address;
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  const asked = requestFor(url, { accept: '*/*', host: 'localhost', ...headers });
  const rendered = await renderPage(
    options,
    asked,
    options.renderTimeout.ms,
    route.path,
    disconnected.signal,
  );
  const always = { ...SECURITY, 'Cache-Control': 'private, no-store' };
  // The router then asks for the whole page, which tells the fault as every page does.
  if ('number' in rendered) {
    response.writeHead(rendered.status, always).end();
    return;
  }
  const kept = Object.entries(rendered.headers).filter(([name]) => !NOT_PASSED_ON.test(name));
  const packed = await compressBody(request, rendered.body);
  response.writeHead(rendered.status, { ...Object.fromEntries(kept), ...always, ...packed.headers });
  response.end(request.method === 'HEAD' ? undefined : packed.body);
}

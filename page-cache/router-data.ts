import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressBody } from '#http-server/compress-response.ts';
import { requestFor } from '#next-output/render.ts';
import { routerAnswerHeaders, routerHeaders, withRouterParameter } from '#next-output/router-request.ts';
import { SECURITY } from './policy.ts';
import { type Renderer, renderPage } from './render-page.ts';
import type { Place } from './render-queue.ts';
import { addressAsWritten } from './request-target.ts';

/**
 * Answers Next's router with the data of a public page, for instance when a filter is set in place. Rendered
 * for the path, the known parameters and the router's headers, sent to its requester, and never cached.
 *
 * @throws ClientDisconnected
 */
export async function sendRouterData(
  options: Renderer & { renderTimeout: { ms: number } },
  request: IncomingMessage,
  response: ServerResponse,
  { path, search }: { path: string; search: string },
  route: { path: string; query: readonly string[] },
  place: Place,
): Promise<void> {
  const address = addressAsWritten(path, search, route.query);
  const nextRequest = requestFor(withRouterParameter(address, request.url ?? ''), {
    accept: '*/*',
    host: 'localhost',
    ...routerHeaders(request.headers),
  });
  const rendered = await renderPage(options, nextRequest, {
    budget: options.renderTimeout.ms,
    route: route.path,
    place,
    left: place.left,
  });
  const always = { ...SECURITY, 'Cache-Control': 'private, no-store' };
  // The router then requests the whole page, which shows the fault like every page.
  if ('number' in rendered) {
    response.writeHead(rendered.status, always).end();
    return;
  }
  const packed = await compressBody(request, Buffer.from(rendered.bytes, 'latin1'));
  response.writeHead(rendered.status, {
    ...routerAnswerHeaders(rendered.headers),
    ...always,
    ...packed.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : packed.body);
}

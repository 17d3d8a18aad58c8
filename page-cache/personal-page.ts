import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressBody } from '#http-server/compress-response.ts';
import { withBundle } from '#next-output/bundle.ts';
import { takeData, withData } from '#next-output/inline-scripts.ts';
import { isRouterRequest, pageHeaders } from '#next-output/router-request.ts';
import { scriptsAfterPaint } from '#next-output/scripts-after-paint.ts';
import { mapHosts } from '#shared/map-hosts.ts';
import { faultPage } from './fault-page.ts';
import { forwardToNext } from './forward-to-next.ts';
import { policyByNonce, SECURITY, type Sources } from './policy.ts';
import { type Renderer, renderPage } from './render-page.ts';
import type { Route } from './render-public.ts';
import { type Place, TooBusy } from './render-queue.ts';
import { send } from './send-page.ts';

/**
 * Renders a page for one visitor from the complete request, and sends it with a policy with its own nonce.
 *
 * @returns false, with nothing sent, if there is no such page and its route has no page to say so
 * @throws ClientDisconnected
 */
export async function sendPersonal(
  options: Renderer & { renderTimeout: { ms: number } },
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  place: Place,
): Promise<boolean> {
  const { renderTimeout, bundle } = options;
  const { method } = request;
  // Next's router gets data, not a page: without scripts it needs no nonce.
  if (isRouterRequest(request.headers)) {
    await forwardInTurn(options, request, response, place);
    return true;
  }
  const nonce = randomBytes(16).toString('base64');
  // Next reads the nonce from the request's own policy and puts it on its scripts.
  request.headers['content-security-policy'] = policyByNonce(nonce);
  request.method = 'GET';
  const wanted = { budget: renderTimeout.ms, route: route.path, place, left: place.left };
  const rendered = await renderPage(options, request, wanted);
  request.method = method;
  if ('number' in rendered) {
    await send(request, response, faultPage(rendered), 'FAULT');
    return true;
  }
  if (rendered.status === 404 && !('hasOwnMissingPage' in route)) return false;
  const { status, headers, bytes } = rendered;
  const { markup, data } = takeData(bytes, nonce);
  const html = withData({
    markup: scriptsAfterPaint(bundle ? withBundle(markup, bundle) : markup, nonce),
    data,
  });
  const packed = await compressBody(request, Buffer.from(html, 'latin1'));
  response.writeHead(status, {
    ...SECURITY,
    ...pageHeaders(headers),
    ...personalHeaders(html, nonce),
    'Cache-Control': 'private, no-store',
    ...packed.headers,
  });
  response.end(method === 'HEAD' ? undefined : packed.body);
  return true;
}

/** If its data is refused, the router requests the whole page, which then shows the reason. */
async function forwardInTurn(
  { handler, queue }: Renderer,
  request: IncomingMessage,
  response: ServerResponse,
  place: Place,
): Promise<void> {
  try {
    await queue.run(place, () => forwardToNext(handler, request, response));
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    response.writeHead(503, { ...SECURITY, 'Cache-Control': 'private, no-store' }).end();
  }
}

/** Sources that Stripe's card form needs besides the shop (Stripe's own list). */
const STRIPE: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const CARD_FORM_MARK = /<meta name="card-form" content="stripe"\/?>/;
/** Mark of a page that reads QR codes. */
const CAMERA_MARK = /<meta name="camera" content="self"\/?>/;
/** Mark of a page that shows a map with tiles of another host. */
const MAP_MARK = /<meta name="map" content="tiles"\/?>/;

/**
 * Security headers of a personal page, with the sources of its card form (wallets included), its QR reader or
 * its map, as marked in its head. Names are in lower case, like those that a response already has.
 */
function personalHeaders(page: string, nonce: string): Record<string, string> {
  const hasCardForm = CARD_FORM_MARK.test(page);
  const sources = [
    ...(hasCardForm ? [STRIPE] : []),
    ...(MAP_MARK.test(page) ? [mapSources(mapHosts(process.env))] : []),
  ];
  const permissions = SECURITY['Permissions-Policy'] ?? '';
  return {
    'content-security-policy': policyByNonce(nonce, sources.length > 0 ? allOf(sources) : undefined),
    ...(hasCardForm && {
      'permissions-policy': permissions.replace('payment=(self)', 'payment=(self "https://js.stripe.com")'),
    }),
    ...(CAMERA_MARK.test(page) && {
      'permissions-policy': permissions.replace('camera=()', 'camera=(self)'),
    }),
  };
}

/** A map fetches its style and tiles, and may show pictures of them. */
const mapSources = (hosts: string[]): Sources => ({ script: [], connect: hosts, img: hosts });

/** The combined sources of a page's parts. */
function allOf(sources: readonly Sources[]): Sources {
  const frame = sources.flatMap((each) => each.frame ?? []);
  return {
    script: sources.flatMap(({ script }) => script),
    connect: sources.flatMap(({ connect }) => connect),
    img: sources.flatMap(({ img }) => img),
    ...(frame.length > 0 && { frame }),
  };
}

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressBody } from '#http-server/compress-response.ts';
import { isShell } from '#next-output/failed-render.ts';
import { isRouterRequest, pageHeaders } from '#next-output/router-request.ts';
import { faultPage } from './fault-page.ts';
import { forwardToNext } from './forward-to-next.ts';
import { policyByNonce, SECURITY, type Sources } from './policy.ts';
import { type Renderer, renderPage } from './render-page.ts';
import { send } from './send-page.ts';

/**
 * Renders a page for one visitor, with all that the request brings, and sends it with a policy of its own nonce.
 *
 * @returns false, with nothing sent, where there is no such page
 * @throws ClientDisconnected
 */
export async function sendPersonal(
  options: Renderer & { renderTimeout: { ms: number } },
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
): Promise<boolean> {
  const { handler, renderTimeout } = options;
  const { method } = request;
  // What Next's own navigation asks for is data, not a page: it has no scripts and needs no nonce.
  if (isRouterRequest(request.headers)) {
    await forwardToNext(handler, request, response);
    return true;
  }
  const nonce = randomBytes(16).toString('base64');
  // Next reads the nonce from the request's own policy and puts it on its scripts.
  request.headers['content-security-policy'] = policyByNonce(nonce);
  request.method = 'GET';
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  const rendered = await renderPage(options, request, renderTimeout.ms, route, disconnected.signal);
  request.method = method;
  if ('number' in rendered) {
    await send(request, response, faultPage(rendered), 'FAULT');
    return true;
  }
  if (isShell(rendered)) return false;
  const { status, headers, body } = rendered;
  const packed = await compressBody(request, body);
  response.writeHead(status, {
    ...SECURITY,
    ...pageHeaders(headers),
    ...personalHeaders(body, nonce),
    'Cache-Control': 'private, no-store',
    ...packed.headers,
  });
  response.end(method === 'HEAD' ? undefined : packed.body);
  return true;
}

/** What Stripe's card form needs beyond the shop (Stripe's own list). */
const STRIPE: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const MARK = /<meta name="card-form" content="stripe"\/?>/;
/** On a page that reads QR codes. */
const CAMERA_MARK = /<meta name="camera" content="self"\/?>/;

/**
 * Security headers of a page that is made for one person; with what its card form needs, wallets included, or its reader
 * of QR codes, either of which the page names in its head. Names in small letters, as a response keeps those that it was given before.
 */
function personalHeaders(html: Buffer, nonce: string): Record<string, string> {
  const page = html.toString('utf8');
  const permissions = SECURITY['Permissions-Policy'] ?? '';
  if (!MARK.test(page))
    return {
      'content-security-policy': policyByNonce(nonce),
      ...(CAMERA_MARK.test(page) && {
        'permissions-policy': permissions.replace('camera=()', 'camera=(self)'),
      }),
    };
  return {
    'content-security-policy': policyByNonce(nonce, STRIPE),
    'permissions-policy': permissions.replace('payment=(self)', 'payment=(self "https://js.stripe.com")'),
  };
}

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Bundles, withBundledLinks, withBundles } from '#next-output/bundles.ts';
import { type Fault, faultIn } from '#next-output/failed-render.ts';
import {
  ClientDisconnected,
  type Handler,
  type Rendered,
  RenderTimeout,
  render,
} from '#next-output/render.ts';

/** Next, and the files of its build that pages ask for as one. */
export interface Renderer {
  handler: Handler;
  bundles?: Bundles | undefined;
  /** Of Next's draft mode (next-output/nonce-request.ts). */
  draftCookie?: string | undefined;
}

/**
 * What Next answers, or why that is no page. The log names the route, never the address, which may hold what someone
 * typed.
 *
 * @param budget in ms
 * @throws VisitorLeft
 */
export async function renderPage(
  { handler, bundles }: Renderer,
  request: IncomingMessage,
  budget: number,
  route: string,
  left?: AbortSignal,
): Promise<Rendered | Fault> {
  try {
    const rendered = await render(handler, request, budget, left);
    return faultIn(rendered) ?? (bundles ? withFewerFiles(rendered, bundles) : rendered);
  } catch (error) {
    if (error instanceof ClientDisconnected) throw error;
    const number = randomBytes(6).toString('hex');
    console.error(`Page not made, ${number}: ${route}: ${error}`);
    return { status: error instanceof RenderTimeout ? 504 : 500, number };
  }
}

function withFewerFiles(rendered: Rendered, bundles: Bundles): Rendered {
  if (!rendered.headers['content-type']?.includes('text/html')) return rendered;
  const html = withBundles(rendered.body.toString('utf8'), bundles);
  const headers = { ...rendered.headers };
  if (headers.link) headers.link = withBundledLinks(headers.link, html, bundles);
  return { ...rendered, headers, body: Buffer.from(html) };
}

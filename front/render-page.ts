import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Bundles, withBundledLinks, withBundles } from './bundles.ts';
import { type Fault, faultIn } from './fault.ts';
import { ClientDisconnected, type Handler, type Rendered, RenderTimeout, render } from './render.ts';

/** Headers of Next that speak to its own caches, or that the front says itself. */
const OMITTED =
  /^(x-nextjs|x-next|cache-control|content-length|transfer-encoding|connection|date|keep-alive|etag|vary)/;

/** Next, and the files of its build that pages ask for as one. */
export interface Renderer {
  handler: Handler;
  bundles?: Bundles;
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

/** The headers of a rendered page that its answer keeps. */
export const pageHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OMITTED.test(name)));

/** A wrong address that Next leaves to scripts: without them it shows nothing. */
export const isShell = ({ status, body }: Rendered) => status === 404 && body.includes('id="__next_error__"');

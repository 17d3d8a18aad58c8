import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Bundle } from '#next-output/bundle.ts';
import { type Fault, faultIn } from '#next-output/failed-render.ts';
import {
  ClientDisconnected,
  type Handler,
  type Rendered,
  RenderTimeout,
  render,
} from '#next-output/render.ts';

/** Next, and what its pages need of its build. */
export interface Renderer {
  handler: Handler;
  bundle?: Bundle;
  /** Of Next's draft mode (next-output/nonce-request.ts). */
  draftCookie?: string;
}

/**
 * What Next answers, or why that is no page. The log names the route, never the address, which may hold what someone
 * typed.
 *
 * @param budget in ms
 * @throws ClientDisconnected
 */
export async function renderPage(
  { handler }: Pick<Renderer, 'handler'>,
  request: IncomingMessage,
  budget: number,
  route: string,
  left?: AbortSignal,
): Promise<Rendered | Fault> {
  try {
    const rendered = await render(handler, request, budget, left);
    return faultIn(rendered) ?? rendered;
  } catch (error) {
    if (error instanceof ClientDisconnected) throw error;
    const number = randomBytes(6).toString('hex');
    console.error(`Page not made, ${number}: ${route}: ${error}`);
    return { status: error instanceof RenderTimeout ? 504 : 500, number };
  }
}

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
import { type Place, type RenderQueue, TooBusy } from './render-queue.ts';

/** Next with the properties of its build that pages need. */
export interface Renderer {
  handler: Handler;
  queue: RenderQueue;
  bundle?: Bundle;
  /** Cookie of Next's draft mode (next-output/nonce-request.ts). */
  draftCookie?: string;
}

interface Wanted {
  /** Time limit in ms, from the start of its turn. */
  budget: number;
  route: string;
  place: Place;
  /** Called at the start of its turn. */
  begin?: () => void;
  /** Aborted when the only visitor of a personal page leaves; a page for everyone is rendered all the same. */
  left?: AbortSignal;
}

/**
 * Renders the page when its turn comes: Next's answer, or the fault. The log names the route, never the
 * address, which may contain input.
 *
 * @throws ClientDisconnected
 */
export async function renderPage(
  { handler, queue }: Pick<Renderer, 'handler' | 'queue'>,
  request: IncomingMessage,
  { budget, route, place, begin, left }: Wanted,
): Promise<Rendered | Fault> {
  try {
    const rendered = await queue.run(place, () => {
      begin?.();
      return render(handler, request, budget, left);
    });
    return faultIn(rendered) ?? rendered;
  } catch (error) {
    if (error instanceof ClientDisconnected) throw error;
    if (error instanceof TooBusy) return { status: 503, number: overloadNumber() };
    const number = newNumber();
    console.error(`Page not made, ${number}: ${route}: ${error}`);
    return { status: error instanceof RenderTimeout ? 504 : 500, number };
  }
}

const newNumber = () => randomBytes(6).toString('hex');

/** Time in ms during which refusals share one number: the log has it once, and one error page serves them all. */
const OVERLOAD_MS = 60_000;
let overload = { number: '', until: 0 };

function overloadNumber(): string {
  if (Date.now() >= overload.until) {
    overload = { number: newNumber(), until: Date.now() + OVERLOAD_MS };
    console.warn(
      `Pages refused, ${overload.number}: more are asked for than are rendered (PAGE_QUEUE_SECONDS)`,
    );
  }
  return overload.number;
}

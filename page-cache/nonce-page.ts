import { randomBytes } from 'node:crypto';
import type { Fault } from '#next-output/failed-render.ts';
import { nonceHeaders } from '#next-output/nonce-request.ts';
import { requestFor } from '#next-output/render.ts';
import { pageHeaders } from '#next-output/router-request.ts';
import { makePage, type Page, statusNamedIn } from './page.ts';
import { policyByNonce, type Sources } from './policy.ts';
import { type Renderer, renderPage } from './render-page.ts';
import type { Place } from './render-queue.ts';

/**
 * Renders a public page again for one visitor, with a nonce on each script that Next writes. For pages with
 * unrecognised inline scripts: their hashes must not be allowed, because a script may come from user input.
 * Such a script has no nonce. The HTML stays as Next wrote it.
 *
 * @param key path and known parameters
 * @param budget in ms
 */
export async function renderWithNonce(
  { handler, queue, draftCookie }: Renderer,
  key: string,
  {
    extraSources,
    ...wanted
  }: { budget: number; route: string; place: Place; extraSources: Sources | undefined },
): Promise<Page | Fault> {
  const policy = policyByNonce(randomBytes(16).toString('base64'), extraSources);
  const request = requestFor(key, { host: 'localhost', ...nonceHeaders(policy, draftCookie) });
  const rendered = await renderPage({ handler, queue }, request, wanted);
  if ('number' in rendered) return rendered;
  const headers = { ...pageHeaders(rendered.headers), 'content-security-policy': policy };
  return makePage(statusNamedIn(rendered.bytes) ?? rendered.status, headers, rendered.bytes, 0, 'latin1');
}

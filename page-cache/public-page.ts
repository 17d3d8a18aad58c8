import { type Bundle, withBundle } from '#next-output/bundle.ts';
import { readInlineScripts, takeData } from '#next-output/inline-scripts.ts';
import type { Rendered } from '#next-output/render.ts';
import { pageHeaders } from '#next-output/router-request.ts';
import { scriptsAfterPaint } from '#next-output/scripts-after-paint.ts';
import { letCdnKeep, makePage, type Page, statusNamedIn } from './page.ts';
import { policyByHashes, type Sources } from './policy.ts';

export interface PublicPageOptions {
  /** Sources that the page's policy allows besides the shop. */
  extraSources: Sources | undefined;
  /** Whether a CDN may cache it, too. */
  isForCdn: boolean;
  bundle: Bundle | undefined;
}

/**
 * A rendered page that is the same for everyone. `lifetime` in ms; `unknown` is the number of unrecognised
 * inline scripts, which its policy does not allow.
 */
export function publicPage(
  { status, headers, bytes }: Rendered,
  lifetime: number,
  { extraSources, bundle, isForCdn }: PublicPageOptions,
): { page: Page; unknown: number } {
  const cachedHeaders = pageHeaders(headers);
  if (!(headers['content-type'] ?? '').includes('text/html'))
    return { page: makePage(status, cachedHeaders, Buffer.from(bytes, 'latin1'), lifetime), unknown: 0 };
  const { markup, data } = takeData(bytes);
  const bundled = scriptsAfterPaint(bundle ? withBundle(markup, bundle) : markup);
  const { html, hashes, unknown } = readInlineScripts({ markup: bundled, data });
  cachedHeaders['content-security-policy'] = policyByHashes(hashes, extraSources);
  const page = makePage(statusNamedIn(bundled) ?? status, cachedHeaders, html, lifetime, 'latin1');
  if (isForCdn) letCdnKeep(page);
  return { page, unknown };
}

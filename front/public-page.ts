import { readInlineScripts } from '#next-output/inline-scripts.ts';
import type { Rendered } from '#next-output/render.ts';
import { pageHeaders } from '#next-output/router-request.ts';
import { scriptsAfterPaint } from '#next-output/scripts-after-paint.ts';
import { makePage, type Page } from './page.ts';
import { policyByHashes, type Sources } from './policy.ts';

const STATUS = /<meta name="page-status" content="(4\d\d)"\/?>/;

/** Next answers 200 to every page that it renders whole; one that stands for something that is gone names its status. */
function statusNamedIn(html: string): number | undefined {
  const status = STATUS.exec(html)?.[1];
  return status === undefined ? undefined : Number(status);
}

/**
 * A rendered page that is the same for everyone. `lifetime` in ms; `foreign` counts the inline scripts that Next did not
 * write, which its policy does not allow.
 */
export function publicPage(
  { status, headers, body }: Rendered,
  lifetime: number,
  extraSources: Sources | undefined,
): { page: Page; foreign: number } {
  const kept = pageHeaders(headers);
  if (!(headers['content-type'] ?? '').includes('text/html'))
    return { page: makePage(status, kept, body, lifetime), foreign: 0 };
  const { html, hashes, foreign } = readInlineScripts(scriptsAfterPaint(body.toString('utf8')));
  kept['content-security-policy'] = policyByHashes(hashes, extraSources);
  return { page: makePage(statusNamedIn(html) ?? status, kept, html, lifetime), foreign };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BUILD_FOLDER } from './build-folder.ts';

const MANIFEST = 'prerender-manifest.json';
const manifest = z.object({ preview: z.object({ previewModeId: z.string().min(1) }) });
/** The cookie of Next's draft mode. */
const DRAFT_COOKIE = '__prerender_bypass';

/**
 * The cookie of Next's draft mode, in which Next renders every page per request. Without it a prerendered page
 * comes from Next's own cache, and its scripts have no nonce. Read at the start, because the value differs in
 * each build.
 *
 * @param root the folder of the built shop
 * @returns undefined, with a warning, if the build has none
 */
export function draftCookie(root: string): string | undefined {
  try {
    const text = readFileSync(join(root, BUILD_FOLDER, MANIFEST), 'utf8');
    return `${DRAFT_COOKIE}=${manifest.parse(JSON.parse(text)).preview.previewModeId}`;
  } catch (error) {
    console.warn(`${MANIFEST} is not recognised, prerendered pages get no nonce: ${error}`);
    return undefined;
  }
}

/**
 * Headers of a request for which Next renders a page with the nonce of `policy` on each script that it writes.
 *
 * @param cookie from `draftCookie`, for pages that Next would otherwise take from its cache
 */
export const nonceHeaders = (policy: string, cookie?: string): Record<string, string> => ({
  'content-security-policy': policy,
  ...(cookie && { cookie }),
});

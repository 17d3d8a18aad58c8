import { existsSync, readFileSync } from 'node:fs';
import { BRAND } from '#brand/brand.ts';
import { builtPage } from '#next-output/build-folder.ts';
import type { Fault } from '#next-output/failed-render.ts';
import { readInlineScripts, takeData } from '#next-output/inline-scripts.ts';
import { makePage, type Page } from './page.ts';
import { policyByHashes } from './policy.ts';

/** Pages made at build by app/ops/unavailable, one for each status; other faults are shown as a 500. */
const PAGES = 'ops/unavailable';
const NUMBER = '{number}';
const RETRY_SECONDS = '5';
const PLAIN = `<!doctype html><title>${BRAND.name}</title><p>Something went wrong on our side. Try again in a moment.`;

let last: { fault: Fault; folder: string | undefined; page: Page } | undefined;

/**
 * The page shown if another could not be rendered: complete, with the shop around it, and readable without
 * JavaScript, unlike Next's own empty page. `folder` holds the build.
 */
export function faultPage(fault: Fault, folder?: string): Page {
  const isLast =
    last?.fault.number === fault.number && last.fault.status === fault.status && last.folder === folder;
  if (!last || !isLast) last = { fault, folder, page: writePage(fault, folder) };
  return last.page;
}

function writePage(fault: Fault, folder: string | undefined): Page {
  const built = [fault.status, 500].map((status) => builtPage(`${PAGES}/${status}`, folder)).find(existsSync);
  const text = (built ? readFileSync(built) : Buffer.from(PLAIN)).toString('latin1');
  const { html, hashes } = readInlineScripts(
    takeData(text.replaceAll(NUMBER, fault.number.replace(/[^\w@-]/g, '') || '0')),
    true,
  );
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyByHashes(hashes),
    'x-request-id': fault.number,
  };
  if (fault.status !== 500) headers['retry-after'] = RETRY_SECONDS;
  return makePage(fault.status, headers, html, 0, 'latin1');
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FOLDER } from './build-folder.ts';

/** Where the build writes which scripts it has put together. */
export const BUNDLE = `${BUILD_FOLDER}/bundle.json`;

/** The bundle's file begins with it. */
export const BUNDLE_PREFIX = 'shop-';

/** A script in place of those that every page lists, as URL paths (make-bundle.ts). */
export interface Bundle {
  path: string;
  parts: string[];
}

/** Why a build has none. */
export interface NoBundle {
  fault: string;
}

/** @returns undefined, with a warning, where the build has none. */
export function readBundle(root: string): Bundle | undefined {
  const file = join(root, BUNDLE);
  const read: Bundle | NoBundle = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { fault: `${BUNDLE} is missing` };
  if (!('fault' in read)) return read;
  console.warn(`Scripts of the build not recognised, pages fetch the files that Next lists: ${read.fault}`);
  return undefined;
}

const SCRIPT = /<script src="([^"]+)"([^>]* async=""[^>]*)><\/script>/g;
const PRELOADED = /(<link rel="preload" as="script"[^>]*? href=")([^"]+)(")/g;

/**
 * Makes a page ask for one script in place of those that it holds. These stay as elements that fetch nothing: React and
 * Turbopack look there for what a page has, and would fetch what they do not find.
 */
export function withBundle(html: string, bundle: Bundle): string {
  const parts = new Set(bundle.parts);
  const listed = [...html.matchAll(SCRIPT)].filter(([, path = '']) => parts.has(path));
  // Last, when the page's own scripts are on their way: what runs first would fetch those that it misses.
  const last = listed.at(-1)?.[0];
  if (last === undefined) return html;
  return html
    .replace(SCRIPT, (element, path: string, attributes: string) => {
      if (!parts.has(path)) return element;
      const placeholder = `<script src="${path}"${attributes} type="text/plain"></script>`;
      const nonce = / nonce="[^"]+"/.exec(attributes)?.[0] ?? '';
      return element === last
        ? `${placeholder}<script src="${bundle.path}"${nonce} async=""></script>`
        : placeholder;
    })
    .replace(PRELOADED, (element, before: string, path: string, after: string) =>
      parts.has(path) ? before + bundle.path + after : element,
    );
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FOLDER } from './build-folder.ts';

/** File in which the build records the bundle and its scripts. */
export const BUNDLE = `${BUILD_FOLDER}/bundle.json`;

/** Prefix of the bundle's file name. */
export const BUNDLE_PREFIX = 'shop-';

/** A script that replaces those listed by every page, as URL paths (make-bundle.ts). */
export interface Bundle {
  path: string;
  parts: string[];
}

/** Reason why a build has no bundle. */
export interface NoBundle {
  fault: string;
}

/** @returns undefined, with a warning, if the build has none. */
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
 * Makes a page fetch one script in place of those that it contains. Their elements stay without fetching
 * anything: React and Turbopack look for a page's scripts there, and would fetch missing ones.
 */
export function withBundle(html: string, bundle: Bundle): string {
  const parts = new Set(bundle.parts);
  const listed = [...html.matchAll(SCRIPT)].filter(([, path = '']) => parts.has(path));
  // The last position, after the page's own scripts: the first one to run would fetch those that are missing.
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

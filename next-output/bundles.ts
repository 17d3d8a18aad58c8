import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FOLDER } from './build-folder.ts';

/** Where the build writes which files it has put together. */
export const BUNDLES = `${BUILD_FOLDER}/bundles.json`;

/** A file that stands for several of those that Next made, as URL paths. */
export interface Bundle {
  path: string;
  parts: string[];
}

/** What nearly every page lists, as one script and one stylesheet (make-bundles.ts). */
export interface Bundles {
  script: Bundle;
  style: Bundle;
}

/** Why a build has none. */
export interface NoBundles {
  fault: string;
}

/** @returns undefined, with a warning, where the build has none. */
export function readBundles(root: string): Bundles | undefined {
  const file = join(root, BUNDLES);
  const read: Bundles | NoBundles = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { fault: `${BUNDLES} is missing` };
  if (!('fault' in read)) return read;
  console.warn(`Scripts of the build not recognised, pages fetch the files that Next lists: ${read.fault}`);
  return undefined;
}

const SCRIPT = /<script src="([^"]+)"([^>]* async=""[^>]*)><\/script>/g;
const PRELOADED = /(<link rel="preload" as="script"[^>]*? href=")([^"]+)(")/g;
const PRELOADED_STYLE = /<link rel="preload" href="([^"]+)" as="style"\/>/g;
const STYLE = /<link rel="stylesheet" href="([^"]+)"([^>]*?)\/>/g;

/**
 * Makes a page ask for one script and one stylesheet in place of those that they hold. These stay as elements that
 * fetch nothing: React and Turbopack look there for what a page has, and would fetch what they do not find.
 */
export function withBundles(html: string, { script, style }: Bundles): string {
  return withBundledStyles(withBundledScripts(html, script), style);
}

/** The `Link` header of a page, which names some of these files, too: each is fetched once, as it is on the page. */
export function withBundledLinks(link: string, html: string, { script, style }: Bundles): string {
  const bundles = [script, style].filter(({ path }) => html.includes(path));
  const links = link.split(/,\s*(?=<)/).map((entry) => {
    const path = /^<([^>]*)>/.exec(entry)?.[1] ?? '';
    const bundle = bundles.find(({ parts }) => parts.includes(path));
    return bundle ? entry.replace(path, () => bundle.path) : entry;
  });
  return [...new Set(links)].join(', ');
}

function withBundledScripts(html: string, bundle: Bundle): string {
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

function withBundledStyles(html: string, bundle: Bundle): string {
  const parts = new Set(bundle.parts);
  const listed = [...html.matchAll(STYLE)].map(([, path = '']) => path);
  const bundled = listed.filter((path) => parts.has(path));
  // Rules hold in their order: a page that has another one of its own before or among them keeps its stylesheets.
  const inOrder = bundle.parts.filter((path) => bundled.includes(path));
  if (bundled.length < 2 || inOrder.some((path, index) => listed[index] !== path)) return html;
  return (
    html
      .replace(STYLE, (element, path: string, attributes: string) => {
        if (!parts.has(path)) return element;
        const placeholder = `<link rel="stylesheet" href="${path}"${attributes} disabled=""/>`;
        return path === listed[0]
          ? `<link rel="stylesheet" href="${bundle.path}"${attributes}/>${placeholder}`
          : placeholder;
      })
      // What a page would need only for an error is in the stylesheet that it has.
      .replace(PRELOADED_STYLE, (element, path: string) =>
        parts.has(path)
          ? `<link rel="stylesheet" href="${path}" data-precedence="next" disabled=""/>`
          : element,
      )
  );
}

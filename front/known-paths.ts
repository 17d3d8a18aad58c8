import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Where the build says which path each route handler answers. */
const MANIFEST = '.next/app-path-routes-manifest.json';
const FOLDERS = [
  { folder: '.next/static', prefix: '/_next/static/' },
  { folder: 'public', prefix: '/' },
];

/**
 * Tells which paths Next answers besides pages: route handlers and files of the build under `root`. Everything else is
 * kept from it, because it would render, and remember, a page for each wrong address.
 */
export async function knownPaths(root: string): Promise<(path: string) => boolean> {
  const manifest: unknown = JSON.parse(await readFile(join(root, MANIFEST), 'utf8'));
  const handlers = handlerPatterns(manifest);
  const files = new Set<string>();
  for (const { folder, prefix } of FOLDERS) {
    for (const name of await filesBelow(join(root, folder)))
      files.add(prefix + name.split(sep).map(encodeURIComponent).join('/'));
  }
  return (path) => files.has(path) || handlers.some((pattern) => pattern.test(path));
}

/** @param manifest each source of the app and its path, with `[name]` and `[...name]` for what may stand there. */
export function handlerPatterns(manifest: unknown): RegExp[] {
  if (typeof manifest !== 'object' || manifest === null) throw new Error(`${MANIFEST} holds no routes`);
  return Object.entries(manifest)
    .filter(([source]) => source.endsWith('/route'))
    .map(([, path]) => {
      const pattern = String(path)
        .replace(/[.+*?^${}()|]/g, '\\$&')
        .replace(/\[\\\.\\\.\\\.\w+\]/g, '.+')
        .replace(/\[\w+\]/g, '[^/]+');
      return new RegExp(`^${pattern}$`);
    });
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { routeOf } from '#lib/routes.ts';
import { routeHandlers, STATIC_FOLDER, STATIC_PATH } from '#next-output/build-folder.ts';

const FOLDERS = [
  { folder: STATIC_FOLDER, prefix: `${STATIC_PATH}/` },
  { folder: 'public', prefix: '/' },
];

/**
 * The paths that Next answers besides pages: route handlers and files of the build under `root`. All others are
 * kept from Next, which would render and remember a page for each wrong address. Without a list of route
 * handlers Next gets every path that is no page.
 */
export async function knownPaths(root: string): Promise<(path: string) => boolean> {
  const handlers = await routeHandlers(root);
  const files = new Set<string>();
  for (const { folder, prefix } of FOLDERS) {
    for (const name of await filesBelow(join(root, folder)))
      files.add(prefix + name.split(sep).map(encodeURIComponent).join('/'));
  }
  const isHandled = handlers
    ? (path: string) => handlers.some((pattern) => pattern.test(path))
    : (path: string) => routeOf(path) === undefined;
  return (path) => files.has(path) || isHandled(path);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

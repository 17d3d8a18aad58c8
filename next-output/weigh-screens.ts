import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { BUILD_FOLDER } from './build-folder.ts';
import { isScript, listedScripts } from './listed-scripts.ts';

const loadable = z.record(z.string(), z.object({ files: z.array(z.string()) }));

/** Paths of other chunks in a script. */
const CHUNK = /static\/chunks\/[\w.~-]+\.js/g;

const kilo = (bytes: number) => (bytes / 1_000).toFixed(0).padStart(4);

/**
 * Prints the sizes of the scripts of every back-office screen in the current build, compressed as sent: those
 * that the page lists; those plus its later parts (charts, palette, camera); and those plus what these load,
 * the decoder of a camera for browsers that cannot read codes.
 */
export function weighOfficeScripts(build = resolve(BUILD_FOLDER)): void {
  const read = (path: string) => readFileSync(join(build, path), 'utf8');
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(build, file)), quality).length;
    sizes.set(file, size);
    return size;
  };
  const sumOf = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + sizeOf(name), 0);
  const app = join(build, 'server/app');
  for (const manifest of globSync('(office)/office/**/page_client-reference-manifest.js', {
    cwd: app,
  }).toSorted()) {
    const listed = listedScripts(build, dirname(manifest));
    const partsFile = join(
      app,
      manifest.replace('_client-reference-manifest.js', '/react-loadable-manifest.json'),
    );
    const parts = existsSync(partsFile) ? loadable.parse(JSON.parse(readFileSync(partsFile, 'utf8'))) : {};
    const later = new Set([
      ...listed,
      ...Object.values(parts).flatMap((part) => part.files.filter(isScript)),
    ]);
    const all = new Set(listed);
    const follow = (name: string): void => {
      if (all.has(name) || !existsSync(join(build, name))) return;
      all.add(name);
      for (const [next] of read(name).matchAll(CHUNK)) follow(next);
    };
    for (const name of later) follow(name);
    const screen = manifest
      .replace('/page_client-reference-manifest.js', '')
      .replaceAll(/\([a-z]+\)\//g, '')
      .replace('/(screens)', '');
    console.log(`${[listed, later, all].map((names) => kilo(sumOf(names))).join(', ')} KB  /${screen}`);
  }
}

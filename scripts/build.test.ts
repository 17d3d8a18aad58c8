import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { useFolder } from '#tests/data-folder.ts';
import { filesBelow, fingerprint, outlineOf, SOURCE_FILES, SOURCES } from './build.ts';

const root = resolve(import.meta.dirname, '..');
const folder = useFolder();
/** Written by `scripts/compile-messages.mjs` from `messages`, which are sources themselves. */
const COMPILED = 'shop-messages';

it('builds anew when the middleware, a page or a helper of it changed, and not for a test', () => {
  const change = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
    return fingerprint(folder);
  };
  const seen = [fingerprint(folder)];
  for (const path of [
    'middleware.ts',
    'app/page.tsx',
    'http-server/host.ts',
    'page-cache/page.ts',
    'scripts/compress.ts',
  ]) {
    const now = change(path);
    expect(seen).not.toContain(now);
    seen.push(now);
  }
  expect(change('app/page.test.tsx')).toBe(seen.at(-1));
});

it('knows a changed file by its outline, also one of the same size whose time was put back', () => {
  const file = join(folder, 'app/outlined.tsx');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'one');
  const before = outlineOf(folder);
  expect(outlineOf(folder)).toBe(before);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'two');
  utimesSync(file, atime, mtime);
  expect(outlineOf(folder)).not.toBe(before);
});

it('counts every folder that pages and their server import from as part of the build', () => {
  const below = SOURCES.flatMap((name) => filesBelow(join(root, name)));
  const files = [...below, ...SOURCE_FILES.map((name) => join(root, name))];
  const imported = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/ from '#([\w-]+)\//g)].map(([, name]) => name),
    );
  const known = [...SOURCES, COMPILED];
  expect([...new Set(imported)].filter((name) => name && !known.includes(name))).toEqual([]);
});

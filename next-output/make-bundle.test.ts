import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { useFolder } from '#tests/data-folder.ts';
import { readBundle } from './bundle.ts';
import { writeBundle } from './make-bundle.ts';

const folder = useFolder();
const chunk = (name: string) => `static/chunks/${name}`;
const RUNTIME = chunk('turbopack-1a2b.js');
const element = '"object"==typeof document?document.currentScript:void 0';

/** A build with a home page and a product page, as Next writes it. */
function build(): string {
  const root = mkdtempSync(join(folder, 'build-'));
  const write = (path: string, text: string) => {
    const file = join(root, '.next', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const name of ['react', 'layout', 'home', 'product'])
    write(
      chunk(`${name}.js`),
      `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([${element},1,()=>"${name}"])`,
    );
  write(RUNTIME, 'started=globalThis.TURBOPACK.length//# sourceMappingURL=x');
  write('build-manifest.json', JSON.stringify({ rootMainFiles: [RUNTIME, chunk('react.js')] }));
  const page = (path: string, script: string) =>
    write(
      `server/app/(default)${path}/page_client-reference-manifest.js`,
      `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
      globalThis.__RSC_MANIFEST["/(default)${path}/page"] = ${JSON.stringify({
        clientModules: {},
        entryJSFiles: { layout: [chunk('layout.js')], page: [chunk('layout.js'), chunk(script)] },
      })};`,
    );
  page('', 'home.js');
  page('/products/[id]', 'product.js');
  return root;
}

it('puts the scripts of every page into one, each under the name that Turbopack knows it by', async () => {
  const root = build();
  await writeBundle(root);
  const script = readBundle(root);
  expect(script?.parts).toEqual(
    [RUNTIME, chunk('react.js'), chunk('layout.js')].map((path) => `/_next/${path}`),
  );
  const context: { TURBOPACK?: unknown[][]; [name: string]: unknown } = {
    self: {},
    setTimeout: () => undefined,
  };
  const text = readFileSync(join(root, script?.path.replace('/_next/', '.next/') ?? ''), 'utf8');
  runInNewContext(text, Object.assign(context, { globalThis: context }));
  expect(context.TURBOPACK?.map(([path]) => path)).toEqual([chunk('react.js'), chunk('layout.js')]);
});

it('runs what starts the page in a task of its own, with a pause before Next', async () => {
  const root = build();
  await writeBundle(root);
  const text = readFileSync(join(root, readBundle(root)?.path.replace('/_next/', '.next/') ?? ''), 'utf8');
  // Browsers read the hint only at the start.
  expect(text.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true);
  const later: (() => void)[] = [];
  const context = { self: {}, started: 0, TURBOPACK: [], setTimeout: (work: () => void) => later.push(work) };
  runInNewContext(text, Object.assign(context, { globalThis: context }));
  expect(context.started).toBe(0);
  expect(context.self).toEqual({ __next_s: [[0, { children: '' }]] });
  for (const work of later) work();
  expect(context.started).toBe(2);
});

it.each([
  ['a chunk that does not name its element', chunk('layout.js'), '(globalThis.TURBOPACK=[]).push([0])'],
  ['a manifest of another shape', 'build-manifest.json', '{"mainFiles":[]}'],
  [
    'a runtime of another name',
    'build-manifest.json',
    JSON.stringify({ rootMainFiles: [chunk('react.js')] }),
  ],
])('makes none of %s, and says so', async (_, path, text) => {
  const root = build();
  writeFileSync(join(root, '.next', path), text);
  await writeBundle(root);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(readBundle(root)).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Scripts of the build not recognised, /),
  );
  warn.mockRestore();
});

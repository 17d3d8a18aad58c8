import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listedScripts } from './listed-scripts.ts';

const build = mkdtempSync(join(tmpdir(), 'revoir-build-'));
afterAll(() => rmSync(build, { recursive: true }));

const js = (name: string) => `static/chunks/${name}.js`;
const manifest = {
  moduleLoading: { prefix: '' },
  entryJSFiles: {
    '[project]/app/layout': [js('layout'), 'static/chunks/layout.css'],
    '[project]/app/cart/page': [js('layout'), js('cart')],
  },
};
writeFileSync(
  join(build, 'build-manifest.json'),
  JSON.stringify({ rootMainFiles: [js('react'), js('main')] }),
);
mkdirSync(join(build, 'server/app/(default)/cart'), { recursive: true });
writeFileSync(
  join(build, 'server/app/(default)/cart/page_client-reference-manifest.js'),
  `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/(default)/cart/page"] = ${JSON.stringify(manifest)};\n`,
);

it('names each script of a page once, and no stylesheet', () => {
  expect([...listedScripts(build, '(default)/cart')]).toEqual(['react', 'main', 'layout', 'cart'].map(js));
});

it('names the one script that is there in place of several', () => {
  const parts = ['react', 'main', 'layout'].map((name) => `/_next/${js(name)}`);
  const bundle = { path: `/_next/${js('shop')}`, parts };
  expect([...listedScripts(build, '(default)/cart', bundle)]).toEqual([js('shop'), js('cart')]);
});

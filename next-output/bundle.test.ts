import { expect, it } from 'vitest';
import { withBundle } from './bundle.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const js = (name: string) => `/_next/static/chunks/${name}.js`;
const BUNDLE = { path: js('shop'), parts: [js('react'), js('runtime'), js('layout'), js('main')] };
const script = (name: string, more = '') => `<script src="${js(name)}"${more} async=""></script>`;
const page = (nonce = '') =>
  [
    `<html><head><link rel="preload" as="script" fetchPriority="low" href="${js('main')}"/>`,
    `${['react', 'runtime', 'layout', 'page'].map((name) => script(name, nonce)).join('')}</head>`,
    `<body><p>Text</p>${script('main', `${nonce} id="_R_"`)}</body></html>`,
  ].join('');

/** The scripts that a browser fetches for a page; scripts of an unknown type are ignored. */
function fetched(html: string) {
  const elements = [...html.matchAll(/<script[^>]*>/g)].map(([element]) => element);
  return elements
    .filter((element) => !element.includes(' type="text/plain"'))
    .flatMap((element) => /src="([^"]+)"/.exec(element)?.[1] ?? []);
}

it('asks for one script in place of those that every page lists', () => {
  expect(fetched(withBundle(page(), BUNDLE))).toEqual([js('page'), js('shop')]);
});

it('keeps the elements where React and Turbopack look for them', () => {
  const html = withBundle(page(), BUNDLE);
  for (const name of ['react', 'runtime', 'layout'])
    expect(html).toContain(`<script src="${js(name)}" async="" type="text/plain"></script>`);
  expect(html).toContain(`<script src="${js('main')}" id="_R_" async="" type="text/plain"></script>`);
  expect(html).toContain(`<link rel="preload" as="script" fetchPriority="low" href="${js('shop')}"/>`);
});

it('gives the script of a personal page its nonce', () => {
  const after = ['react', 'runtime'].map(
    (name) => `<script src="${js(name)}" async="" nonce="abc="></script>`,
  );
  const html = withBundle(page(' nonce="abc="').replace('</head>', `${after.join('')}</head>`), BUNDLE);
  expect(html).toContain(`<script src="${js('shop')}" nonce="abc=" async=""></script>`);
  expect(fetched(html)).toEqual([js('page'), js('shop')]);
});

it('fetches the script after the paint with the page’s own', () => {
  const html = scriptsAfterPaint(withBundle(page(), BUNDLE));
  const [, list = ''] = /<script id="scripts" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(list)).toEqual([
    [js('page'), ''],
    [js('shop'), ''],
  ]);
});

it('leaves a page without any of them as it is', () => {
  const other = `<html><head>${script('other')}</head><body></body></html>`;
  expect(withBundle(other, BUNDLE)).toBe(other);
});

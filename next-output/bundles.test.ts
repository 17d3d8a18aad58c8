import { expect, it } from 'vitest';
import { withBundledLinks, withBundles } from './bundles.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const js = (name: string) => `/_next/static/chunks/${name}.js`;
const css = (name: string) => `/_next/static/chunks/${name}.css`;
const BUNDLES = {
  script: { path: js('shop'), parts: [js('react'), js('runtime'), js('layout'), js('main')] },
  style: { path: css('shop'), parts: [css('tokens'), css('layout'), css('cards')] },
};
const script = (name: string, more = '') => `<script src="${js(name)}"${more} async=""></script>`;
const style = (name: string) => `<link rel="stylesheet" href="${css(name)}" data-precedence="next"/>`;
const page = (styles: string[], nonce = '') =>
  [
    `<html><head>${styles.map(style).join('')}`,
    `<link rel="preload" as="script" fetchPriority="low" href="${js('main')}"/>`,
    `${['react', 'runtime', 'layout', 'page'].map((name) => script(name, nonce)).join('')}</head>`,
    `<body><p>Text</p>${script('main', `${nonce} id="_R_"`)}</body></html>`,
  ].join('');

/** What a browser fetches for a page: an unknown type of script and a disabled stylesheet are left alone. */
function fetched(html: string) {
  const elements = [...html.matchAll(/<(?:script|link rel="stylesheet")[^>]*>/g)].map(([element]) => element);
  return elements
    .filter((element) => !/ type="text\/plain"| disabled=""/.test(element))
    .flatMap((element) => /(?:src|href)="([^"]+)"/.exec(element)?.[1] ?? []);
}

it('asks for one script and one stylesheet in place of those that every page lists', () => {
  const html = withBundles(page(['tokens', 'layout', 'cards', 'home']), BUNDLES);
  expect(fetched(html)).toEqual([css('shop'), css('home'), js('page'), js('shop')]);
});

it('keeps the elements where React and Turbopack look for them', () => {
  const html = withBundles(page(['tokens', 'layout']), BUNDLES);
  for (const name of ['react', 'runtime', 'layout'])
    expect(html).toContain(`<script src="${js(name)}" async="" type="text/plain"></script>`);
  expect(html).toContain(`<script src="${js('main')}" id="_R_" async="" type="text/plain"></script>`);
  expect(html).toContain(
    `<link rel="stylesheet" href="${css('layout')}" data-precedence="next" disabled=""/>`,
  );
  expect(html).toContain(`<link rel="preload" as="script" fetchPriority="low" href="${js('shop')}"/>`);
});

it('fetches no stylesheet of an error before there is one: its rules are in that of every page', () => {
  const preload = (name: string) => `<link rel="preload" href="${css(name)}" as="style"/>`;
  const html = page(['tokens', 'layout']).replace('</head>', `${preload('cards')}${preload('home')}</head>`);
  const bundled = withBundles(html, BUNDLES);
  expect(bundled).not.toContain(preload('cards'));
  // React would preload what has no element.
  expect(bundled).toContain(
    `<link rel="stylesheet" href="${css('cards')}" data-precedence="next" disabled=""/>`,
  );
  expect(bundled).toContain(preload('home'));
  expect(withBundles(html.replace(style('layout'), ''), BUNDLES)).toContain(preload('cards'));
});

it('gives the script of a personal page its nonce', () => {
  const after = ['react', 'runtime'].map(
    (name) => `<script src="${js(name)}" async="" nonce="abc="></script>`,
  );
  const html = withBundles(
    page(['tokens'], ' nonce="abc="').replace('</head>', `${after.join('')}</head>`),
    BUNDLES,
  );
  expect(html).toContain(`<script src="${js('shop')}" nonce="abc=" async=""></script>`);
  expect(fetched(html).filter((path) => path.endsWith('.js'))).toEqual([js('page'), js('shop')]);
});

it('fetches the script after the paint with the page’s own', () => {
  const html = scriptsAfterPaint(withBundles(page(['tokens', 'layout']), BUNDLES));
  const [, list = ''] = /<script id="scripts" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(list)).toEqual([
    [js('page'), ''],
    [js('shop'), ''],
  ]);
});

it.each([
  ['one of its own comes first', ['home', 'tokens', 'layout']],
  ['one of its own stands between', ['tokens', 'home', 'layout']],
  ['they come in another order', ['layout', 'tokens']],
  ['it has a single one', ['tokens']],
])('leaves a page its stylesheets where %s', (_, styles) => {
  const before = page(styles);
  expect(fetched(withBundles(before, BUNDLES)).filter((path) => path.endsWith('.css'))).toEqual(
    styles.map(css),
  );
});

it('has the headers name what the page asks for, and each file once', () => {
  const preload = (path: string, as: string) => `<${path}>; rel=preload; as="${as}"`;
  const font = preload('/_next/static/media/sans.woff2', 'font');
  const styles = ['tokens', 'layout', 'cards', 'home'];
  const link = [font, ...styles.map((name) => preload(css(name), 'style')), font].join(', ');
  const html = withBundles(page(styles), BUNDLES);
  expect(withBundledLinks(link, html, BUNDLES).split(', ')).toEqual([
    font,
    preload(css('shop'), 'style'),
    preload(css('home'), 'style'),
  ]);
  const kept = page(['home', ...styles]);
  expect(withBundledLinks(preload(css('layout'), 'style'), kept, BUNDLES)).toBe(
    preload(css('layout'), 'style'),
  );
});

it('leaves a page without any of them as it is', () => {
  const other = `<html><head>${style('other')}${script('other')}</head><body></body></html>`;
  expect(withBundles(other, BUNDLES)).toBe(other);
});

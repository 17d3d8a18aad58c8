import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readInlineScripts, takeData } from './inline-scripts.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const chunk = (name: string) => `/_next/static/chunks/${name}.js`;
const PAGE = [
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="${chunk('c')}"/>`,
  `<script src="${chunk('a')}" async=""></script><script src="${chunk('b')}" async=""></script>`,
  `<script src="${chunk('old')}" noModule=""></script></head><body><p>Text</p>`,
  `<script src="${chunk('c')}" id="_R_" async=""></script></body></html>`,
].join('');

/** What the page’s own script has added before its first paint, once that is told, and once the time of the last resort is over. */
function added(html: string, isPaintTold: boolean): Record<'atOnce' | 'afterPaint' | 'later', unknown[]> {
  const scripts: unknown[] = [];
  const told: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const [, list = ''] = /<script id="scripts" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  const [, loader = ''] = /<\/script><script>(.*?)<\/script><\/body>/.exec(html) ?? [];
  runInNewContext(loader, {
    PerformanceObserver: class {
      constructor(tell: () => void) {
        told.push(tell);
      }
      observe(): void {}
    },
    requestAnimationFrame: (work: () => void) => work(),
    setTimeout: (work: () => void, ms = 0) => (ms > 0 ? timers.push(work) : work()),
    document: {
      getElementById: () => ({ textContent: list }),
      createElement: () => ({}),
      head: { append: (script: unknown) => scripts.push(script) },
    },
  });
  const plain = (): unknown[] => JSON.parse(JSON.stringify(scripts));
  const atOnce = plain();
  if (isPaintTold) for (const tell of told) tell();
  const afterPaint = plain();
  for (const work of timers) work();
  return { atOnce, afterPaint, later: plain() };
}

const LISTED = [
  { src: chunk('a'), id: '', async: true },
  { src: chunk('b'), id: '', async: true },
  { src: chunk('c'), id: '_R_', async: true },
];

it('fetches a page’s scripts after its first paint, in their order', () => {
  const html = scriptsAfterPaint(PAGE);
  expect(html).not.toContain('async=""');
  expect(html).not.toContain('preload');
  expect(html).toContain('noModule');
  expect(html).toContain('<p>Text</p>');
  expect(added(html, true)).toEqual({ atOnce: [], afterPaint: LISTED, later: LISTED });
});

it('fetches them all the same where the browser does not tell when it has painted', () => {
  expect(added(scriptsAfterPaint(PAGE), false)).toEqual({ atOnce: [], afterPaint: [], later: LISTED });
});

it('does the same on a page whose scripts have a nonce, and gives it to the added scripts', () => {
  const nonce = 'MmTnGEyJ+D1iy/U2n3w8aA==';
  const html = scriptsAfterPaint(
    [
      `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="${chunk('b')}"/>`,
      `<script src="${chunk('part')}" async="" nonce="${nonce}" type="text/plain"></script>`,
      `<script src="${chunk('a')}" async="" nonce="${nonce}"></script>`,
      `<script src="${chunk('b')}" nonce="${nonce}" id="_R_" async=""></script></body>`,
    ].join(''),
    nonce,
  );
  expect(html).not.toContain('preload');
  expect(html).toContain(`<script src="${chunk('part')}" async="" nonce="${nonce}" type="text/plain">`);
  expect(html).toContain(`<script nonce="${nonce}">{let added`);
  expect(html).toContain(
    `<script id="scripts" type="application/json">${JSON.stringify([
      [chunk('a'), ''],
      [chunk('b'), '_R_'],
    ])}</script>`,
  );
});

it('adds one inline script, which the policy allows', () => {
  expect(readInlineScripts(takeData(scriptsAfterPaint(PAGE)))).toMatchObject({
    unknown: 0,
    hashes: [expect.any(String)],
  });
});

it.each([
  '<html><body><p>No scripts</p></body></html>',
  '<html><body><script src="https://evil.example/x.js" async=""></script></body></html>',
  `<script src="${chunk('a')}" async=""></script>`,
])('leaves other pages as they are: %s', (html) => {
  expect(scriptsAfterPaint(html)).toBe(html);
});

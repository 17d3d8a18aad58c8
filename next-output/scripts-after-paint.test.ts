import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** A page in a browser without a screen, of which a test tells what happens. */
interface Visit {
  /** The scripts that the page has added. */
  added: () => unknown[];
  /** The browser tells that it has painted the page. */
  paint: () => Promise<void>;
  /** The first picture arrives. */
  arrive: () => Promise<void>;
  press: () => void;
  /** The time of the last resort is over. */
  wait: () => void;
}

function visit(html: string, pictures = 0): Visit {
  const scripts: unknown[] = [];
  const told: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const decoded = Promise.withResolvers<void>();
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
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    document: {
      getElementById: () => ({ textContent: list }),
      querySelectorAll: () => Array.from({ length: pictures }, () => ({ decode: () => decoded.promise })),
      createElement: () => ({}),
      head: { append: (script: unknown) => scripts.push(script) },
    },
  });
  return {
    added: () => JSON.parse(JSON.stringify(scripts)),
    paint: async () => {
      for (const tell of told) tell();
      await nextTurn();
    },
    arrive: async () => {
      decoded.resolve();
      await nextTurn();
    },
    press: () => listeners[0]?.(),
    wait: () => {
      for (const work of timers) work();
    },
  };
}

const LISTED = [
  { src: chunk('a'), id: '', async: true },
  { src: chunk('b'), id: '', async: true },
  { src: chunk('c'), id: '_R_', async: true },
];

it('fetches a page’s scripts after its first paint, in their order', async () => {
  const html = scriptsAfterPaint(PAGE);
  expect(html).not.toContain('async=""');
  expect(html).not.toContain('preload');
  expect(html).toContain('noModule');
  expect(html).toContain('<p>Text</p>');
  const page = visit(html);
  expect(page.added()).toEqual([]);
  await page.paint();
  expect(page.added()).toEqual(LISTED);
  page.wait();
  expect(page.added()).toEqual(LISTED);
});

it('waits until the first pictures are shown', async () => {
  const page = visit(scriptsAfterPaint(PAGE), 2);
  await page.paint();
  expect(page.added()).toEqual([]);
  await page.arrive();
  expect(page.added()).toEqual(LISTED);
});

it('waits for no picture that is late', async () => {
  const page = visit(scriptsAfterPaint(PAGE), 1);
  await page.paint();
  page.wait();
  expect(page.added()).toEqual(LISTED);
});

it('fetches them at once for a visitor who presses something', () => {
  const page = visit(scriptsAfterPaint(PAGE), 1);
  page.press();
  expect(page.added()).toEqual(LISTED);
});

it('fetches them all the same where the browser does not tell when it has painted', () => {
  const page = visit(scriptsAfterPaint(PAGE));
  expect(page.added()).toEqual([]);
  page.wait();
  expect(page.added()).toEqual(LISTED);
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

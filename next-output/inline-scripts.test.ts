import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { policyByHashes } from '#page-cache/policy.ts';
import { ICONS_SCRIPT, REACT_DEFINITIONS, readInlineScripts, takeData, withData } from './inline-scripts.ts';

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
const read = (page: string) => readInlineScripts(takeData(page));
const inside = (script: string) => read(`<html><body><script>${script}</script></body></html>`);

/** React's function definitions, as the installed Next writes them. */
function definitions(): string[] {
  const file = createRequire(import.meta.url).resolve(
    'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
  );
  const runtime = readFileSync(file, 'utf8');
  return [...runtime.matchAll(/\('((?:\$RS=|\$RB=\[\]|\$RM=)(?:[^'\\]|\\.)*)'\)/g)].map(([, text = '']) =>
    String(runInNewContext(`'${text}'`)).replace(/\$R[SCR]\("$/, ''),
  );
}

it.each([
  '(self.__next_f=self.__next_f||[]).push([0])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/0-o38y.js"],"runtimeModuleIds":[94553]});',
  'requestAnimationFrame(function(){$RT=performance.now()});',
  '$RC("B:0","S:0")',
  ICONS_SCRIPT,
])('knows what Next writes: %s', (script) => {
  expect(inside(script)).toMatchObject({ unknown: 0, hashes: [`'sha256-${hashOf(script)}'`] });
});

it('knows React’s own definitions, those of the installed version', () => {
  const found = definitions();
  expect(found).toHaveLength(3);
  for (const definition of found) expect(REACT_DEFINITIONS).toContain(hashOf(definition));
  expect(inside(`${found[1]}$RC("B:0","S:0")`).unknown).toBe(0);
});

it('knows the script for icons as the installed Next writes it', () => {
  const file = createRequire(import.meta.url).resolve(
    'next/dist/server/app-render/metadata-insertion/create-server-inserted-metadata.js',
  );
  expect(readFileSync(file, 'utf8')).toContain(ICONS_SCRIPT);
});

it.each([
  'steal()',
  'self.__next_f.push([1,"x"]);steal()',
  'self.__next_f.push([1,"x"+steal()])',
  'self.__next_f.push([1,"\\q"])',
  '(self.__next_f=self.__next_f||[]).push([steal()])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/x.js"]});',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"more":[]});',
  'requestAnimationFrame(function(){$RT=performance.now()});steal()',
  'steal();$RC("B:0","S:0")',
  '$RC("B:0",steal())',
  '',
])('allows no other: %s', (script) => {
  expect(inside(script)).toMatchObject({ unknown: 1, hashes: [] });
});

it('finds one in capital letters, with attributes, and next to data for search engines', () => {
  const page =
    '<script type="application/ld+json">{}</script><SCRIPT id=x>steal()</SCRIPT><script async src="/_next/a.js"></script>';
  expect(read(page)).toMatchObject({ unknown: 1, hashes: [] });
});

const asTemplate = (text: string) => `self.__next_f.push([1,\`${text}\`])`;

it('makes one script of the many that carry the data of a page, in the place of the last one', () => {
  const push = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
  const { html, hashes } = read(`<p>a</p>${push('1:"a')}<p>b</p>${push('\\n"\n')}<p>c</p>`);
  expect(html).toBe(`<p>a</p><p>b</p><script>${asTemplate('1:"a\\\\n"\n')}</script><p>c</p>`);
  expect(hashes).toHaveLength(1);
});

it('names data by its bytes, though they are more than one for a sign', () => {
  const push = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`;
  const page = Buffer.from(`<p>€</p><script>${push('1:"12 €')}</script><script>${push('"\n')}</script>`);
  const { html, hashes } = read(page.toString('latin1'));
  const joined = asTemplate('1:"12 €"\n');
  expect(Buffer.from(html, 'latin1').toString()).toBe(`<p>€</p><script>${joined}</script>`);
  expect(hashes).toEqual([`'sha256-${hashOf(joined)}'`]);
});

it.each([
  '1:["$","p",null,{"children":"<b>5 & 6</b>"}]\n',
  ['a template: `$', '{steal()}` \\$', '{x} $`{'].join(''),
  'ends of elements: </script><!-- <script> </SCRIPT> <',
  'backslashes: \\ \\" \\u003c \\\\u003e \\n',
  'lines: \n \r\n \t \u2028 \u0000',
])(
  'keeps the data of a page unchanged, with characters that a template literal reads differently: %j',
  (text) => {
    // Next escapes what could end the script.
    const escaped = JSON.stringify(text).replace(
      /[<>&\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const { html, hashes, unknown } = read(`<script>self.__next_f.push([1,${escaped}])</script>`);
    expect(html).toMatch(/^<script>self\.__next_f\.push\(\[1,`/);
    const script = html.slice('<script>'.length, -'</script>'.length);
    expect({ unknown, hashes }).toEqual({ unknown: 0, hashes: [`'sha256-${hashOf(script)}'`] });
    expect(script).not.toMatch(/<\/?script|<!--/i);
    const pushed: unknown[] = [];
    runInNewContext(script, { self: { __next_f: pushed } });
    expect(pushed).toEqual([[1, text]]);
  },
);

it('joins the data of a page whose scripts have a nonce, and keeps the nonce', () => {
  const nonce = 'MmTnGEyJ+D1iy/U2n3w8aA==';
  const push = (text: string) =>
    `<script nonce="${nonce}">self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
  expect(withData(takeData(`<p>a</p>${push('1:"a')}${push('b"')}`, nonce))).toBe(
    `<p>a</p><script nonce="${nonce}">${asTemplate('1:"ab"')}</script>`,
  );
});

it('is all that a policy allows inline', () => {
  const [scripts] = policyByHashes(inside('(self.__next_f=self.__next_f||[]).push([0])').hashes).split(';');
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/);
});

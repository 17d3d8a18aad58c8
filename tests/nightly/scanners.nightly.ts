import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Shop, startShop } from '#scripts/browser/shop.ts';

const run = promisify(execFile);
/** Programs of the Debian packages with these names. */
const WAPITI = '/usr/bin/wapiti';
const SQLMAP = '/usr/bin/sqlmap';
const MINUTES = Number(process.env.SCAN_MINUTES ?? 30);
// Modules that need no other server.
const ATTACKS = [
  'sql',
  'blindsql',
  'xss',
  'permanentxss',
  'exec',
  'file',
  'crlf',
  'redirect',
  'methods',
  'htaccess',
  'cookieflags',
  'backup',
  'shellshock',
];

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'revoir-scan-'));
  shop = await startShop({ TRUST_PROXY: 'true', ALLOW_PUBLIC_SANDBOX: 'true', RATE_LIMITS: 'false' });
}, 600_000);
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const report = z.object({
  vulnerabilities: z.record(z.string(), z.array(z.object({ path: z.string(), info: z.string() }))),
});

it('Wapiti finds nothing to attack in the pages and forms', {
  timeout: (MINUTES + 20) * 60_000,
}, async () => {
  expect(existsSync(WAPITI), 'the package wapiti is not installed').toBe(true);
  const file = join(folder, 'wapiti.json');
  const scan = [
    '-u',
    `${shop.url}/`,
    '--scope',
    'folder',
    '-m',
    ATTACKS.join(),
    // It cannot read Brotli; forms from other sites are refused.
    '-H',
    'Accept-Encoding: gzip',
    '-H',
    'Sec-Fetch-Site: same-origin',
    '-d',
    '4',
    '--max-links-per-page',
    '40',
  ];
  const secondsPerAttack = Math.ceil((MINUTES * 60) / ATTACKS.length);
  const limits = ['--max-scan-time', String(MINUTES * 20), '--max-attack-time', String(secondsPerAttack)];
  const output = ['-f', 'json', '-o', file, '--store-session', folder, '--flush-session', '-v', '0'];
  const { stdout } = await run(WAPITI, [...scan, ...limits, ...output], { maxBuffer: 1 << 28 });
  const { vulnerabilities } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(
    Number(/found (\d+) URLs and forms/.exec(stdout)?.[1]),
    'pages and forms that were tried',
  ).toBeGreaterThan(100);
  const found = Object.values(vulnerabilities)
    .flat()
    .map(({ path, info }) => `${path}: ${info}`)
    // The storefront's script reads this cookie; it gives no access to a cart without the token.
    .filter((line) => !line.endsWith('HttpOnly flag is not set in the cookie : cart-id'));
  expect(found).toEqual([]);
});

it.each([
  '/api/v3/customer/articles?q=coat*&sort[price]=asc*&price[gte]=10*&size[0]=38*',
  '/api/v3/customer/search-suggestions?q=coat*',
  '/api/v3/customer/real-stores?q=Paris*&radius=20*',
  '/products?size=38*&min=5*&sort=price-asc*',
])('sqlmap finds no injection in %s', { timeout: (MINUTES + 20) * 60_000 }, async (target) => {
  expect(existsSync(SQLMAP), 'the package sqlmap is not installed').toBe(true);
  expect((await fetch(`${shop.url}${target.replaceAll('*', '')}`)).status).toBe(200);
  const scan = ['-u', `${shop.url}${target}`, '--batch', '--dbms=PostgreSQL', '--level=2', '--risk=1'];
  const limits = [
    '--threads=4',
    '--time-sec=2',
    '--output-dir',
    folder,
    '--flush-session',
    '--disable-coloring',
  ];
  const { stdout } = await run(SQLMAP, [...scan, ...limits], { maxBuffer: 1 << 28 });
  expect(stdout).not.toMatch(/is vulnerable|identified the following injection point/);
  expect(stdout).toMatch(/do not appear to be injectable|does not seem to be injectable/);
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser/chromium.ts';
import { type Shop, startShop, startShopAndApi } from './browser/shop.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { run, STATIC_STEPS } from './steps.ts';
import { divideFilters } from './test-filters.ts';
import { playwrightCounts, type TestCounts, vitestCounts } from './test-report.ts';

// `npm test` runs everything, and ends with one line: N passed, N failed.
// `npm test -- e2e/browse` runs only the test files whose path contains one of the filters; no others are run.
// `npm test -- --all` runs everything and then tests/nightly, which takes hours.
// `npm test -- --divided` runs the journeys with the storefront in one process and the API in another.
const SWITCHES = ['--all', '--divided'];
const [all, divided] = SWITCHES.map((name) => process.argv.includes(name));
const filters = divideFilters(process.argv.slice(2).filter((parameter) => !SWITCHES.includes(parameter)));
const everything = filters.journeys.length + filters.tests.length === 0;
keepTemporaryFilesInMemory();
const folder = mkdtempSync(join(tmpdir(), 'revoir-report-'));
// Tests and journeys start dozens of processes; each uses the cache of compiled modules.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/modules');
const resolveOnce = `--import=${pathToFileURL(resolve('scripts/resolve-once.ts'))}`;
let passed = 0;
let failed = 0;

/** Tests and steps that failed, or passed only on retry; printed at the end, because the earlier output is long. */
const named: string[] = [];

/** Adds the counts of a run; a suite that fails before its first test has no failed tests, but still fails the run. */
function count(name: string, green: boolean, report: string, read: (report: unknown) => TestCounts): void {
  const before = failed;
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')));
    passed += counts.passed;
    failed += counts.failed;
    named.push(...counts.named);
  } catch {
    fail(`${name}: no report`);
  }
  if (!green && failed === before) fail(name);
}

function fail(name: string): void {
  failed += 1;
  named.push(name);
}

/** Runs tests of Vitest and adds their counts. */
async function runTests(name: string, parameters: string[], isParallel = false): Promise<void> {
  const report = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const green = await run(
    {
      name,
      binary: 'vitest',
      arguments: ['run', ...parameters, ...reporters],
      env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${resolveOnce}` },
    },
    isParallel,
  );
  count(name, green, report, vitestCounts);
}

// Limits count callers: each browser of a journey sends its own IP address (e2e/pages/test.ts). The tablets of its
// stores are enrolled, as in a live shop. Its mails can be read, as in the demonstration, and its webhooks reach
// the journey's own server.
const openShop = () =>
  (divided ? startShopAndApi : startShop)({
    TRUST_PROXY: 'true',
    ALLOW_PUBLIC_SANDBOX: 'true',
    STORE_DEVICES: 'required',
    OUTBOX_PAGE: 'local',
    WEBHOOKS_TO_PRIVATE_NETWORKS: 'true',
    IMPORT_FROM_PRIVATE_NETWORKS: 'true',
  });
/** The shop of the journeys, once started; the build takes longest. */
let shop: Promise<Shop> | undefined;

/** All tests except those that take hours. */
const DAILY = ['unit', 'pure', 'dom', 'api', 'typesense', 'chaos', 'timed'];

const projects = (names: string[]) => names.flatMap((name) => ['--project', name]);

/**
 * Downloads the browser, runs the chaos tests, then builds and opens the shop of the journeys: most of it is
 * waiting.
 */
async function runChaosAndOpenShop(): Promise<void> {
  const fetchBrowser = { name: 'browser', binary: 'node', arguments: ['scripts/browser/chromium.ts'] };
  const hasBrowser = await run(fetchBrowser, true);
  await runTests('chaos', [...projects(['chaos', 'timed']), '--maxWorkers=1'], true);
  if (!hasBrowser) return;
  shop = openShop();
  await shop.catch(() => undefined);
}

async function runChecksAndTests(): Promise<void> {
  for (const step of STATIC_STEPS) {
    if (await run(step)) passed += 1;
    else fail(step.name);
  }
  await runTests('tests', projects(['unit', 'pure', 'dom', 'api', 'typesense']));
}

if (everything) await Promise.all([runChaosAndOpenShop(), runChecksAndTests()]);
else if (filters.tests.length > 0)
  await runTests('tests', [
    ...(filters.tests.some((path) => path.includes('nightly')) ? [] : projects(DAILY)),
    ...filters.tests,
    ...filters.options,
  ]);

if (everything || filters.journeys.length > 0) {
  const report = join(folder, 'playwright.json');
  try {
    const browser = findBrowser();
    const { url, folder: data, stop } = await (shop ?? openShop());
    Object.assign(process.env, browser.env, {
      CHROMIUM: browser.path,
      SHOP_URL: url,
      SHOP_DATA: data,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    });
    const green = await run({
      name: 'journeys',
      binary: 'playwright',
      arguments: ['test', ...filters.journeys, ...filters.options, '--reporter=list,json'],
    });
    await stop();
    count('journeys', green, report, playwrightCounts);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    fail('the shop of the journeys');
  }
}
if (all) await runTests('nightly', projects(['nightly']));
rmSync(folder, { recursive: true, force: true });

if (named.length > 0)
  console.log(`\nNot passed at the first try:\n${named.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

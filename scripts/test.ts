import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser/chromium.ts';
import { startShop } from './browser/shop.ts';
import { run, STATIC_STEPS } from './steps.ts';

// Everything, in the order of cost. Ends with one line: N passed, N failed.
const folder = mkdtempSync(join(tmpdir(), 'revoir-report-'));
let passed = 0;
let failed = 0;

/** Adds up one run; a suite that fails before its first test counts no failed test, yet the run is red. */
function count(green: boolean, report: string, read: (counts: unknown) => [number, number]): void {
  const before = failed;
  try {
    const [good, bad] = read(JSON.parse(readFileSync(report, 'utf8')));
    passed += good;
    failed += bad;
  } catch {
    failed += 1;
  }
  if (!green && failed === before) failed += 1;
}

const numbers = (counts: unknown, ...path: string[]): number =>
  Number(
    path.reduce(
      (value: unknown, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : 0),
      counts,
    ) ?? 0,
  );

for (const step of STATIC_STEPS) {
  if (run(step)) passed += 1;
  else failed += 1;
}

const unit = join(folder, 'vitest.json');
const green = run({
  name: 'tests',
  binary: 'vitest',
  arguments: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
});
count(green, unit, (counts) => [numbers(counts, 'numPassedTests'), numbers(counts, 'numFailedTests')]);

const journeys = join(folder, 'playwright.json');
try {
  const browser = findBrowser();
  const shop = await startShop();
  Object.assign(process.env, browser.env, {
    CHROMIUM: browser.path,
    SHOP_URL: shop.url,
    SHOP_DATA: shop.folder,
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeys,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  });
  const walked = run({ name: 'journeys', binary: 'playwright', arguments: ['test', '--reporter=list,json'] });
  await shop.stop();
  count(walked, journeys, (counts) => [
    numbers(counts, 'stats', 'expected') + numbers(counts, 'stats', 'flaky'),
    numbers(counts, 'stats', 'unexpected'),
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed += 1;
}
rmSync(folder, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

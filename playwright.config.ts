import { defineConfig } from '@playwright/test';

/** Run by scripts/test.ts, which starts the shop and finds the browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // In parallel, against one shop: a journey waits for a quarter of its time. Three use two processors fully; more
  // would be slower than real shoppers.
  workers: 3,
  // A busy machine may be too slow once; a real error fails twice.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  outputDir: '.cache/e2e',
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://localhost:3000',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A journey cannot answer requests of a service worker; e2e/offline.e2e.ts enables it.
    serviceWorkers: 'block',
    // Animated elements appear in their final place; e2e/motion.e2e.ts enables motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Pages are left within seconds, before V8's optimising compiler pays off.
        '--js-flags=--no-opt',
      ],
    },
    trace: 'off',
    screenshot: 'off',
  },
});

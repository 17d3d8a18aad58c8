import { defineConfig } from '@playwright/test';

/** Run by scripts/test.ts, which starts the shop and finds the browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Beside each other, against one shop: a journey waits for a quarter of its time. Three keep two processors busy; more
  // would make each slower than a shopper ever is.
  workers: 3,
  // A machine that does other work beside may be too slow once; a fault shows twice.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  outputDir: '.cache/e2e',
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://localhost:3000',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // What a service worker fetches, a journey cannot answer itself; e2e/offline.e2e.ts asks for it.
    serviceWorkers: 'block',
    // What slides in is where it stays at once; e2e/motion.e2e.ts asks for motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Pages are left within seconds, before V8's last optimisation has paid for itself.
        '--js-flags=--no-opt',
      ],
    },
    trace: 'off',
    screenshot: 'off',
  },
});

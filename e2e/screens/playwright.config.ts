import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** Run by scripts/contact-sheet.ts, which starts the shop and finds the browser. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: '*.screens.ts',
  workers: 2,
  retries: 0,
  timeout: 180_000,
  // A screen that cannot be reached fails alone.
  use: { ...journeys.use, actionTimeout: 15_000 },
  outputDir: resolve('.cache/screens/failed'),
});

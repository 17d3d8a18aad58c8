import { expect, type Page } from '@playwright/test';

/** A phone, a tablet, a desktop. */
export const WIDTHS = [390, 820, 1440];

/** Expects no content wider than the window, at each width; the last width remains set. */
export async function expectFits(page: Page, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at ${width}`)
      .toBeLessThanOrEqual(width);
  }
}

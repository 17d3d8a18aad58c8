import { expect, type Page } from '@playwright/test';

/** A phone, a tablet, a desk. */
export const WIDTHS = [390, 820, 1440];

/** Nothing is wider than the window, whatever the window's width; it has the last of them afterwards. */
export async function expectFits(page: Page, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at ${width}`)
      .toBeLessThanOrEqual(width);
  }
}

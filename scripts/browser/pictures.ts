import type { Page } from '@playwright/test';

/** Waits for fonts, and for pictures in the viewport; pictures further down load lazily. */
export async function awaitPictures(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, top, bottom, width } = image.getBoundingClientRect();
      const isSeen = width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      return !isSeen || image.complete;
    }),
  );
}

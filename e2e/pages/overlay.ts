import { expect, type Page } from '@playwright/test';

const overlayOf = (page: Page) => page.evaluate((): unknown => window.history.state?.overlay);

/** Waits for the history entry of an open dialog, which follows a moment later and which going back removes. */
export const isInHistory = (page: Page, depth = 1): Promise<void> =>
  expect.poll(() => overlayOf(page)).toBe(depth);

/** Waits until a closed dialog has removed its history entry, which would cancel a visit that began before. */
export const isOutOfHistory = (page: Page): Promise<void> =>
  expect.poll(() => overlayOf(page)).toBeUndefined();

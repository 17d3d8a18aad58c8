import { expect, type Page } from '@playwright/test';

const overlayOf = (page: Page) => page.evaluate((): unknown => window.history.state?.overlay);

/** No hand is as fast as a script: the entry of an open dialog in the history, which going back takes, comes a moment after it. */
export const isInHistory = (page: Page, depth = 1): Promise<void> =>
  expect.poll(() => overlayOf(page)).toBe(depth);

/** A closed dialog takes its entry back out; a visit that began meanwhile would be called off by that. */
export const isOutOfHistory = (page: Page): Promise<void> =>
  expect.poll(() => overlayOf(page)).toBeUndefined();

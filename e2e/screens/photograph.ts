import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { awaitPictures } from '#scripts/browser/pictures.ts';
import { test as base } from '../pages/test.ts';

/** Window sizes of a phone and of a desktop; each has its own contact sheet. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Loads real pictures instead of tiles, and reads the colour scheme from SCHEME. */
export const test = base.extend({
  tiles: false,
  colorScheme: process.env.SCHEME === 'dark' ? 'dark' : 'light',
});

/**
 * Takes a screenshot of the window at each width, into the folder in SCREENS, as `name-390.png` and
 * `name-1440.png`.
 *
 * @param name begins with two digits, by which the contact sheet is sorted
 */
export async function photograph(page: Page, name: string, widths = [390, 1440]): Promise<void> {
  const folder = process.env.SCREENS ?? '.cache/screens';
  for (const window of WINDOWS.filter(({ width }) => widths.includes(width))) {
    await page.setViewportSize(window);
    await awaitPictures(page);
    await page.screenshot({ path: join(folder, `${name}-${window.width}.png`), animations: 'disabled' });
  }
}

/** Opens a page and takes screenshots. */
export async function photographPage(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await photograph(page, name);
}

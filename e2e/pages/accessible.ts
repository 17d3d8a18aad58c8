import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Axe in the page itself: by default it opens another page to put together the results of frames of other sites, of which
 * the shop has none. What passes is not told in detail.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Neither WCAG 2.2 AA nor good practice is broken, as far as axe can tell; `part` is a CSS selector. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // What the header covers of a page that is scrolled would count as a small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  const axe = axeOn(page).withTags(RULES);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
  expect(found, page.url()).toEqual([]);
}

/** What an open dialog says, alone. */
export const DIALOG = 'dialog[open]';

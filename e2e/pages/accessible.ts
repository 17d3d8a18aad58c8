import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { run as runAxe } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe parses the colours of each text and of everything under it, which are the same few on all of them: once each. */
const PARSE_COLORS_ONCE = `{
  const { Color } = axe.commons.color;
  const parse = Color.prototype.parseString;
  const parsed = new Map();
  Color.prototype.parseString = function (text) {
    if (!parsed.has(text)) parsed.set(text, parse.call(new Color(0, 0, 0), text));
    const { r, g, b, alpha } = parsed.get(text);
    return Object.assign(this, { r, g, b, alpha });
  };
}`;

/** @axe-core/playwright sends twice as much, and compiles it twice for each question. */
const SOURCE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};${PARSE_COLORS_ONCE}`;

declare global {
  interface Window {
    axe?: { run: typeof runAxe };
  }
}

/** Neither WCAG 2.2 AA nor good practice is broken, as far as axe can tell; `part` is a CSS selector. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Next shows a screen of the office a moment before it sets its title.
  await expect(page).toHaveTitle(/\S/);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  const found = await page.evaluate(
    async ({ part, values }) => {
      if (!window.axe) throw new Error('the page was left before axe looked at it');
      if (window.scrollY > 0) {
        // What the header covers of a page that is scrolled would count as a small target.
        window.scrollTo(0, 0);
        await new Promise((scrolled) => requestAnimationFrame(() => requestAnimationFrame(scrolled)));
      }
      const { violations } = await window.axe.run(part ?? document, {
        runOnly: { type: 'tag', values },
        reporter: 'no-passes',
      });
      return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
    },
    { part, values: RULES },
  );
  expect(found, page.url()).toEqual([]);
}

/** What an open dialog says, alone. */
export const DIALOG = 'dialog[open]';

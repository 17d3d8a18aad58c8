import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { run as runAxe } from 'axe-core';
import { shownIds } from './shown-ids.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe parses the colours of each text and everything below it, which are always the same few: parses each once. */
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

/** @axe-core/playwright sends twice as much, and compiles it twice per check. */
const SOURCE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};${PARSE_COLORS_ONCE}`;

declare global {
  interface Window {
    axe?: { run: typeof runAxe };
  }
}

/** Expects no violation of WCAG 2.2 AA or good practice, as far as axe can detect, and a text for each message; `part` is a CSS selector. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Next shows a screen of the office a moment before it sets its title.
  await expect(page).toHaveTitle(/\S/);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  const found = await page.evaluate(
    async ({ part, values }) => {
      if (!window.axe) throw new Error('the page was left before axe looked at it');
      if (window.scrollY > 0) {
        // Parts of a scrolled page that the header covers would count as small targets.
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
  expect(await shownIds(page), `messages without text: ${page.url()}`).toEqual([]);
}

/** Selector of the open dialog. */
export const DIALOG = 'dialog[open]';

import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const IDS = new Set(
  globSync('messages/en-GB/*.json').flatMap((file) =>
    Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))),
  ),
);

/** Returns the ids of messages, and the names of fields, that a page shows instead of their texts. */
export async function shownIds(page: Page): Promise<string[]> {
  const { texts, unlabelled } = await page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, code')) texts.add(node.textContent?.trim() ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
      for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
        texts.add(element.getAttribute(name) ?? '');
    const unlabelled = [...document.querySelectorAll('label')].flatMap(({ control, textContent }) => {
      const name = control?.getAttribute('name');
      return name && name === textContent.trim() ? [name] : [];
    });
    return { texts: [...texts], unlabelled };
  });
  return [...texts.filter((text) => IDS.has(text)), ...unlabelled];
}

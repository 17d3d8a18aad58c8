import { globSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

/** Returns a language's messages for shoppers; the back office is in English. */
const messagesOf = (locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`messages/${locale}/*.json`)
      .filter((file) => !file.includes('/office-'))
      .map((file) => z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))),
  );

/** Returns the longest part of a message without its values; '' for a message with choices or tags. */
function fixedPart(message: string): string {
  if (/[<]|\{\w+,/.test(message)) return '';
  const parts = message.split(/\{\w+\}/).map((part) => part.trim());
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Returns English messages of at least two words that differ in French; of those with values, at least three words. */
function englishPhrases(): string[] {
  const french = messagesOf('fr-FR');
  const known = Object.values(french);
  return Object.entries(messagesOf('en-GB'))
    .filter(([id]) => id !== 'content.inLanguage')
    .map(([, text]) => [text, fixedPart(text)] as const)
    .filter(([text, part]) => (text === part ? /\S\s\S/ : /(\S\s+){2}\S/).test(part) && part.length > 7)
    .map(([, part]) => part)
    .filter((part) => !known.some((text) => text.includes(part)));
}

/** Returns all text of the page, visible or for screen readers. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = ['aria-label', 'alt', 'title', 'placeholder', 'content'];
    const elements = [...document.querySelectorAll(named.map((name) => `[${name}]`).join())];
    const spoken = elements.flatMap((element) => named.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });

/** Expects no English message of the shop on the page, visible or for screen readers. */
export async function expectFrench(page: Page): Promise<void> {
  const words = await wordsOf(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr-FR');
  expect(
    englishPhrases().filter((phrase) => words.includes(phrase)),
    page.url(),
  ).toEqual([]);
}

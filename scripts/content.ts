import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#embedded-postgres/startup-error.ts';
import { faultText } from '#lib/content/fault.ts';
import { contentDirectory, loadContent } from '#lib/content/load.ts';
import { fillIn, fillInPlain, settingValues } from '#lib/content/placeholders.ts';
import { LOCALES } from '#shared/locales.ts';
import { run } from './fail.ts';

const USAGE = `npm run content                  tells what is wrong in the texts, with file and line
npm run content -- new-version NAME   copies a page with versions to one of today, and writes today's figures into the old one`;

// `npm run content`: the operator's texts (docs/content.md).
await run(async () => {
  const [command, slug] = process.argv.slice(2);
  if (command === undefined) return check();
  if (command === 'new-version' && slug) return newVersion(slug, new Date().toISOString().slice(0, 10));
  throw new StartupError(USAGE);
});

function check(): void {
  const { content, faults } = loadContent();
  if (faults.length > 0) throw new StartupError(faults.map(faultText).join('\n'));
  console.log(`${content.pages.length} pages and the home page have no fault.`);
}

/** The newest file of a page in each language becomes an earlier version: its placeholders are written out. */
function newVersion(slug: string, today: string): void {
  const folder = join(contentDirectory(), 'pages', slug);
  const { content } = loadContent();
  for (const locale of LOCALES) {
    const newest = readdirSync(folder)
      .filter((name) => name.endsWith(`.${locale}.md`))
      .sort()
      .at(-1);
    if (!newest) continue;
    const next = `${today}.${locale}.md`;
    if (newest === next) {
      console.log(`${join(folder, next)} is of today: change that one.`);
      continue;
    }
    const path = join(folder, newest);
    copyFileSync(path, join(folder, next));
    const values = { ...content.facts, ...settingValues(locale, process.env) };
    const text = readFileSync(path, 'utf8');
    const end = text.indexOf('\n---\n');
    writeFileSync(path, fillInPlain(text.slice(0, end), values) + fillIn(text.slice(end), values));
    console.log(`${join(folder, next)} is the version to change; ${newest} keeps the figures of today.`);
  }
}

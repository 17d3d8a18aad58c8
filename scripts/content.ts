import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#embedded-postgres/startup-error.ts';
import { faultText } from '#lib/content/fault.ts';
import { contentDirectory, loadContent } from '#lib/content/load.ts';
import { fillIn, fillInPlain } from '#lib/content/placeholders.ts';
import { withExistingDatabase } from '#server/cli/shop-database.ts';
import { placeholderValues } from '#server/content/placeholder-values.ts';
import { database } from '#server/db/database.ts';
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

/**
 * Turns the newest file of a page in each language into an earlier version: writes out its placeholders.
 *
 * @throws StartupError without a database, which contains VAT and the delivery terms
 */
async function newVersion(slug: string, today: string): Promise<void> {
  await withExistingDatabase(async (missing) => {
    if (missing) throw new StartupError(`${missing}: start the shop first, whose figures are to be kept.`);
    await copyVersions(slug, today);
  });
}

async function copyVersions(slug: string, today: string): Promise<void> {
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
    const { plain, asked } = await placeholderValues(database(), content, locale);
    const text = readFileSync(path, 'utf8');
    const end = text.indexOf('\n---\n');
    writeFileSync(path, fillInPlain(text.slice(0, end), plain) + fillIn(text.slice(end), plain, asked));
    console.log(`${join(folder, next)} is the version to change; ${newest} keeps the figures of today.`);
  }
}

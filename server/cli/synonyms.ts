import { readFile } from 'node:fs/promises';
import { parseSynonyms } from '#server/catalogue/listing/synonyms.ts';
import { dropSearchPages } from '#server/catalogue/search-pages.ts';
import { database } from '#server/db/database.ts';
import { synonymsFile } from '#server/env.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- synonyms [--dry-run]

Checks the file of synonyms (SYNONYMS_FILE, server/catalogue/synonyms.txt unless it is set) and has the shop make its search pages
anew. Lines that are wrong are named and the command ends with 1; the shop leaves such lines out.
  --dry-run  only checks the file`;

async function run(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { 'dry-run': { type: 'boolean', default: false } });
  refuseWords(positionals);
  const file = synonymsFile();
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  const { synonyms, faults } = parseSynonyms(text, file);
  if (faults.length > 0) throw new CommandError(faults.join('\n'), 1);
  if (!values['dry-run']) await withShopDatabase(() => dropSearchPages(database()));
  return {
    exitCode: 0,
    text: `${file} is right: ${synonyms.size} terms have synonyms.`,
    data: { file, terms: synonyms.size },
  };
}

/** The synonyms of the search. */
export const synonyms: Command = { usage: USAGE, run };

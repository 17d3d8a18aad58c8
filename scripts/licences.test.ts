import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { LICENCES_PATH, licencesDocument, packagesByLicence, unknownLicences } from './licences.ts';

const lockFile = readFileSync('package-lock.json', 'utf8');

it('the licence of every package that a shop runs with was looked at', () => {
  expect(packagesByLicence(lockFile).get('MIT')?.length).toBeGreaterThan(200);
  expect(unknownLicences(lockFile)).toEqual([]);
});

it('names a package under another licence, or under none, unless it is for development', () => {
  const packages = {
    '': {},
    'node_modules/good': { license: 'MIT' },
    'node_modules/good/node_modules/strict': { license: 'AGPL-3.0' },
    'node_modules/silent': {},
    'node_modules/tool': { license: 'AGPL-3.0', dev: true },
  };
  expect(unknownLicences(JSON.stringify({ packages }))).toEqual(['no licence: silent', 'AGPL-3.0: strict']);
});

const words = (text: string) => text.replaceAll(/[\s|-]+/g, ' ');

it('docs/licences.md lists them all: npm run licences', () => {
  expect(words(readFileSync(LICENCES_PATH, 'utf8'))).toBe(words(licencesDocument(lockFile)));
});

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});

it('the bill of materials has every package that a shop runs with, and none for development', () => {
  const written = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const listed = bill.parse(JSON.parse(written)).components.map(({ name }) => name);
  const wanted = new Set([...packagesByLicence(lockFile).values()].flat());
  expect([...new Set(listed)].toSorted()).toEqual([...wanted].toSorted());
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faultText } from './fault.ts';
import { impactOf } from './impact.ts';
import { loadContent } from './load.ts';
import { editionOf } from './page.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('brand/revoir/content', join(folder, 'content'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-12-01T12:00:00Z');
const load = (now = NOW) => loadContent(join(folder, 'content'), { keep: join(folder, 'kept.json'), now });
const told = () => load().faults.map((fault) => faultText(fault).replace(`${folder}/`, ''));
const pageOf = (slug: string, edition = '') =>
  load().content.pages.find(({ page }) => page.slug === slug && editionOf(page) === edition)?.page;
const write = (name: string, text: string) => writeFileSync(join(folder, 'content', name), text);
const change = (name: string, from: string, to: string) => {
  const path = join(folder, 'content', name);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

const PAGE = (text: string) =>
  `---\ntitle: Care\ndescription: How to wash.\nupdated: 2026-11-22\n---\n${text}`;

it('has no figure of the environment until it is shown, and tells one without a method by its line', () => {
  expect(impactOf(load().content.impact, 'Coat', 'en-GB')).toBeUndefined();
  change('impact.yml', 'shown: false', 'shown: true');
  const figure = impactOf(load().content.impact, 'Coat', 'fr-FR');
  expect(figure).toMatchObject({ kilograms: 86, method: expect.stringContaining('La moyenne') });
  expect(impactOf(load().content.impact, 'Spacesuit', 'fr-FR')).toBeUndefined();
  change('impact.yml', 'method:', 'how:');
  expect(told()[0]).toMatch(/^content\/impact\.yml:\d+: /);
  expect(impactOf(load().content.impact, 'Coat', 'fr-FR')).toEqual(figure);
  rmSync(join(folder, 'content/impact.yml'));
  expect(told()).toEqual([]);
});

it('a page is one file', () => {
  write('pages/care.en-GB.md', PAGE('## Wool\n\nBy hand, within {returnDays} days.\n'));
  expect(told()).toEqual([]);
  expect(pageOf('care')).toMatchObject({ title: 'Care', current: true, updated: '2026-11-22' });
});

it('the page that docs/content.md has one save is without a fault, and in the menu', () => {
  const [, page = ''] =
    /1\. Save this as `content\/pages\/care\.en-GB\.md`:\n\n {3}```markdown\n(.*?) {3}```/s.exec(
      readFileSync('docs/content.md', 'utf8'),
    ) ?? [];
  write('pages/care.en-GB.md', page.replace(/^ {3}/gm, ''));
  expect(told()).toEqual([]);
  expect(pageOf('care')).toMatchObject({ title: 'Care', menu: 'help', order: 35 });
});

it.each([
  ['Within {fooDays} days.', '6: {fooDays} is neither a setting nor in facts.yml'],
  ['Text\n\n<script>alert(1)</script>', '8: HTML is not taken; write Markdown'],
  ['[here](/pages/nowhere)', '6: /pages/nowhere leads nowhere'],
  ['\n[here](/pages/faq#nothing)', '7: /pages/faq#nothing leads nowhere'],
  ['[here](javascript:alert)', '6: javascript:alert is no address: /, #, https://, mailto:, tel:'],
  ['# Title', '6: the title is the only heading of the first level; begin with ##'],
])('tells what is wrong with its line, and the page stays as it was: %s', (text, expected) => {
  write('pages/care.en-GB.md', PAGE('As it was.'));
  expect(told()).toEqual([]);
  write('pages/care.en-GB.md', PAGE(text));
  expect(told()).toEqual([`content/pages/care.en-GB.md:${expected}`]);
  expect(pageOf('care')?.markdown).toBe('As it was.');
});

it('tells of a header by the line of what is wrong in it', () => {
  write(
    'pages/care.en-GB.md',
    '---\ntitle: Care\ndescription: How to wash.\nmenu: top\nupdated: 2026-11-22\n---\n',
  );
  expect(told()[0]).toMatch(/^content\/pages\/care\.en-GB\.md:4: menu: Invalid option/);
  write('pages/care.en-GB.md', '---\ntitle: "Care\n---\n');
  expect(told()[0]).toMatch(/^content\/pages\/care\.en-GB\.md:[23]: /);
  write('pages/care.en-GB.md', '---\ntitle: Care\ndescription: Wool: how to wash it.\n---\n');
  expect(told()).toEqual([
    'content/pages/care.en-GB.md:3: a text with a colon and a space after it needs "quotes" around it',
  ]);
  write('pages/care.en-GB.md', 'Wash by hand.');
  expect(told()).toEqual(['content/pages/care.en-GB.md:1: begins with the lines between two `---`']);
  expect(pageOf('care')).toBeUndefined();
});

it('a removed page is gone, and links to it are reported', () => {
  load();
  rmSync(join(folder, 'content/pages/concept.en-GB.md'));
  expect(pageOf('concept')).toBeUndefined();
  expect(told()).toEqual([]);
  rmSync(join(folder, 'content/pages/faq.en-GB.md'));
  expect(told().join()).toMatch(/leads nowhere/);
});

it('keeps earlier versions at addresses of their own, with the figures of their time', () => {
  const current = readFileSync(join(folder, 'content/pages/legal-terms/2026-11-22.en-GB.md'), 'utf8');
  write('pages/legal-terms/2026-12-01.en-GB.md', current);
  expect(told()).toContain(
    'content/pages/legal-terms/2026-11-22.en-GB.md:10: an earlier version keeps what was in force: write out {seller}',
  );
  write(
    'pages/legal-terms/2026-11-22.en-GB.md',
    '---\ntitle: Legal notice\ndescription: Before.\n---\nRevoir.',
  );
  expect(told()).toEqual([]);
  expect(pageOf('legal-terms')).toMatchObject({ version: '2026-12-01', current: true });
  expect(pageOf('legal-terms', '2026-11-22')).toMatchObject({ current: false, markdown: 'Revoir.' });
  expect(load(new Date('2026-11-30T00:00:00Z')).faults.map(({ message }) => message)).toEqual([
    'is of a day to come: 2026-12-01; add it on that day',
  ]);
});

it('a new version with a fault does not take the place of the one in force', () => {
  load();
  write(
    'pages/legal-terms/2026-12-01.en-GB.md',
    '---\ntitle: Legal notice\ndescription: New.\n---\n{fooDays}',
  );
  expect(told()).toHaveLength(1);
  expect(pageOf('legal-terms')).toMatchObject({ version: '2026-11-22', current: true });
});

it('tells of the home page by its line, and keeps the one before', () => {
  load();
  change('home.en-GB.yml', 'section: genders', 'section: gender');
  expect(told()[0]).toMatch(/^content\/home\.en-GB\.yml:\d+: sections\.2\.section: /);
  expect(load().content.home?.sections[2]?.section).toBe('genders');
  change('home.en-GB.yml', 'section: gender', 'section: genders');
  change('home.en-GB.yml', 'Returns in {returnDays} days', 'Returns in {fooDays} days');
  expect(told()[0]).toMatch(/^content\/home\.en-GB\.yml:\d+: \{fooDays\} is neither/);
});

it('facts may not carry the name of a setting', () => {
  change('facts.yml', 'capital: ', 'returnDays: 99\ncapital: ');
  expect(told()[0]).toMatch(/^content\/facts\.yml:\d+: returnDays is a setting$/);
});

const picture = (place: string, file: string) =>
  `${place}:\n  file: ${file}\n  alt: { en-GB: Coats on a rail., fr-FR: Des manteaux. }\n`;

it('tells of a picture that is not there by its line, and a shop needs none', () => {
  load();
  write('pictures.yml', `${picture('home', 'rail.avif')}${picture('pages/concept', 'nothing.avif')}`);
  expect(told()).toEqual(['content/pictures.yml:5: pages/concept.file: nothing.avif is not in pictures']);
  expect(load().content.pictures.home?.file).toBe('rail.avif');
  expect(load().content.pictures['pages/concept']?.file).toBe('table.avif');
  write('pictures.yml', picture('hero', 'rail.avif'));
  expect(told()[0]).toMatch(/^content\/pictures\.yml:\d+: .*hero/);
  write('pictures.yml', picture('home', '../facts.yml'));
  expect(told()[0]).toBe('content/pictures.yml:2: home.file: is no name like rail.avif');
  rmSync(join(folder, 'content/pictures.yml'));
  expect(told()).toEqual([]);
  expect(load().content.pictures).toEqual({});
});

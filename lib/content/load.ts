import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { BRAND } from '#brand/brand.ts';
import { homeFile } from '#contract/home.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import type { Fault } from './fault.ts';
import { impactFile } from './impact.ts';
import { brokenLinks } from './links.ts';
import { type ParsedPage, parsedPage, parsePage } from './parse-page.ts';
import { parseYaml } from './parse-yaml.ts';
import { picturesFile, picturesIn } from './pictures.ts';
import { API_PLACEHOLDERS, PLACEHOLDER, settingValues, TERM_PLACEHOLDERS } from './placeholders.ts';

/** `content/facts.yml`: facts in the texts that no setting contains, such as the host and the mediator. */
const factsFile = z.record(
  z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'is no name like hostName'),
  z.union([z.string().trim().min(1), z.number()]).transform(String),
);

const storedContent = z.object({
  facts: factsFile,
  home: homeFile.optional(),
  pages: z.array(parsedPage),
  pictures: picturesFile.default({}),
  impact: impactFile.optional(),
});
export type Content = z.infer<typeof storedContent>;

const EMPTY: Content = { facts: {}, pages: [], pictures: {} };

/**
 * Folder of the texts: the brand's, or the operator's. The comment makes Turbopack ignore the path: it would
 * search the whole project for it.
 */
export const contentDirectory = (source: Record<string, string | undefined> = process.env): string =>
  resolve(/* turbopackIgnore: true */ source.CONTENT_DIR || `brand/${BRAND.id}/content`);

/** Path of the last valid texts of a folder. */
const keptPath = (directory: string): string =>
  resolve('.cache/content', `${createHash('sha256').update(directory).digest('hex').slice(0, 16)}.json`);

/**
 * Reads the operator's texts. Reports a file with an error by its line and keeps its previous content: the last
 * valid texts are in `.cache/content`.
 *
 * @param now decides which versions are not valid yet
 */
export function loadContent(
  directory = contentDirectory(),
  { keep = keptPath(directory), now = new Date() } = {},
): { content: Content; faults: Fault[] } {
  const before = readKept(keep);
  const pathOf = (name: string) => join(/* turbopackIgnore: true */ directory, name);
  const read = (name: string) => readFileSync(/* turbopackIgnore: true */ pathOf(name), 'utf8');
  const exists = (name: string) => existsSync(/* turbopackIgnore: true */ pathOf(name));
  const label = (name: string) =>
    join(
      directory.startsWith(`${process.cwd()}/`) ? directory.slice(process.cwd().length + 1) : directory,
      name,
    );
  const faults: Fault[] = [];

  const yaml = <T>(name: string, shape: z.ZodType<T>): T | undefined => {
    if (!exists(name)) {
      faults.push({ file: label(name), line: 1, message: 'is missing' });
      return undefined;
    }
    const parsed = parseYaml(read(name), shape, label(name));
    faults.push(...parsed.faults);
    return parsed.data;
  };

  const settings = settingValues(SHOP_LOCALE, process.env);
  const facts = yaml('facts.yml', factsFile) ?? before.facts;
  for (const name of Object.keys(facts))
    if (name in settings) faults.push({ file: label('facts.yml'), line: 1, message: `${name} is a setting` });
  const names = knownNames(facts);

  const homeName = ['home', SHOP_LOCALE, 'yml'].join('.');
  const homeFaults = unknownIn(exists(homeName) ? read(homeName) : '', names, label(homeName));
  const parsedHome = yaml(homeName, homeFile);
  faults.push(...homeFaults);
  const home = (homeFaults.length === 0 ? parsedHome : undefined) ?? before.home;

  const pictures = exists('pictures.yml')
    ? (yaml('pictures.yml', picturesIn(directory)) ?? before.pictures)
    : EMPTY.pictures;
  const impact = exists('impact.yml') ? (yaml('impact.yml', impactFile) ?? before.impact) : undefined;

  const files = existsSync(join(directory, 'pages'))
    ? readdirSync(join(directory, 'pages'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .sort()
    : [];
  const today = now.toISOString().slice(0, 10);
  const good = files.flatMap((name): ParsedPage[] => {
    const file = label(join('pages', name));
    const { parsed, faults: wrong } = parsePage(file, name, read(join('pages', name)), { names, today });
    faults.push(...wrong);
    return parsed ? [parsed] : [];
  });
  const present = new Set(files.map((name) => label(join('pages', name))));
  const withLastGood = (ours: readonly ParsedPage[]): ParsedPage[] => {
    const read = new Set(ours.map(({ page }) => page.file));
    const instead = before.pages.filter(({ page }) => present.has(page.file) && !read.has(page.file));
    return [...ours, ...instead];
  };
  const linked = good.filter((parsed) => {
    const wrong = brokenLinks(parsed, withLastGood(good));
    faults.push(...wrong);
    return wrong.length === 0;
  });
  const pages = withCurrent(withLastGood(linked));
  faults.push(...pages.flatMap(unfrozen));
  const content: Content = { facts, home, pages, pictures, impact };
  writeKept(keep, content);
  return { content, faults };
}

/** Names that texts may have in braces. */
export const knownNames = (facts: Content['facts']): Set<string> =>
  new Set([
    ...Object.keys(settingValues(SHOP_LOCALE, process.env)),
    ...API_PLACEHOLDERS,
    ...TERM_PLACEHOLDERS,
    ...Object.keys(facts),
  ]);

/** Marks the current pages: those without a newer version in their language. */
export const withCurrent = (pages: readonly ParsedPage[]): ParsedPage[] =>
  pages.map((parsed) => {
    const { slug, locale, updated } = parsed.page;
    const isReplaced = pages.some(
      ({ page }) => page.slug === slug && page.locale === locale && page.updated > updated,
    );
    return { ...parsed, page: { ...parsed.page, current: !isReplaced } };
  });

/** Lists placeholders in earlier versions: these must keep the figures of their time. */
const unfrozen = ({ page, placeholders }: ParsedPage): Fault[] =>
  page.current
    ? []
    : placeholders.map(({ name, line }) => ({
        file: page.file,
        line,
        message: `an earlier version keeps what was in force: write out {${name}}`,
      }));

/** Lists unknown placeholders of a file. */
const unknownIn = (text: string, names: ReadonlySet<string>, file: string): Fault[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(PLACEHOLDER)].flatMap(([all, name = '']) =>
        names.has(name)
          ? []
          : [{ file, line: index + 1, message: `${all} is neither a setting nor in facts.yml` }],
      ),
    );

function readKept(path: string): Content {
  try {
    return storedContent.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // None yet, or of an older build.
    return EMPTY;
  }
}

/** If nothing can be written, the texts at the start of the process are the last valid ones. */
function writeKept(path: string, content: Content): void {
  const text = JSON.stringify(content);
  try {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    return;
  }
}

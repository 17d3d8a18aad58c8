import { z } from 'zod';
import { pageHeader } from '#contract/content-page.ts';
import { LOCALES } from '#shared/locales.ts';
import type { Fault } from './fault.ts';
import { type ContentPage, contentPage } from './page.ts';
import { parseYaml } from './parse-yaml.ts';
import { PLACEHOLDER } from './placeholders.ts';
import { sectionIds } from './render-markdown.ts';

/** `faq.en-GB.md`, or `terms-conditions/2026-11-22.en-GB.md` for a page with versions. */
const FILE = new RegExp(
  `^(?:([a-z0-9-]+)/(\\d{4}-\\d\\d-\\d\\d)|([a-z0-9-]+))\\.(${LOCALES.join('|')})\\.md$`,
);
const HEADER = /^---\n([\s\S]*?\n)---\n/;
/** A link in the text, and its address. */
const LINK = /\]\(([^)\s]*)\)/g;
const LINK_TARGET = /^(\/|#|\{|https:\/\/|mailto:|tel:)/;
const RAW_HTML = /<[a-z!/][^>]*>/i;

const where = { line: z.int() };
export const parsedPage = z.object({
  page: contentPage,
  /** Links of the text within the shop. */
  links: z.array(z.object({ href: z.string(), ...where })),
  placeholders: z.array(z.object({ name: z.string(), ...where })),
  /** Valid targets of `#id`. */
  ids: z.array(z.string()),
});
export type ParsedPage = z.infer<typeof parsedPage>;

/** Parses slug, day and language from the name of a file below `content/pages`; null for other names. */
function readFileName(name: string) {
  const [, versioned, version, plain, language] = FILE.exec(name) ?? [];
  const locale = LOCALES.find((known) => known === language);
  const slug = versioned ?? plain;
  return slug && locale ? { slug, locale, version } : null;
}

/**
 * Reads the file of a page and finds all errors except in links.
 *
 * @param name below `content/pages`
 * @param context.today as YYYY-MM-DD
 */
export function parsePage(
  file: string,
  name: string,
  source: string,
  context: { names: ReadonlySet<string>; today: string },
): { parsed: ParsedPage; faults: [] } | { parsed?: undefined; faults: Fault[] } {
  const fault = (line: number, message: string): Fault => ({ file, line, message });
  const named = readFileName(name);
  if (!named)
    return {
      faults: [
        fault(1, `is no name of a page: NAME.LOCALE.md or NAME/YYYY-MM-DD.LOCALE.md (${LOCALES.join(', ')})`),
      ],
    };
  const text = source.replaceAll('\r\n', '\n');
  const [whole, yaml = ''] = HEADER.exec(text) ?? [];
  if (whole === undefined) return { faults: [fault(1, 'begins with the lines between two `---`')] };
  const head = parseYaml(yaml, pageHeader, file, 2);
  const markdown = text.slice(whole.length);
  const firstLine = whole.split('\n').length;
  const faults = [...head.faults, ...textFaults(whole, 1), ...textFaults(markdown, firstLine)];
  if (named.version && named.version > context.today)
    faults.push(fault(1, `is of a day to come: ${named.version}; add it on that day`));
  const updated = named.version ?? head.data?.updated;
  if (head.data && !updated) faults.push(fault(2, 'updated: is missing (YYYY-MM-DD)'));
  if (faults.length > 0 || !head.data || !updated) return { faults };
  const page = { ...head.data, ...named, file, current: true, updated, markdown };
  const placeholders = placeholdersIn(text, 1);
  return { parsed: { ...parsedOf(page, { header: 2, text: firstLine }), placeholders }, faults: [] };

  function textFaults(part: string, first: number): Fault[] {
    return faultsIn(part, context.names, first).map(({ line, message }) => fault(line, message));
  }
}

/**
 * Lists the errors in a text, except in links.
 *
 * @param first line of the file where the text begins
 */
export const faultsIn = (
  text: string,
  names: ReadonlySet<string>,
  first = 1,
): { line: number; message: string }[] =>
  text.split('\n').flatMap((line, index) => {
    const found = unknownPlaceholders(line, names);
    if (RAW_HTML.test(line)) found.push('HTML is not taken; write Markdown');
    if (/^# /.test(line)) found.push('the title is the only heading of the first level; begin with ##');
    for (const [, href = ''] of line.matchAll(LINK))
      if (!LINK_TARGET.test(href))
        found.push(`${href || 'an empty link'} is no address: /, #, https://, mailto:, tel:`);
    return found.map((message) => ({ line: first + index, message }));
  });

/** Lists the unknown placeholders of a text. */
const unknownPlaceholders = (text: string, names: ReadonlySet<string>): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([all, placeholder = '']) =>
    names.has(placeholder) ? [] : [`${all} is neither a setting nor in facts.yml`],
  );

const placeholdersIn = (text: string, first: number): ParsedPage['placeholders'] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => ({ name, line: first + index })),
    );

/** Parses a page with its links and link targets. @param at the first lines of its header and text */
export function parsedOf(page: ContentPage, at = { header: 1, text: 1 }): ParsedPage {
  const { title, description, lead = '', label = '', actions, markdown } = page;
  const header = [title, description, lead, label, ...actions.map((action) => action.label)].join(' ');
  return {
    page,
    links: linksIn(markdown, at, page),
    placeholders: [...placeholdersIn(header, at.header), ...placeholdersIn(markdown, at.text)],
    ids: sectionIds(markdown),
  };
}

/** Returns links within the shop, in the text and in the header's actions. */
function linksIn(
  markdown: string,
  at: { header: number; text: number },
  { actions }: Pick<ContentPage, 'actions'>,
): ParsedPage['links'] {
  const inText = markdown
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(LINK)].map(([, href = '']) => ({ href, line: at.text + index })),
    );
  return [...actions.map(({ href }) => ({ href, line: at.header })), ...inText].filter(({ href }) =>
    /^[/#]/.test(href),
  );
}

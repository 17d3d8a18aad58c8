import type { EditedPage } from '#contract/content-page.ts';
import type { Wire } from '#contract/hydra.ts';
import { LOCALES } from '#shared/locales.ts';
import { type Content, withCurrent } from './load.ts';
import type { ContentPage } from './page.ts';
import { type ParsedPage, parsedOf } from './parse-page.ts';

/**
 * Converts a page published in the back office to a file's page; undefined for a language that the shop does not
 * have.
 */
export function pageOfEdit({
  slug,
  locale: language,
  validFrom,
  updated,
  text,
}: Omit<Wire<EditedPage>, 'id'>): ContentPage | undefined {
  const locale = LOCALES.find((known) => known === language);
  if (!locale) return undefined;
  const file = `${slug}.${locale}`;
  return { ...text, file, slug, locale, version: validFrom, current: true, updated: validFrom ?? updated };
}

/** Adds the back office's texts to those of the files; they replace files of the same page. */
export function withEdits(content: Content, edits: readonly Omit<Wire<EditedPage>, 'id'>[]): Content {
  if (edits.length === 0) return content;
  const pages = new Map<string, ParsedPage>();
  const ours = edits.flatMap((edit) => pageOfEdit(edit) ?? []).map((page) => parsedOf(page));
  for (const parsed of [...content.pages, ...ours]) {
    const { slug, locale, version = '' } = parsed.page;
    pages.set(`${slug} ${locale} ${version}`, parsed);
  }
  return { ...content, pages: withCurrent([...pages.values()]) };
}

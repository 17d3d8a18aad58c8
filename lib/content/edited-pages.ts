import type { EditedPage } from '#contract/content-page.ts';
import type { Wire } from '#contract/hydra.ts';
import { LOCALES } from '#shared/locales.ts';
import { type Content, withCurrent } from './load.ts';
import type { ContentPage } from './page.ts';
import { type ParsedPage, parsedOf } from './parse-page.ts';

/** A page that was published in the back office, as one of a file; undefined in a language that the shop does not speak. */
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

/** The texts with those of the back office instead of the files that they replace, or beside them. */
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

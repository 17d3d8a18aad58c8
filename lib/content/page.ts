import { z } from 'zod';
import { pageHeader } from '#contract/content-page.ts';
import { LOCALES, type Locale, SHOP_LOCALE } from '#shared/locales.ts';

export const contentPage = pageHeader.extend({
  /** Path from the root, for messages to the operator. */
  file: z.string(),
  slug: z.string(),
  locale: z.enum(LOCALES),
  /** First day of validity; only for pages with versions. */
  version: z.iso.date().optional(),
  /** Whether no newer version replaces it. */
  current: z.boolean(),
  updated: z.iso.date(),
  /** Text with placeholders. */
  markdown: z.string(),
});
export type ContentPage = z.infer<typeof contentPage>;

/**
 * Last part of the address of an edition: `fr`, `2026-09-27`, `2026-09-27-fr`; empty for the current one in the
 * shop's language.
 */
export function editionOf({
  locale,
  version,
  current,
}: Pick<ContentPage, 'locale' | 'version' | 'current'>): string {
  const language = locale === SHOP_LOCALE ? '' : locale.slice(0, 2);
  return [current ? '' : version, language].filter(Boolean).join('-');
}

/** Formats a day for a page: 22 November 2026. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

import { z } from 'zod';
import { pageHeader } from '#contract/content-page.ts';
import { LOCALES, type Locale, SHOP_LOCALE } from '#shared/locales.ts';

export const contentPage = pageHeader.extend({
  /** From the root, for messages to its operator. */
  file: z.string(),
  slug: z.string(),
  locale: z.enum(LOCALES),
  /** The day that it came into force; only of pages with versions. */
  version: z.iso.date().optional(),
  /** No newer version replaces it. */
  current: z.boolean(),
  updated: z.iso.date(),
  /** With placeholders. */
  markdown: z.string(),
});
export type ContentPage = z.infer<typeof contentPage>;

/** The last part of the address of an edition: `fr`, `2026-09-27`, `2026-09-27-fr`; empty for the shop's own, current one. */
export function editionOf({
  locale,
  version,
  current,
}: Pick<ContentPage, 'locale' | 'version' | 'current'>): string {
  const language = locale === SHOP_LOCALE ? '' : locale.slice(0, 2);
  return [current ? '' : version, language].filter(Boolean).join('-');
}

/** A day as a page writes it: 22 November 2026. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

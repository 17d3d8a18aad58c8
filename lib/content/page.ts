import { z } from 'zod';
import { LOCALES, type Locale, SHOP_LOCALE } from '#shared/locales.ts';

/** Where the footer links a page: beside the brand, in the column of help, or in the line of legal pages. */
const MENUS = ['about', 'help', 'legal'] as const;
export type Menu = (typeof MENUS)[number];

const href = z.string().regex(/^(\/|https:\/\/|mailto:|tel:)/, 'begins with /, https://, mailto: or tel:');
const text = (most: number) => z.string().trim().min(1).max(most);

/** Front matter of a page's file, between the two `---`. */
export const header = z.strictObject({
  title: text(80),
  /** For search engines and link previews. */
  description: text(200),
  /** Under the title. */
  lead: text(400).optional(),
  /** What links call it; the title where it is short enough. */
  label: text(40).optional(),
  menu: z.enum(MENUS).optional(),
  /** Its place within the menu, ascending. */
  order: z.int().default(100),
  /** When the text last changed; a page with versions has the date in its file name. */
  updated: z.iso.date().optional(),
  /** Each `###` is a question that opens. */
  questions: z.boolean().default(false),
  /** What leads on, at the end; two at most. */
  actions: z
    .array(z.strictObject({ label: text(40), href }))
    .max(2)
    .default([]),
});

export const contentPage = header.extend({
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

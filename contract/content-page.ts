import { z } from 'zod';
import { node } from './hydra.ts';
import { lines } from './line.ts';

/** Where the footer links a page: beside the brand, in the column of help, or in the line of legal pages. */
export const MENUS = ['about', 'help', 'legal'] as const;
export type Menu = (typeof MENUS)[number];

const href = z.string().regex(/^(\/|https:\/\/|mailto:|tel:)/, 'begins with /, https://, mailto: or tel:');
const text = (most: number) => z.string().trim().min(1).max(most);

/** What a page of text says beside its text: the header of its file, between the two `---`. */
export const pageHeader = z.strictObject({
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

/** A page of text as the back office edits it, with placeholders. */
export const pageText = pageHeader.omit({ updated: true }).extend({ markdown: lines(60_000) });
export type PageText = z.infer<typeof pageText>;

/** A page that was published in the back office: the shop shows it instead of the delivered file. */
export const editedPage = z.object({
  ...node,
  id: z.string(),
  slug: z.string(),
  locale: z.string(),
  /** The day from which it is valid; only of pages with versions. */
  validFrom: z.iso.date().optional(),
  /** When the text last changed. */
  updated: z.iso.date(),
  text: pageText,
});
export type EditedPage = z.infer<typeof editedPage>;

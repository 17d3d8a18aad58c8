import { z } from 'zod';
import { node } from './hydra.ts';
import { lines } from './line.ts';

/** Group of footer links: about the brand, help, or legal pages. */
export const MENUS = ['about', 'help', 'legal'] as const;
export type Menu = (typeof MENUS)[number];

const href = z.string().regex(/^(\/|https:\/\/|mailto:|tel:)/, 'begins with /, https://, mailto: or tel:');
const text = (most: number) => z.string().trim().min(1).max(most);

/** Header of a page's file, between the two `---`: everything except its text. */
export const pageHeader = z.strictObject({
  title: text(80),
  /** For search engines and link previews. */
  description: text(200),
  /** Introduction under the title. */
  lead: text(400).optional(),
  /** Text of links to the page; the title if it is short enough. */
  label: text(40).optional(),
  menu: z.enum(MENUS).optional(),
  /** Position in the menu, ascending. */
  order: z.int().default(100),
  /** When the text last changed; a page with versions has the date in its file name. */
  updated: z.iso.date().optional(),
  /** Each `###` is a question that expands. */
  questions: z.boolean().default(false),
  /** Links at the end of the page; at most two. */
  actions: z
    .array(z.strictObject({ label: text(40), href }))
    .max(2)
    .default([]),
});

/** A page of text as edited in the back office, with placeholders. */
export const pageText = pageHeader.omit({ updated: true }).extend({ markdown: lines(60_000) });
export type PageText = z.infer<typeof pageText>;

/** A page published in the back office: the shop shows it instead of the delivered file. */
export const editedPage = z.object({
  ...node,
  id: z.string(),
  slug: z.string(),
  locale: z.string(),
  /** First day of validity; only for pages with versions. */
  validFrom: z.iso.date().optional(),
  /** When the text last changed. */
  updated: z.iso.date(),
  text: pageText,
});
export type EditedPage = z.infer<typeof editedPage>;

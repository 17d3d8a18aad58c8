import { z } from 'zod';
import { pageText } from '../content-page.ts';
import { node } from '../hydra.ts';

/** A page of text as the back office lists it; its id is named like its file: `faq.en-GB`. */
export const officePage = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  slug: z.string(),
  locale: z.string(),
  title: z.string(),
  /** Where the shop shows it. */
  href: z.string(),
  /** The shop shows what was published here instead of the delivered file. */
  isEdited: z.boolean(),
  hasDraft: z.boolean(),
  /** A legal text: each version is valid from a day on, and earlier ones stay readable. */
  isDated: z.boolean(),
  /** When the text in force last changed; of a legal text since when it is valid. */
  updated: z.iso.date(),
  /** The day of the next version that is published already. */
  plannedFrom: z.iso.date().optional(),
});
export type OfficePage = z.infer<typeof officePage>;

const PAGE_VERSION_STATES = ['planned', 'current', 'earlier'] as const;

/** A version of a legal text. */
const pageVersion = z.object({
  validFrom: z.iso.date(),
  /** The last day on which it was valid; absent while it is, or before. */
  validUntil: z.iso.date().optional(),
  state: z.enum(PAGE_VERSION_STATES),
  isDelivered: z.boolean(),
  text: pageText,
});
export type PageVersion = z.infer<typeof pageVersion>;

/** A page with its text in force, its draft, and of a legal text every version, the newest first. */
export const officePageDetails = officePage.extend({
  text: pageText,
  draft: pageText.optional(),
  versions: z.array(pageVersion),
  /** Names that the text may have in braces. */
  placeholders: z.array(z.string()),
});
export type OfficePageDetails = z.infer<typeof officePageDetails>;

/** PATCH content-pages/{id}: null gives the draft up. */
export const officePagePatch = z.object({ draft: pageText.nullable() });

/** POST content-pages/{id}/publish: a legal text needs the day from which it is valid. */
export const publishInput = z.object({ validFrom: z.iso.date().optional() });

/** POST content-pages/{id}/withdraw: a version of a day to come. */
export const withdrawInput = z.object({ validFrom: z.iso.date() });

/** What is wrong with a text: a field, and the line of the text. */
export const pageFault = z.object({ field: z.string(), line: z.int().optional(), message: z.string() });
export type PageFault = z.infer<typeof pageFault>;

/** POST content-pages/{id}/preview: a text as the shop would draw it. */
export const pagePreview = z.object({
  ...node,
  id: z.string(),
  title: z.string(),
  lead: z.string().optional(),
  html: z.string(),
  actions: pageText.shape.actions,
  faults: z.array(pageFault),
});
export type PagePreview = z.infer<typeof pagePreview>;

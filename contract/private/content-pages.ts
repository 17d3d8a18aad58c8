import { z } from 'zod';
import { pageText } from '../content-page.ts';
import { node } from '../hydra.ts';

/** A page of text in the back office's list; its id is the name of its file: `faq.en-GB`. */
export const officePage = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  slug: z.string(),
  locale: z.string(),
  title: z.string(),
  /** Its address in the shop. */
  href: z.string(),
  /** Whether the shop shows a version published in the back office instead of the delivered file. */
  isEdited: z.boolean(),
  hasDraft: z.boolean(),
  /** Whether it is a legal text: each version is valid from a day on, and earlier ones stay readable. */
  isDated: z.boolean(),
  /** Last change of the current text; for a legal text, its first day of validity. */
  updated: z.iso.date(),
  /** First day of the next version, if one is published already. */
  plannedFrom: z.iso.date().optional(),
});
export type OfficePage = z.infer<typeof officePage>;

const PAGE_VERSION_STATES = ['planned', 'current', 'earlier'] as const;

/** A version of a legal text. */
const pageVersion = z.object({
  validFrom: z.iso.date(),
  /** Last day of validity; absent for current and future versions. */
  validUntil: z.iso.date().optional(),
  state: z.enum(PAGE_VERSION_STATES),
  isDelivered: z.boolean(),
  text: pageText,
});
export type PageVersion = z.infer<typeof pageVersion>;

/** A page with its current text and draft; for a legal text also every version, newest first. */
export const officePageDetails = officePage.extend({
  text: pageText,
  draft: pageText.optional(),
  versions: z.array(pageVersion),
  /** Placeholders that the text may contain in braces. */
  placeholders: z.array(z.string()),
});
export type OfficePageDetails = z.infer<typeof officePageDetails>;

/** PATCH content-pages/{id}: null discards the draft. */
export const officePagePatch = z.object({ draft: pageText.nullable() });

/** POST content-pages/{id}/publish: a legal text needs its first day of validity. */
export const publishInput = z.object({ validFrom: z.iso.date().optional() });

/** POST content-pages/{id}/withdraw: withdraws a version that is not valid yet. */
export const withdrawInput = z.object({ validFrom: z.iso.date() });

/** An error in a text: its field and, if known, its line. */
export const pageFault = z.object({ field: z.string(), line: z.int().optional(), message: z.string() });
export type PageFault = z.infer<typeof pageFault>;

/** POST content-pages/{id}/preview: a text as the shop would render it. */
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

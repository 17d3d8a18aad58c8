import { z } from 'zod';
import { homeFile } from '../home.ts';
import { node } from '../hydra.ts';
import { pageFault } from './content-pages.ts';

const { sections } = homeFile.shape;

/** The home page: its sections from top to bottom, including those that are not `on`. */
export const officeHome = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  /** Whether the shop shows a version published in the back office instead of the delivered file. */
  isEdited: z.boolean(),
  sections,
  draft: sections.optional(),
});
export type OfficeHome = z.infer<typeof officeHome>;

/** PATCH content-home: null discards the draft. */
export const officeHomePatch = z.object({ draft: sections.nullable() });

/** POST content-home/preview. */
export const homePreviewInput = z.object({ sections });

/** The sections with their placeholders filled in, and their errors. */
export const homePreview = z.object({ ...node, id: z.string(), sections, faults: z.array(pageFault) });
export type HomePreview = z.infer<typeof homePreview>;

import { z } from 'zod';
import { node } from '../hydra.ts';
import { oneLine } from '../line.ts';

/** Whether a group is a line of the shop's file, one that was changed or taken out here, or of the back office alone. */
const SYNONYM_STATES = ['delivered', 'changed', 'removed', 'added'] as const;

/** Words that a search takes for each other. */
export const synonymGroup = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  /** `jumper, sweater`: each finds the others; `navy => blue`: one direction only. */
  rule: z.string(),
  state: z.enum(SYNONYM_STATES),
  /** What the file says, where that is another rule. */
  delivered: z.string().optional(),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

/** POST synonyms, PATCH synonyms/{id}. */
export const synonymInput = z.object({ rule: oneLine(500) });

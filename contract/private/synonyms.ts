import { z } from 'zod';
import { node } from '../hydra.ts';
import { oneLine } from '../line.ts';

/** State of a group: a line of the shop's file, changed or removed in the back office, or added there. */
const SYNONYM_STATES = ['delivered', 'changed', 'removed', 'added'] as const;

/** Words that the search treats as equal. */
export const synonymGroup = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  /** `jumper, sweater`: each finds the others; `navy => blue`: one direction only. */
  rule: z.string(),
  state: z.enum(SYNONYM_STATES),
  /** The file's rule, if it is different. */
  delivered: z.string().optional(),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

/** POST synonyms, PATCH synonyms/{id}. */
export const synonymInput = z.object({ rule: oneLine(500) });

import { z } from 'zod';
import { timestamp } from '../hydra.ts';

/** Kinds of things that members open for editing; others are told who has one open. */
export const EDITOR_SUBJECTS = ['item', 'order', 'trade-in', 'content-page'] as const;

/** A lease ends so long after the last call of its editor. */
export const LEASE_SECONDS = 90;

/** POST items/{id}/editors, likewise of the other kinds: who else has it open for editing, and since when. */
export const editors = z.object({
  editors: z.array(z.object({ id: z.string(), name: z.string(), since: timestamp })),
});

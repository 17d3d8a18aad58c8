import { z } from 'zod';
import { timestamp } from '../hydra.ts';

/** Kinds of things with editors; members see who else edits them. */
export const EDITOR_SUBJECTS = ['item', 'order', 'trade-in', 'content-page'] as const;

/** Lifetime of a lease after its editor's last call. */
export const LEASE_SECONDS = 90;

/** POST items/{id}/editors, likewise for the other kinds: the other editors, and since when. */
export const editors = z.object({
  editors: z.array(z.object({ id: z.string(), name: z.string(), since: timestamp })),
});

import { z } from 'zod';
import { timestamp } from '../hydra.ts';

/** What members of the team have open for editing, so that others are told. */
export const EDITED = ['item', 'order', 'trade-in', 'content-page'] as const;

/** How long one has it open since the last call, unless the call is made again. */
export const LEASE_SECONDS = 90;

/** POST items/{id}/editors, and the same of the others: who else has it open for editing, and since when. */
export const editors = z.object({
  editors: z.array(z.object({ id: z.string(), name: z.string(), since: timestamp })),
});

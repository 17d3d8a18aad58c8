import { z } from 'zod';
import { node, reference } from './hydra.ts';
import { oneLine } from './line.ts';

/** POST store-sessions: `store` is the IRI or id of a real store, `code` that of somebody who works there. */
export const storeSessionOpening = z.object({ store: reference, code: oneLine(40) });

/** A store's tablet that staff have signed in on; there is one for each token, called `current`. */
export const storeSession = z.object({
  ...node,
  id: z.literal('current'),
  /** Of the answer that opens it only. */
  token: z.string().optional(),
  store: z.object({ '@id': z.string(), id: z.string(), name: z.string() }),
  staff: z.object({ id: z.string(), name: z.string() }),
});

export type StoreSession = z.infer<typeof storeSession>;

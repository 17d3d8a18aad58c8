import { z } from 'zod';
import { node } from './hydra.ts';
import { oneLine } from './line.ts';

/** POST store-devices: `code` is printed by `ops store-device add`, and valid once. */
export const storeDeviceEnrolment = z.object({ code: oneLine(40) });

/** An enrolled tablet of a store. A caller reads only its own, called `current`. */
export const storeDevice = z.object({
  ...node,
  id: z.literal('current'),
  name: z.string(),
  store: z.object({ '@id': z.string(), id: z.string(), name: z.string() }),
  /** Sent as `X-Store-Device` with calls of store mode. Only in the answer that enrols the tablet. */
  deviceToken: z.string().optional(),
});

export type StoreDevice = z.infer<typeof storeDevice>;

import { z } from 'zod';
import { node, reference, timestamp } from './hydra.ts';
import { email } from './identity.ts';

/** POST hold-watches: mails this address once when the item is free again. */
export const holdWatchInput = z.object({ article: reference, email });

/** A request to be mailed. The address is not returned: a second request reveals nothing about the first. */
export const holdWatch = z.object({ ...node, id: z.string(), article: z.string(), expiresAt: timestamp });

export type HoldWatchInput = z.output<typeof holdWatchInput>;
export type HoldWatch = z.infer<typeof holdWatch>;

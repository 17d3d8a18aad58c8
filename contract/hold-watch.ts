import { z } from 'zod';
import { node, reference, timestamp } from './hydra.ts';
import { email } from './identity.ts';

/** POST hold-watches: tell this address once when the item is free again. */
export const holdWatchInput = z.object({ article: reference, email });

/** A request to be told. The address is not given back: whoever asks twice learns nothing about who asked before. */
export const holdWatch = z.object({ ...node, id: z.string(), article: z.string(), expiresAt: timestamp });

export type HoldWatchInput = z.output<typeof holdWatchInput>;
export type HoldWatch = z.infer<typeof holdWatch>;

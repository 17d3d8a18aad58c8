import { z } from 'zod';
import { node, timestamp } from '../hydra.ts';

/** A job whose last attempt failed. */
export const failedJob = z.object({
  ...node,
  id: z.string(),
  /** What it does: `send-mail`. */
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Kind and place of the error; nothing that a person typed. */
  lastError: z.string(),
  /** When it is tried again; absent when it is not any more. */
  nextAttempt: timestamp.optional(),
});
export type FailedJob = z.infer<typeof failedJob>;

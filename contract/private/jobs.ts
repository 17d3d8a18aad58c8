import { z } from 'zod';
import { node, timestamp } from '../hydra.ts';

/** A job whose last attempt failed. */
export const failedJob = z.object({
  ...node,
  id: z.string(),
  /** Name of its task: `send-mail`. */
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Kind and place of the error; no personal data. */
  lastError: z.string(),
  /** Time of the next attempt; absent if there is none. */
  nextAttempt: timestamp.optional(),
});
export type FailedJob = z.infer<typeof failedJob>;

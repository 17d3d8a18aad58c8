import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const coded = z.object({ code: z.string() });

/** SQLSTATE, also when drizzle wrapped the driver's error. */
export function sqlState(error: unknown): string | undefined {
  const direct = coded.safeParse(error);
  if (direct.success) return direct.data.code;
  return error instanceof Error && error.cause ? sqlState(error.cause) : undefined;
}

const TRIES = 3;

/**
 * Runs work again after a deadlock or a serialization failure, up to three times with a jittered pause; the database
 * has rolled it back whole. Only for work whose effects are all transactional.
 */
export async function retried<T>(run: () => Promise<T>, left = TRIES): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const state = sqlState(error);
    if (left <= 1 || (state !== '40001' && state !== '40P01')) throw error;
    await wait(10 + Math.random() * 40);
    return retried(run, left - 1);
  }
}

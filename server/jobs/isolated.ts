import { describeError, log } from '#server/log.ts';

/**
 * Does one of several pieces of work of a job. One that fails keeps no other from its turn: it is logged, and the job's
 * next run tries it again.
 *
 * @param subject what it is about, by ids that name nobody
 */
export async function isolated(
  subject: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ ...subject, ...describeError(error) }, 'a part of a job failed; its next run tries again');
  }
}

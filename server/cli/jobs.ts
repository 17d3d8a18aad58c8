import { userInfo } from 'node:os';
import { database } from '#server/db/database.ts';
import { type FailedJob, failedJobs, retryJob } from '#server/jobs/queue.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withExistingDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- jobs
       npm run ops -- jobs retry ID [--by NAME]

Lists the jobs (mails, refunds, reminders, clean-up) whose last attempt failed, those that are not tried any more first.
With retry, one of them is tried again at once, with all its attempts.

Exit code 0: nothing failed for good
          3: something did; it is not tried again by itself
          2: there is no such job
          1: the database cannot be reached`;

async function run(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { by: { type: 'string' } });
  if (positionals[0] === 'retry') return retry(positionals.slice(1), values.by ?? userInfo().username);
  refuseWords(positionals);
  const jobs = await onDatabase(() => failedJobs(database()));
  return {
    exitCode: jobs.some((job) => job.nextAttempt === null) ? 3 : 0,
    text: jobs.length > 0 ? jobs.map(describe).join('\n') : 'No job has failed.',
    data: { jobs },
  };
}

const describe = ({ id, task, attempts, maxAttempts, lastError, nextAttempt }: FailedJob): string =>
  `${id}  ${task}, ${attempts} of ${maxAttempts} attempts, ${nextAttempt ? `next at ${nextAttempt}` : 'not tried any more'}\n  ${lastError}`;

async function retry([id, ...rest]: string[], actor: string): Promise<CommandResult> {
  if (!id) throw new CommandError('Name the job: npm run ops -- jobs retry ID.');
  refuseWords(rest);
  await onDatabase(() => retryJob(database(), id, actor)).catch(throwAsRefusal);
  return { exitCode: 0, text: `Job ${id} is tried again.`, data: { id } };
}

const onDatabase = <T>(work: () => Promise<T>): Promise<T> =>
  withExistingDatabase((missing) => {
    if (missing) throw new CommandError(`${missing}: there are no jobs.`, 1);
    return work();
  });

export const jobs: Command = { usage: USAGE, run };

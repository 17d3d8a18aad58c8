import { pageQuery } from '#contract/hydra.ts';
import { failedJob } from '#contract/private/jobs.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { failedJobs as listFailedJobs, retryJob } from '#server/jobs/queue.ts';

/** Mails, refunds, reminders and clean-up whose last attempt failed. */
export const failedJobs: Resource = {
  name: 'failed-jobs',
  type: 'FailedJob',
  shape: failedJob,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists jobs that failed, those that are not tried any more first.',
      right: 'jobs.read',
      query: pageQuery,
      returns: failedJob,
      async handle({ db, query }) {
        const jobs = await listFailedJobs(db);
        const members = jobs.map(({ nextAttempt, ...job }) => ({
          ...job,
          nextAttempt: nextAttempt ?? undefined,
        }));
        return shortPage(members, query);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/retry',
      title: 'Lets a job be tried again at once.',
      right: 'jobs.write',
      returns: null,
      async handle({ db, params, member }) {
        await retryJob(db, parameter(params), member);
        return undefined;
      },
    }),
  ],
};

import { queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import { failedJob } from '#contract/private/jobs.ts';
import compiled from '#messages/en-GB/office-jobs.json' with { type: 'json' };
import type jobs from '../../messages/en-GB/office-jobs.json';
import { NO_BODY } from '../api/client.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const jobsText = officeTexts<keyof typeof jobs>(compiled);

const ids = Object.keys(compiled) as (keyof typeof jobs)[];

/** Formats the consequence of a task's failed jobs; an unknown task of a newer version is shown by its name. */
export function failedTask(task: string, count = 1): string {
  const id = ids.find((known) => known === `office.job.${task}`);
  return id ? jobsText(id, { count }) : jobsText('office.jobs.other', { task });
}

/** Refresh interval of the list, in ms. */
const REFRESH_MS = 15_000;

export const failedJobsQuery = queryOptions({
  queryKey: ['failed-jobs'],
  queryFn: ({ signal }) =>
    callOffice({
      path: 'failed-jobs',
      query: { itemsPerPage: 100 },
      background: true,
      returns: collectionOf(failedJob),
      signal,
    }),
  refetchInterval: REFRESH_MS,
});

export const retryJob = (id: string) =>
  callOffice({ method: 'POST', path: `failed-jobs/${id}/retry`, returns: NO_BODY });

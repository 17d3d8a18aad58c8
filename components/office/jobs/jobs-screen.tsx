'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailedJob } from '#contract/private/jobs.ts';
import { moment } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { failedJobsQuery, failedTask, jobsText, retryJob } from '#lib/office/jobs.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { Button } from '../parts/button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note, State } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen } from '../screen.tsx';
import styles from '../settings/settings.module.css';
import { SettingsTabs, settingsCrumb } from '../settings/settings-tabs.tsx';

/** Failed jobs, each with a retry. `Enter` retries the current one. */
export function JobsScreen() {
  const query = useQuery(failedJobsQuery);
  const { data: session } = useQuery(sessionQuery);
  const client = useQueryClient();
  const toast = useToast();
  const mayRetry = mayDo(session, 'jobs.write');
  const retrying = useMutation({
    mutationFn: ({ id }: FailedJob) => retryJob(id),
    onSuccess() {
      toast({ text: jobsText('office.jobs.retried') });
      return client.invalidateQueries({ queryKey: failedJobsQuery.queryKey });
    },
  });
  const columns: Column<FailedJob>[] = [
    {
      id: 'task',
      header: jobsText('office.jobs.task'),
      cell: ({ row: { original } }) => (
        <>
          <b>{failedTask(original.task)}</b> <code>{original.task}</code>
          <span className={styles.narrow}>{original.lastError}</span>
        </>
      ),
    },
    {
      id: 'attempts',
      header: jobsText('office.jobs.attempts'),
      meta: { wide: true },
      cell: ({ row: { original } }) =>
        jobsText('office.jobs.attempts.of', { attempts: original.attempts, most: original.maxAttempts }),
    },
    {
      id: 'error',
      header: jobsText('office.jobs.error'),
      meta: { wide: true },
      cell: ({ row: { original } }) => original.lastError,
    },
    {
      id: 'next',
      header: jobsText('office.jobs.next'),
      cell: ({ row: { original } }) =>
        original.nextAttempt ? (
          <State filled={50} tone="wait">
            {moment(original.nextAttempt)}
          </State>
        ) : (
          <State filled={100} tone="late">
            {jobsText('office.jobs.never')}
          </State>
        ),
    },
    ...(mayRetry
      ? [
          {
            id: 'retry',
            header: '',
            cell: ({ row: { original } }: { row: { original: FailedJob } }) => (
              <Button size="small" onClick={() => retrying.mutate(original)} disabled={retrying.isPending}>
                {jobsText('office.jobs.retry')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Screen
      crumb={settingsCrumb()}
      title={jobsText('office.jobs.title')}
      note={
        query.data && <span>{jobsText('office.jobs.count', { jobs: query.data['hydra:totalItems'] })}</span>
      }
    >
      <SettingsTabs current="jobs" />
      {retrying.error && <Note tone="late">{failureText(retrying.error)}</Note>}
      <QueryState
        query={query}
        isEmpty={(page) => page['hydra:member'].length === 0}
        empty={jobsText('office.jobs.empty')}
      >
        {({ 'hydra:member': rows }) => (
          <DataTable
            label={jobsText('office.jobs.title')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            onOpen={mayRetry ? (job) => retrying.mutate(job) : undefined}
          />
        )}
      </QueryState>
    </Screen>
  );
}

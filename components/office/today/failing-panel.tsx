import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import type { FailedJob } from '#contract/private/jobs.ts';
import type { TeamSession } from '#contract/private/team.ts';
import type { OfficeToday } from '#contract/private/today.ts';
import { clock, moment, money } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { downloadSourceReport } from '#lib/office/imports.ts';
import { failedJobsQuery, failedTask, retryJob } from '#lib/office/jobs.ts';
import { mayDo } from '#lib/office/session.ts';
import { todayText } from '#lib/office/today.ts';
import {
  officeBooksPath,
  officeImportPath,
  officeJobsPath,
  officeStuckRefundsPath,
  officeWebhooksPath,
} from '#lib/office-paths.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './today.module.css';

interface JobGroup {
  task: string;
  jobs: FailedJob[];
  first: FailedJob;
}

/** Groups jobs of one task that failed for the same reason. */
function groupsOf(jobs: readonly FailedJob[]): JobGroup[] {
  const groups = new Map<string, JobGroup>();
  for (const job of jobs) {
    const key = `${job.task} ${job.lastError}`;
    const group = groups.get(key) ?? { task: job.task, jobs: [], first: job };
    group.jobs.push(job);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function JobRow({ group, mayRetry }: { group: JobGroup; mayRetry: boolean }) {
  const { task, jobs, first } = group;
  const client = useQueryClient();
  const toast = useToast();
  const retrying = useMutation({
    mutationFn: () => Promise.all(jobs.map(({ id }) => retryJob(id))),
    onSuccess: () => toast({ text: todayText('office.today.job.retried') }),
    onSettled: () => client.invalidateQueries({ queryKey: failedJobsQuery.queryKey }),
  });
  const { attempts, maxAttempts, nextAttempt, lastError } = first;
  return (
    <li>
      <b>{failedTask(task, jobs.length)}</b>
      <span className={styles.soft}>
        {lastError.replace(/[.\s]*$/, '.')}{' '}
        {nextAttempt
          ? todayText('office.today.job.next', { attempts, most: maxAttempts, time: clock(nextAttempt) })
          : todayText('office.today.job.never', { attempts })}
      </span>
      {retrying.error && <Note tone="late">{failureText(retrying.error)}</Note>}
      <span className={styles.acts}>
        <ButtonLink size="small" href={officeJobsPath()}>
          {todayText('office.today.job.which')}
        </ButtonLink>
        {mayRetry && (
          <Button size="small" onClick={() => retrying.mutate()} disabled={retrying.isPending}>
            {todayText('office.today.job.retry')}
          </Button>
        )}
      </span>
    </li>
  );
}

function BooksRow({
  books: { differences, amount, comparedAt },
}: {
  books: NonNullable<OfficeToday['books']>;
}) {
  return (
    <li>
      <b>{todayText('office.today.books', { amount: money(amount) })}</b>
      <span className={styles.soft}>{todayText('office.today.books.about', { differences })}</span>
      <span className={styles.acts}>
        <span className={styles.soft}>
          {todayText('office.today.books.compared', { time: moment(comparedAt) })}
        </span>
        <ButtonLink size="small" href={officeBooksPath()}>
          {todayText('office.today.books.compare')}
        </ButtonLink>
      </span>
    </li>
  );
}

/** A file that was uploaded, or what a source brought. */
function ImportRow({
  file: { id, name, refused, failure, since },
}: {
  file: OfficeToday['imports'][number];
}) {
  const reporting = useMutation({ mutationFn: () => downloadSourceReport(name) });
  const about = failure ?? (id === undefined ? todayText('office.today.import.source') : '');
  return (
    <li>
      <b>{todayText('office.today.import', { name, refused: failure === undefined ? refused : 0 })}</b>
      <span className={styles.soft}>{about}</span>
      {reporting.error && <Note tone="late">{failureText(reporting.error)}</Note>}
      <span className={styles.acts}>
        <span className={styles.soft}>{todayText('office.today.since', { time: moment(since) })}</span>
        {id !== undefined && (
          <ButtonLink size="small" href={officeImportPath({ id, step: 'preview' })}>
            {todayText(failure === undefined ? 'office.today.import.mend' : 'office.today.import.open')}
          </ButtonLink>
        )}
        {id === undefined && failure === undefined && (
          <Button size="small" onClick={() => reporting.mutate()} disabled={reporting.isPending}>
            {todayText('office.today.import.report')}
          </Button>
        )}
      </span>
    </li>
  );
}

interface FailingPanelProps {
  failures: Pick<OfficeToday, 'refunds' | 'webhooks' | 'books' | 'imports'>;
  session: TeamSession | undefined;
}

/** Failures with their cause and remedy. */
export function FailingPanel({
  failures: { refunds, webhooks, books, imports },
  session,
}: FailingPanelProps) {
  const maySee = mayDo(session, 'jobs.read');
  const { data } = useQuery({ ...failedJobsQuery, enabled: maySee });
  const groups = groupsOf(data?.['hydra:member'] ?? []);
  const count = groups.length + refunds.length + webhooks.length + imports.length + (books ? 1 : 0);
  // A member who does not see failed jobs is not told that nothing fails.
  if (!maySee && count === 0) return null;
  return (
    <Panel
      title={
        <span className={styles.failing}>
          {count > 0 && <Icon name="warning" />}
          {todayText('office.today.failing')}
        </span>
      }
      note={count > 0 && String(count)}
      flush
      actions={
        maySee && (
          <Link className={styles.link} href={officeJobsPath()} prefetch={false}>
            {todayText('office.today.failing.jobs')}
          </Link>
        )
      }
    >
      {count === 0 && <p className={styles.empty}>{todayText('office.today.failing.none')}</p>}
      <ul className={styles.fails}>
        {refunds.map(({ id, order, amount, error, since }) => (
          <li key={id}>
            <b>{todayText('office.today.refund', { amount: money(amount) })}</b>
            <span className={styles.soft}>
              {error} {todayText('office.today.refund.order', { reference: order })}
            </span>
            <span className={styles.acts}>
              <span className={styles.soft}>{todayText('office.today.since', { time: moment(since) })}</span>
              <ButtonLink size="small" href={officeStuckRefundsPath(order)}>
                {todayText('office.today.refund.open')}
              </ButtonLink>
            </span>
          </li>
        ))}
        {books && <BooksRow books={books} />}
        {imports.map((file) => (
          <ImportRow key={file.id ?? file.name} file={file} />
        ))}
        {webhooks.map(({ id, url, failed, error, since }) => (
          <li key={id}>
            <b>{todayText('office.today.webhook', { count: failed, host: new URL(url).host })}</b>
            <span className={styles.soft}>{error}</span>
            <span className={styles.acts}>
              <span className={styles.soft}>{todayText('office.today.since', { time: moment(since) })}</span>
              <ButtonLink size="small" href={officeWebhooksPath()}>
                {todayText('office.today.webhook.open')}
              </ButtonLink>
            </span>
          </li>
        ))}
        {groups.map((group) => (
          <JobRow key={group.first.id} group={group} mayRetry={mayDo(session, 'jobs.write')} />
        ))}
      </ul>
    </Panel>
  );
}

'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { Button } from './button.tsx';
import styles from './query-state.module.css';

interface QueryStateProps<T> {
  query: UseQueryResult<T>;
  /** Rows of the loading state, of final size. */
  rows?: number;
  /** Whether there is nothing to show, and what that means. */
  isEmpty?(data: T): boolean;
  empty?: ReactNode;
  children(data: T): ReactNode;
}

/**
 * What a read shows: boxes of the final size while it loads, what went wrong with a way to try again, what an empty
 * list means, else its data. Data that came before stays in place while it is read again, and when that fails.
 */
export function QueryState<T>({ query, rows = 6, isEmpty, empty, children }: QueryStateProps<T>) {
  const { data, error, isPending, refetch } = query;
  if (data !== undefined) {
    return (
      <>
        {error && <Failure error={error} retry={() => void refetch()} />}
        {isEmpty?.(data) ? <div className={styles.empty}>{empty}</div> : children(data)}
      </>
    );
  }
  if (isPending && !error)
    return (
      <div className={styles.loading} role="status" aria-label={officeText('office.loading')}>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are all alike
          <i key={index} />
        ))}
      </div>
    );
  return <Failure error={error} retry={() => void refetch()} />;
}

/** What was not done, why, and a way to try again; with the number by which the log knows the call. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={styles.failure} role="alert">
      <p>{failureText(error)}</p>
      {requestId && <p className={styles.number}>{officeText('office.error.request', { requestId })}</p>}
      {retry && (
        <Button size="small" onClick={retry}>
          {officeText('office.error.retry')}
        </Button>
      )}
    </div>
  );
}

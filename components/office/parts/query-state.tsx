'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { Button } from './button.tsx';
import styles from './query-state.module.css';

interface QueryStateProps<T> {
  query: UseQueryResult<T>;
  /** Number of rows in the loading state, of final size. */
  rows?: number;
  /** Whether the data is empty; then `empty` is shown. */
  isEmpty?(data: NoInfer<T>): boolean;
  empty?: ReactNode;
  children(data: T): ReactNode;
}

/**
 * Renders a query: boxes of the final size while it loads, an error with a retry, a text for an empty list,
 * otherwise its data. Earlier data stays while it reloads, and if that fails.
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

/**
 * The failed action, its reason and a retry, unless there is nothing to find; with the number that identifies the call
 * in the log.
 */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.failure} role="alert">
      <p>{failureText(error)}</p>
      {requestId && <p className={styles.number}>{officeText('office.error.request', { requestId })}</p>}
      {retry && !isMissing && (
        <Button size="small" onClick={retry}>
          {officeText('office.error.retry')}
        </Button>
      )}
    </div>
  );
}

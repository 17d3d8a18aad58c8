'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Body, Screen } from '../screen.tsx';
import { QueryState } from './query-state.tsx';

interface RecordStateProps<T> {
  query: UseQueryResult<T>;
  /** Number of rows in the loading state. */
  rows: number;
  /** The link back to the list. */
  crumb: ReactNode;
  /** Title while the record loads, and if it is missing. */
  title: string;
  children(data: T): ReactNode;
}

/**
 * Renders a record. While it loads, and if it is missing, renders a head with a general title and the link back to the
 * list, because a record renders its own head.
 */
export function RecordState<T>({ query, rows, crumb, title, children }: RecordStateProps<T>) {
  const content = (
    <QueryState query={query} rows={rows}>
      {children}
    </QueryState>
  );
  if (query.data !== undefined) return content;
  return (
    <Screen crumb={crumb} title={title}>
      <Body>{content}</Body>
    </Screen>
  );
}

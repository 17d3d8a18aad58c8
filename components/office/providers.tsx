'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { ToastProvider } from './parts/toast.tsx';

/**
 * Query client of the back office: reads stay fresh for seconds; a read that failed without a connection is
 * retried.
 */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) =>
          count < 2 && error instanceof ApiError && (error.kind === 'network' || error.status >= 502),
      },
      mutations: { retry: false },
    },
  });
}

/** Providers of every page of the back office: the query cache, and messages about actions. */
export function OfficeProviders({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}

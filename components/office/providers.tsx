'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { ToastProvider } from './parts/toast.tsx';

/** Reads of the back office stay fresh for seconds; a read that failed for want of a connection is tried again. */
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

/** What every page of the back office has: the cache of its reads, and messages about what was done. */
export function OfficeProviders({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}

'use client';

import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { sessionQuery } from '#lib/office/session.ts';
import { ToastProvider } from './parts/toast.tsx';

/**
 * Query client of the back office: reads stay fresh for seconds; a read that failed without a connection is
 * retried. A change that is refused without a session shows at once that the session has ended.
 */
function newQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401)
          void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) =>
          count < 2 && error instanceof ApiError && (error.kind === 'network' || error.status >= 502),
      },
      mutations: { retry: false },
    },
  });
  return client;
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

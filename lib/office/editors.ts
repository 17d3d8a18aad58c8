import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { editors, LEASE_SECONDS } from '#contract/private/editors.ts';
import { callOffice } from './office-client.ts';

/** A lease outlasts one failed call, and the timers of hidden tabs, which browsers run once a minute. */
const RENEW_MS = (LEASE_SECONDS * 1000) / 3;

/** Path of the edited thing in the private scope: `items/ID`. */
export type EditedPath = `${'items' | 'orders' | 'trade-ins' | 'content-pages'}/${string}`;

/** Query for the other editors of a thing. Each read renews this member's lease. */
export const editorsQuery = (path: EditedPath) =>
  queryOptions({
    queryKey: ['editors', path],
    queryFn: ({ signal }) =>
      callOffice({ method: 'POST', path: `${path}/editors`, background: true, returns: editors, signal }),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Ends this member's lease. The call continues when the page is closed. @throws ApiError */
export const stopEditing = (path: EditedPath): Promise<undefined> =>
  callOffice({
    method: 'DELETE',
    path: `${path}/editors`,
    background: true,
    keepalive: true,
    returns: z.undefined(),
  });

import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { editors, LEASE_SECONDS } from '#contract/private/editors.ts';
import { callOffice } from './office-client.ts';

/** Often enough for one call to be lost, and for a hidden tab, whose timers are a minute apart. */
const RENEW_MS = (LEASE_SECONDS * 1000) / 3;

/** Where something is edited in the private scope: `items/ID`. */
export type EditedPath = `${'items' | 'orders' | 'trade-ins' | 'content-pages'}/${string}`;

/** Who else has something open for editing. Each read notes that this member has it open, too. */
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

/** Notes that this member has closed it, also while the page is left. @throws ApiError */
export const stopEditing = (path: EditedPath): Promise<undefined> =>
  callOffice({
    method: 'DELETE',
    path: `${path}/editors`,
    background: true,
    keepalive: true,
    returns: z.undefined(),
  });

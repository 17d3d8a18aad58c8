'use client';

import { useEffect, useState } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { loginPath } from '#lib/account-paths.ts';
import { readMe } from '#lib/api/auth.ts';
import { createBrowserClient } from '#lib/api/browser-client.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { queryKeys, useApiQuery } from '#lib/api/query-client.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { orderFollowPath } from '#lib/routes.ts';
import styles from './account-loading.module.css';

/** Wait in ms before the page offers help and a retry. */
const HELP_MS = 8_000;
/** Pause in ms between two calls. */
const PAUSE_MS = 2_000;
const TIMEOUT_MS = 5_000;
const client = createBrowserClient(TIMEOUT_MS);

interface AccountLoadingProps {
  /** The page to open afterwards. */
  to: string;
  texts: Messages;
}

const isSignedOut = (error: unknown): boolean => failureOf(error)?.status === 401;

/** Polls the API for the signed-in customer, then opens the page; offers help instead of an endless spinner. */
export function AccountLoading({ to, texts }: AccountLoadingProps) {
  const [isLate, setLate] = useState(false);
  const { isSuccess, error, isFetchedAfterMount } = useApiQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => readMe((call) => client({ ...call, signal })),
    refetchInterval: ({ state }) =>
      state.status === 'success' || isSignedOut(state.error) ? false : PAUSE_MS,
    refetchIntervalInBackground: true,
    networkMode: 'always',
  });
  // A result cached by another page proves nothing about the present.
  const isOpen = isSuccess && isFetchedAfterMount;
  const isOver = isSignedOut(error);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), HELP_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isOpen) window.location.replace(to);
    else if (isOver) window.location.replace(loginPath({ redirect: to, reason: 'expired' }));
  }, [isOpen, isOver, to]);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{format(texts, 'loading.title')}</h1>
      <p role="status">{format(texts, isLate ? 'loading.late' : 'loading.lead')}</p>
      <p className={styles.ways}>
        <a className={buttonClass(isLate ? 'ink' : 'outline')} href={to}>
          {format(texts, 'loading.again')}
        </a>
        {isLate && <a href={orderFollowPath()}>{format(texts, 'loading.follow')}</a>}
      </p>
    </div>
  );
}

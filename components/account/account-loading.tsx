'use client';

import { useEffect, useState } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { loginPath } from '#lib/account-paths.ts';
import { readMe } from '#lib/api/auth.ts';
import { createBrowserClient } from '#lib/api/browser-client.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { orderFollowPath } from '#lib/routes.ts';
import styles from './account-loading.module.css';

/** After this long there is help, and a way to try again. */
const HELP_MS = 8_000;
/** Between two questions. */
const PAUSE_MS = 2_000;
const TIMEOUT_MS = 5_000;

interface AccountLoadingProps {
  /** The page that waits for it. */
  to: string;
  texts: Messages;
}

/** Asks whose session it is until the API says so, then goes on; never a spinner without an end. */
export function AccountLoading({ to, texts }: AccountLoadingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const client = createBrowserClient(TIMEOUT_MS);
    const late = setTimeout(() => setLate(true), HELP_MS);
    let pause: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        await readMe((call) => client({ ...call, signal: stop.signal }));
        window.location.replace(to);
      } catch (error) {
        if (stop.signal.aborted) return;
        if (failureOf(error)?.status === 401)
          window.location.replace(loginPath({ redirect: to, reason: 'expired' }));
        else pause = setTimeout(() => void ask(), PAUSE_MS);
      }
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(late);
      clearTimeout(pause);
    };
  }, [to]);
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

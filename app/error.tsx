'use client';

import { useEffect } from 'react';
import styles from '#components/content/message.module.css';
import { PersonalSuggestions } from '#components/content/personal-suggestions.tsx';
import { RetryLinks } from '#components/content/retry-links.tsx';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import texts from '#messages/error/en-GB.json' with { type: 'json' };

/**
 * What stands where the page's own script failed: no inside of the fault, only its number for the operator's log.
 * A page that the server could not make never comes here; the page front has one for that (front/fault-page.ts).
 */
export default function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    reloadOnChunkError(error);
  }, [error]);
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '';
  return (
    <main id="content" className={styles.message}>
      <h1 tabIndex={-1}>{texts['error.title']}</h1>
      <p>{texts['error.lead']}</p>
      <RetryLinks />
      {digest && <p className={styles.quiet}>{texts['error.number'].replace('{number}', digest)}</p>}
      <PersonalSuggestions />
    </main>
  );
}

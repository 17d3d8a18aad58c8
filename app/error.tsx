'use client';

import { useEffect } from 'react';
import styles from '#components/content/message.module.css';
import { PersonalSuggestions } from '#components/content/personal-suggestions.tsx';
import { RetryLinks } from '#components/content/retry-links.tsx';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { errorMessages } from '#lib/i18n/error-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';

/**
 * What stands where the page's own script failed: no inside of the fault, only its number for the operator's log.
 * A page that the server could not make never comes here; the page front has one for that (front/fault-page.ts).
 */
export default function ErrorPage({ error }: { error: unknown }) {
  const texts = errorMessages(SHOP_LOCALE);
  useEffect(() => {
    reloadOnChunkError(error);
  }, [error]);
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '';
  return (
    <main id="content" className={styles.message}>
      <h1 tabIndex={-1}>{format(texts, 'error.title')}</h1>
      <p>{format(texts, 'error.lead')}</p>
      <RetryLinks texts={texts} />
      {digest && <p className="soft small">{format(texts, 'error.number', { number: digest })}</p>}
      <PersonalSuggestions locale={SHOP_LOCALE} />
    </main>
  );
}

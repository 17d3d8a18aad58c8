'use client';

import { useEffect } from 'react';
import styles from '#components/content/message.module.css';
import { PersonalSuggestions } from '#components/content/personal-suggestions.tsx';
import { RetryLinks } from '#components/content/retry-links.tsx';
import { failureOf, failureText } from '#lib/api/error-messages.ts';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import byId from '#shop-messages/error.json' with { type: 'json' };

/** Messages of the error page, bundled with its script: a page whose script failed passes none. */
const texts: Messages = { locale: SHOP_LOCALE, settings: {}, byId };

/**
 * Replaces a page whose script failed. A failed call is described by the message builder (specification,
 * section 8), any other fault by one sentence and the number of the operator's log entry. For a page that the
 * server could not render, the page cache sends page-cache/fault-page.ts instead.
 */
export default function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    reloadOnChunkError(error);
  }, [error]);
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '';
  return (
    <main id="content" className={styles.message}>
      <h1 tabIndex={-1}>{format(texts, 'error.title')}</h1>
      <p>{failureOf(error) ? failureText(texts, error, 'general') : format(texts, 'error.lead')}</p>
      <RetryLinks texts={texts} />
      {digest && <p className="soft small">{format(texts, 'error.number', { number: digest })}</p>}
      <PersonalSuggestions locale={SHOP_LOCALE} />
    </main>
  );
}

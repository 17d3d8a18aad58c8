import { ApiError } from '#lib/api/api-error.ts';
import { sayFailure } from '#lib/api/error-messages.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import styles from './message.module.css';
import { PersonalSuggestions } from './personal-suggestions.tsx';
import { RetryLinks } from './retry-links.tsx';

/** A page that could not be made: what happened, in words (specification, section 8), and the ways on. */
export function FaultMessage({ status }: { status: number }) {
  const t = translator(SHOP_LOCALE);
  const failure = new ApiError(status === 504 ? 'timeout' : 'server', { status });
  return (
    <div className={styles.message}>
      <h1 tabIndex={-1}>{t('error.title')}</h1>
      <p>{sayFailure(messagesFor(SHOP_LOCALE, 'errors.general.'), failure, 'general')}</p>
      <RetryLinks texts={messagesFor(SHOP_LOCALE, 'error.')} />
      <p className={styles.quiet}>{t('error.number', { number: '{number}' })}</p>
      <PersonalSuggestions />
    </div>
  );
}

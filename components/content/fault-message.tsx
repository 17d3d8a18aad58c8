import { ApiError } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/error-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './message.module.css';
import { PersonalSuggestions } from './personal-suggestions.tsx';
import { RetryLinks } from './retry-links.tsx';

/** A page that could not be rendered: the reason (specification, section 8) and the next steps. */
export function FaultMessage({ locale, status }: { locale: Locale; status: number }) {
  const t = translator(locale);
  const failure = new ApiError(status === 504 ? 'timeout' : 'server', { status });
  return (
    <div className={styles.message}>
      <h1 tabIndex={-1}>{t('error.title')}</h1>
      <p>{failureText(messagesFor(locale, 'errors.general.'), failure, 'general')}</p>
      <RetryLinks texts={messagesFor(locale, 'error.')} />
      <p className="soft small">{t('error.number', { number: '{number}' })}</p>
      <PersonalSuggestions locale={locale} />
    </div>
  );
}

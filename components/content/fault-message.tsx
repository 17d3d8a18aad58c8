import { ApiError } from '#lib/api/api-error.ts';
import { sayFailure } from '#lib/api/error-messages.ts';
import { textsOf } from '#lib/forms/texts.ts';
import texts from '#messages/error/en-GB.json' with { type: 'json' };
import styles from './message.module.css';
import { PersonalSuggestions } from './personal-suggestions.tsx';
import { RetryLinks } from './retry-links.tsx';

/** A page that could not be made: what happened, in words (specification, section 8), and the ways on. */
export function FaultMessage({ status }: { status: number }) {
  const failure = new ApiError(status === 504 ? 'timeout' : 'server', { status });
  return (
    <div className={styles.message}>
      <h1 tabIndex={-1}>{texts['error.title']}</h1>
      <p>{sayFailure(textsOf('errors.general.'), failure, 'general')}</p>
      <RetryLinks />
      <p className={styles.quiet}>{texts['error.number']}</p>
      <PersonalSuggestions />
    </div>
  );
}

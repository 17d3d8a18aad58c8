import { ApiError } from '#lib/api/api-error.ts';
import { sayFailure } from '#lib/api/error-messages.ts';
import { textsOf } from '#lib/forms/texts.ts';
import texts from '#messages/error/en-GB.json' with { type: 'json' };
import styles from './message.module.css';
import { ForYou } from './personal-suggestions.tsx';
import { Again } from './retry-links.tsx';

/** A page that could not be made: what happened, in words (specification, section 8), and the ways on. */
export function Sorry({ status }: { status: number }) {
  const failure = new ApiError(status === 504 ? 'timeout' : 'server', { status });
  return (
    <div className={styles.message}>
      <h1 tabIndex={-1}>{texts['error.title']}</h1>
      <p>{sayFailure(textsOf('errors.general.'), failure, 'general')}</p>
      <Again />
      <p className={styles.quiet}>{texts['error.number']}</p>
      <ForYou />
    </div>
  );
}

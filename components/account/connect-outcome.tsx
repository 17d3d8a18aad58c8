import { buttonClass } from '#components/ui/button.ts';
import type { ConnectOutcome } from '#lib/account/connect-forms.ts';
import { connectPath, loginPath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import form from './account-form.module.css';
import styles from './sign-in.module.css';

interface ConnectOutcomeProps {
  outcome: ConnectOutcome;
  /** Null for a provider that the shop does not have. */
  provider: { id: string; name: string } | null;
  brand: string;
  /** Email address of the existing account. */
  email: string;
  /** The page to open after the sign-in. */
  next: string;
  texts: Messages;
}

/** Reason of a failed sign-in, and the next step. */
export function ConnectOutcomeView({ outcome, provider, brand, email, next, texts }: ConnectOutcomeProps) {
  const canRetry = provider !== null && outcome !== 'unproven' && outcome !== 'taken';
  const name = provider?.name ?? format(texts, 'connect.provider');
  return (
    <div>
      <h1 tabIndex={-1}>{format(texts, `connect.${outcome}`, { provider: name })}</h1>
      <p role="status" className={styles.lead}>
        {format(texts, `connect.${outcome}.lead`, { provider: name, email })}
      </p>
      <p className={form.ways}>
        <a className={buttonClass('ink')} href={loginPath({ redirect: next })}>
          {format(texts, 'connect.again')}
        </a>
        {canRetry && (
          <a className={buttonClass('outline')} href={connectPath(provider.id, { brand, previous: next })}>
            {format(texts, 'connect.retry', { provider: name })}
          </a>
        )}
      </p>
    </div>
  );
}

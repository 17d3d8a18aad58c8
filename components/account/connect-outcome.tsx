import { buttonClass } from '#components/ui/button.ts';
import type { ConnectOutcome } from '#lib/account/connect-forms.ts';
import { connectPath, loginPath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import form from './account-form.module.css';
import styles from './sign-in.module.css';

interface ConnectOutcomeProps {
  outcome: ConnectOutcome;
  /** Null for one that the shop does not have. */
  provider: { id: string; name: string } | null;
  brand: string;
  /** The address that has an account. */
  email: string;
  /** The page that a sign-in leads on to. */
  next: string;
  texts: Messages;
}

/** Why the sign-in failed, and what can be done. */
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

import type { ReactNode } from 'react';
import type { LinkState } from '#lib/account/link-states.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './sign-in.module.css';

interface MailedLinkProps {
  /** Purpose of the link: prefix of its texts. */
  kind: 'reset' | 'activate' | 'marketing' | 'undo' | 'tradeIn';
  state: LinkState;
  /** Address in the texts. */
  email?: string;
  texts: Messages;
  children?: ReactNode;
}

/** Page of a mailed link: it waits for the button, was used, has expired or is invalid; with the next step. */
export function MailedLink({ kind, state, email = '', texts, children }: MailedLinkProps) {
  return (
    <div>
      <h1 tabIndex={-1}>{format(texts, `link.${kind}.${state}`)}</h1>
      <p role={state === 'ready' || state === 'prove' ? undefined : 'status'} className={styles.lead}>
        {format(texts, `link.${kind}.${state}.lead`, { email })}
      </p>
      {children}
    </div>
  );
}

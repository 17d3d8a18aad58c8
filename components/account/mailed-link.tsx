import type { ReactNode } from 'react';
import type { LinkState } from '#lib/account/link-states.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './sign-in.module.css';

interface MailedLinkProps {
  /** What the link is for: the beginning of its texts. */
  kind: 'reset' | 'activate' | 'marketing' | 'undo' | 'tradeIn';
  state: LinkState;
  /** Address that the texts name. */
  email?: string;
  texts: Messages;
  children?: ReactNode;
}

/** What a link from a mail opens: it waits for its button, was used, is over, or never was one; with what to do then. */
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

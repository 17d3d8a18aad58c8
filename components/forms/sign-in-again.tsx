'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { signInForm } from '#lib/account/browser-forms.ts';
import { loginPath } from '#lib/account-paths.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages, messagesById } from '#lib/i18n/format.ts';
import signIn from '#shop-messages/sign-in.json' with { type: 'json' };
import { EmailField } from './email-field.tsx';
import styles from './field.module.css';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Messages of a form with those of the sign-in, which any page fetches once a session has ended. */
const withSignInMessages = (own: Messages): Messages => ({
  ...own,
  byId: { ...messagesById(own), ...signIn },
});

interface SignInAgainProps {
  /** `again`: the session has ended; `confirm`: it began too long ago for the form. */
  reason: 'again' | 'confirm';
  /** Called after a confirmation; the form continues by itself. */
  onConfirmed: () => void;
  texts: Messages;
}

/** A sign-in above a form that waits for it: the form's values stay. */
export default function SignInAgain({ reason, onConfirmed, texts: own }: SignInAgainProps) {
  const texts = useMemo(() => withSignInMessages(own), [own]);
  const [isDone, setDone] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const state = useSubmitForm(signInForm, {
    values: { email: '', password: '' },
    flash: null,
    texts,
    onDone: () => {
      if (reason === 'confirm') return onConfirmed();
      setDone(true);
      heading.current?.focus();
    },
  });
  const field = (name: 'email' | 'password') => ({ ...state.field(name), id: `again-${name}` });
  return (
    <div className={styles.again}>
      <p ref={heading} tabIndex={-1} role="alert">
        {format(texts, isDone ? 'signIn.again.done' : `signIn.${reason}.lead`)}
      </p>
      {!isDone && (
        <form onSubmit={state.submit} noValidate className={styles.fields}>
          <EmailField
            {...field('email')}
            label={format(texts, 'signIn.email')}
            autoComplete="username"
            full
          />
          <PasswordField {...field('password')} texts={texts} ready full />
          {state.failure && (
            <p role="alert" className={styles.error}>
              {state.failure}
            </p>
          )}
          <SubmitButton offline={format(texts, 'signIn.offline')} busy={state.busy}>
            {format(texts, state.busy ? 'signIn.busy' : 'signIn.action')}
          </SubmitButton>
          <a href={loginPath({ reason: 'confirm' })} target="_blank" rel="noopener">
            {format(texts, 'signIn.again.other')}
          </a>
        </form>
      )}
    </div>
  );
}

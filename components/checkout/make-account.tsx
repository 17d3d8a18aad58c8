'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { NewPasswordField } from '#components/forms/new-password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { makeAccountForm } from '#lib/account/browser-forms.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './make-account.module.css';

interface MakeAccountProps {
  orderId: string;
  /** Email address of the new account. */
  email: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** Offers an account to a guest who has just bought: a password adds the order to it. */
export function MakeAccount({ orderId, email, flash, texts }: MakeAccountProps) {
  const state = useSubmitForm(makeAccountForm, {
    values: { password: '' },
    flash,
    texts,
    hidden: { order: orderId },
    onDone: ({ to }) => window.location.assign(to),
  });
  return (
    <section className={styles.offer} aria-labelledby="make-account">
      <h2 id="make-account">{format(texts, 'result.account')}</h2>
      <p>{format(texts, 'result.account.lead', { email })}</p>
      <FormFrame state={state} {...state.frame}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField state={state} name="password" texts={texts} />
        <SubmitButton>{format(texts, state.busy ? 'signIn.busy' : 'signIn.create')}</SubmitButton>
      </FormFrame>
    </section>
  );
}

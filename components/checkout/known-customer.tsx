'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { PasswordField } from '#components/forms/password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { signInForm } from '#lib/account/sign-in-forms.ts';
import { checkEmail } from '#lib/api/auth.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './known-customer.module.css';

/** Whether an address that was typed has an account; asked once it is left, and silent when it cannot be asked. */
export function useKnownCustomer() {
  const [known, setKnown] = useState('');
  const asked = useRef('');
  return {
    /** The address that has an account; empty while there is none. */
    known,
    ask: async (typed: string) => {
      const email = typed.trim().toLowerCase();
      if (email === asked.current) return;
      asked.current = email;
      setKnown('');
      if (!/^\S+@\S+\.\S+$/.test(email)) return;
      const exists = await checkEmail(browserClient, email).catch(() => false);
      if (exists && asked.current === email) setKnown(email);
    },
  };
}

/** An account has this address: its password leads on as a customer, and whoever leaves it empty buys as a guest. */
export function KnownCustomer({ email, texts }: { email: string; texts: Messages }) {
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const state = useSubmitForm(signInForm, {
    values: { email, password: '' },
    flash: null,
    texts,
    // The page is read anew with the customer in it; what was typed in the form below stays.
    onDone: () => {
      setDone(true);
      router.refresh();
    },
  });
  const { form } = state;
  useEffect(() => form.setValue('email', email), [form, email]);
  if (isDone) return null;
  return (
    <div className={styles.known} role="status">
      <p>{format(texts, 'checkout.known', { email })}</p>
      <form onSubmit={state.submit} noValidate>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField {...state.field('password')} texts={texts} ready />
        {state.failure && (
          <p role="alert" className={styles.failure}>
            {state.failure}
          </p>
        )}
        <SubmitButton offline={format(texts, 'offline.action')} busy={state.busy}>
          {format(texts, state.busy ? 'signIn.busy' : 'signIn.action')}
        </SubmitButton>
      </form>
    </div>
  );
}

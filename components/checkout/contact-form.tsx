'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { signInForm } from '#lib/account/browser-forms.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { contactForm } from '#lib/checkout/browser-forms.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './form.module.css';

interface ContactFormProps {
  orderId: string;
  values: { email: string; firstName: string; lastName: string; phone: string };
  flash: FormFlash | null;
  texts: Messages;
}

/** Step 1: the buyer's contact details. */
export function ContactForm({ orderId, values, flash, texts }: ContactFormProps) {
  const router = useRouter();
  const state = useSubmitForm(contactForm, {
    values,
    flash,
    texts,
    hidden: { order: orderId },
    onDone: ({ to }) => router.push(to, { scroll: false }),
  });
  const { known, ask } = useKnownCustomer();
  const email = state.field('email');
  return (
    <>
      {known && <KnownCustomer email={known} texts={texts} />}
      <FormFrame state={state} {...state.frame}>
        <p className={styles.lead}>{format(texts, 'checkout.contact.lead')}</p>
        <div className={styles.fields}>
          <EmailField
            {...email}
            onBlur={(event) => {
              void ask(event.target.value);
              return email.onBlur(event);
            }}
            full
          />
          <TextField {...state.field('firstName')} autoComplete="given-name" maxLength={60} />
          <TextField {...state.field('lastName')} autoComplete="family-name" maxLength={60} />
          <TextField
            {...state.field('phone')}
            type="tel"
            autoComplete="tel"
            optional={format(texts, 'checkout.optional')}
            full
          />
        </div>
        <SubmitButton>
          {format(texts, state.busy ? 'checkout.saving' : 'checkout.contact.continue')}
        </SubmitButton>
      </FormFrame>
    </>
  );
}

const hasAccount = async (email: string) =>
  (await import('#lib/api/auth.ts')).checkEmail(browserClient, email);

/** Whether the typed address has an account; checked when the field loses focus. A failed check is silent. */
function useKnownCustomer() {
  const [known, setKnown] = useState('');
  const checkedEmail = useRef('');
  return {
    /** The address that has an account; empty if there is none. */
    known,
    ask: async (typed: string) => {
      const email = typed.trim().toLowerCase();
      if (email === checkedEmail.current) return;
      checkedEmail.current = email;
      setKnown('');
      if (!/^\S+@\S+\.\S+$/.test(email)) return;
      const exists = await hasAccount(email).catch(() => false);
      if (exists && checkedEmail.current === email) setKnown(email);
    },
  };
}

/** The address has an account: with its password the buyer continues as a customer, without it as a guest. */
function KnownCustomer({ email, texts }: { email: string; texts: Messages }) {
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const state = useSubmitForm(signInForm, {
    values: { email, password: '' },
    flash: null,
    texts,
    // The page reloads its data with the customer; values typed in the form below stay.
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
          <p role="alert" className={styles.knownFailure}>
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

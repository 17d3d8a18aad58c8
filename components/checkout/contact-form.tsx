'use client';

import { useRouter } from 'next/navigation';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { contactForm } from '#lib/checkout/forms.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './form.module.css';
import { KnownCustomer, useKnownCustomer } from './known-customer.tsx';

interface ContactFormProps {
  orderId: string;
  values: { email: string; firstName: string; lastName: string; phone: string };
  flash: FormFlash | null;
  texts: Messages;
}

/** Step 1: who buys. */
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

'use client';

import { useRouter } from 'next/navigation';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { proofForm } from '#lib/order/forms.ts';
import styles from './follow.module.css';

interface ProofFormProps {
  reference: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** Shows the personal data of an order after its buyer's email is entered. */
export function ProofForm({ reference, flash, texts }: ProofFormProps) {
  const router = useRouter();
  const state = useSubmitForm(proofForm, {
    values: { email: '' },
    flash,
    texts,
    hidden: { reference },
    onDone: () => router.refresh(),
  });
  return (
    <section className={styles.proof}>
      <p>{format(texts, 'order.masked')}</p>
      <FormFrame state={state} {...state.frame}>
        <div className={styles.entry}>
          <EmailField {...state.field('email')} label={format(texts, 'follow.email')} />
          <SubmitButton>{format(texts, 'order.masked.action')}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { EmailField } from '#components/forms/email-field.tsx';
import field from '#components/forms/field.module.css';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { browserClient } from '#lib/api/browser-client.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { withdrawForm } from '#lib/order/actions/forms.ts';
import { clientForOrder } from '#lib/order/order-access.ts';
import styles from './withdraw.module.css';

interface WithdrawFormProps {
  orderId: string;
  values: { name: string; email: string };
  flash: FormFlash | null;
  texts: Messages;
  /** The items of the contract. */
  children: ReactNode;
}

/** First step of a withdrawal: the statement, without options and without a reason. */
export function WithdrawForm({ orderId, values, flash, texts, children }: WithdrawFormProps) {
  const router = useRouter();
  const [isMailed, setMailed] = useState(false);
  const state = useSubmitForm(withdrawForm, {
    values,
    flash,
    texts,
    hidden: { order: orderId },
    client: () => clientForOrder(browserClient, orderId),
    onDone: ({ to, flash: stated }) => (stated ? setMailed(true) : router.push(to)),
  });
  if (isMailed) return <p role="status">{format(texts, 'actions.withdraw.mailed')}</p>;
  return (
    <FormFrame state={state} {...state.frame}>
      <p className={styles.step}>{format(texts, 'actions.withdraw.step', { step: 1 })}</p>
      {children}
      <div className={field.fields}>
        <TextField {...state.field('name')} autoComplete="name" maxLength={120} />
        <EmailField {...state.field('email')} />
      </div>
      <p className={styles.receipt}>{format(texts, 'actions.withdraw.receipt')}</p>
      <SubmitButton>
        {format(texts, state.busy ? 'actions.sending' : 'actions.withdraw.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

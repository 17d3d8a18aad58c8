'use client';

import { useState } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import type { Order, PaymentMethod } from '#contract/order.ts';
import { balanceForm } from '#lib/checkout/browser-forms.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { LegalNotice } from './legal-notice.tsx';

interface BalanceFormProps {
  order: Order;
  method: PaymentMethod;
  attempt: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** Last step if vouchers and credit pay the whole order: the legal notice and the button, no card. */
export function BalanceForm({ order, method, attempt, flash, texts }: BalanceFormProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const state = useSubmitForm(balanceForm, {
    values: { terms: '' },
    flash,
    texts,
    showErrorsOn: { terms: 'dirty' },
    hidden: {
      order: order.id,
      expectedTotal: order.total,
      expectedDue: order.amountDue,
      paymentMethod: method['@id'],
      attempt,
    },
    onDone: ({ to }) => {
      setIsLeaving(true);
      window.location.assign(to);
    },
  });
  return (
    <FormFrame
      state={state}
      {...state.frame}
      submit={
        <SubmitButton main busy={state.busy || isLeaving}>
          {format(texts, state.busy || isLeaving ? 'checkout.pay.busy' : 'payment.balance.submit')}
        </SubmitButton>
      }
    >
      <p>{format(texts, 'payment.balance')}</p>
      <LegalNotice order={order} texts={texts} terms={state.field('terms')} />
    </FormFrame>
  );
}

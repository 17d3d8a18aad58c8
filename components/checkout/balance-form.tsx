'use client';

import { useState } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { browserClient } from '#lib/api/browser-client.ts';
import { balanceFields } from '#lib/checkout/fields.ts';
import { placeOrderWithoutPayment } from '#lib/checkout/pay-sandbox.ts';
import type { Order, PaymentMethod } from '#lib/contract/order.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { LegalNotice } from './legal-notice.tsx';

interface BalanceFormProps {
  order: Order;
  method: PaymentMethod;
  attempt: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** The last part when vouchers and credit pay it all: the law's last words and the button, no card. */
export function BalanceForm({ order, method, attempt, flash, texts }: BalanceFormProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const orderToPlace = {
    orderId: order.id,
    expectedTotal: order.total,
    expectedDue: order.amountDue,
    paymentMethod: method['@id'],
    attempt,
  };
  const state = useShopForm({
    schema: balanceFields,
    values: { terms: '' },
    flash,
    texts,
    context: 'checkout',
    showErrorsOn: { terms: 'dirty' },
    save: async () => {
      const { to } = await placeOrderWithoutPayment(browserClient, orderToPlace);
      setIsLeaving(true);
      window.location.assign(to);
    },
  });
  const { orderId, ...hidden } = orderToPlace;
  return (
    <FormFrame
      state={state}
      action={formPath('balance')}
      texts={texts}
      submit={
        <SubmitButton offline={format(texts, 'offline.action')} main busy={state.busy || isLeaving}>
          {format(texts, state.busy || isLeaving ? 'checkout.pay.busy' : 'payment.balance.submit')}
        </SubmitButton>
      }
      hidden={{ order: orderId, ...hidden }}
    >
      <p>{format(texts, 'payment.balance')}</p>
      <LegalNotice order={order} texts={texts} terms={state.field('terms')} />
    </FormFrame>
  );
}

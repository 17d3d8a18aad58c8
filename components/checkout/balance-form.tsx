'use client';

import { useState } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { viaBrowser } from '#lib/api/browser-client.ts';
import { balanceFields } from '#lib/checkout/fields.ts';
import { placeOrder } from '#lib/checkout/pay-sandbox.ts';
import type { Order, PaymentMethod } from '#lib/contract/order.ts';
import type { Kept } from '#lib/forms/form-flash.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { Legal } from './legal-notice.tsx';

interface BalanceFormProps {
  order: Order;
  method: PaymentMethod;
  attempt: string;
  kept: Kept | null;
  texts: Texts;
}

/** The last part when vouchers and credit pay it all: the law's last words and the button, no card. */
export function BalanceForm({ order, method, attempt, kept, texts }: BalanceFormProps) {
  const [leaving, setLeaving] = useState(false);
  const seen = {
    orderId: order.id,
    expectedTotal: order.total,
    expectedDue: order.amountDue,
    paymentMethod: method['@id'],
    attempt,
  };
  const state = useShopForm({
    schema: balanceFields,
    values: { terms: '' },
    kept,
    texts,
    context: 'checkout',
    shows: { terms: 'dirty' },
    save: async () => {
      const { to } = await placeOrder(viaBrowser, seen);
      setLeaving(true);
      window.location.assign(to);
    },
  });
  const { orderId, ...hidden } = seen;
  return (
    <FormFrame
      state={state}
      action="/api/v3/forms/balance"
      texts={texts}
      submit={
        <SubmitButton main busy={state.busy || leaving}>
          {say(texts, state.busy || leaving ? 'checkout.pay.busy' : 'payment.balance.submit')}
        </SubmitButton>
      }
      hidden={{ order: orderId, ...hidden }}
    >
      <p>{say(texts, 'payment.balance')}</p>
      <Legal order={order} texts={texts} terms={state.field('terms')} />
    </FormFrame>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { viaBrowser } from '#lib/api/browser-client.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { changedTotalOf } from '#lib/checkout/changed-total.ts';
import { cardFields } from '#lib/checkout/fields.ts';
import { pay } from '#lib/checkout/pay-sandbox.ts';
import type { Order, PaymentMethod } from '#lib/contract/order.ts';
import type { Kept } from '#lib/forms/form-flash.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './form.module.css';
import { Legal } from './legal-notice.tsx';

interface PaymentFormProps {
  order: Order;
  method: PaymentMethod;
  /** Names this shown form, so that it pays once however often it is sent. */
  attempt: string;
  kept: Kept | null;
  texts: Texts;
}

const EMPTY = { card_number: '', card_expiry: '', card_cvc: '', terms: '' };

/** Part 4 of the drawing: the card, the law's last words, and the button. The total beside it is what is asked for. */
export function PaymentForm({ order, method, attempt, kept, texts }: PaymentFormProps) {
  const router = useRouter();
  const amount = (cents: number) => formatMoney(cents, order.currency);
  const [tries, setTries] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const state = useShopForm({
    schema: cardFields,
    values: EMPTY,
    kept,
    texts,
    context: 'checkout',
    shows: { terms: 'dirty' },
    known: (error) => changedTotalOf(error, texts, order.currency),
    save: async (data) => {
      const card = { number: data.card_number, expiry: data.card_expiry, cvc: data.card_cvc };
      const request = {
        orderId: order.id,
        expectedTotal: order.total,
        expectedDue: order.amountDue,
        paymentMethod: method['@id'],
        card,
      };
      try {
        const step = await pay(viaBrowser, { ...request, attempt: `${attempt}-${tries}` });
        if ('to' in step) {
          setLeaving(true);
          window.location.assign(step.to);
          return;
        }
        state.setFailure(say(texts, `payment.declined.${step.declined}`));
      } catch (error) {
        if (failureOf(error)?.status === 409) router.refresh();
        throw error;
      } finally {
        setTries(tries + 1);
      }
    },
  });
  const busy = state.busy || leaving;
  const card = { inputMode: 'numeric' } as const;
  return (
    <FormFrame
      state={state}
      action="/api/v3/forms/payment"
      texts={texts}
      submit={
        <SubmitButton main busy={busy}>
          {busy
            ? say(texts, 'checkout.pay.busy')
            : say(texts, 'checkout.pay.amount', { total: amount(order.amountDue) })}
        </SubmitButton>
      }
      hidden={{
        order: order.id,
        expectedTotal: order.total,
        expectedDue: order.amountDue,
        paymentMethod: method['@id'],
        attempt,
      }}
    >
      {method.gateway === 'sandbox' && (
        <p className={styles.practice}>{say(texts, 'checkout.payment.sandbox')}</p>
      )}
      <div className={styles.fields}>
        <TextField {...state.field('card_number')} {...card} autoComplete="cc-number" maxLength={23} full />
        <TextField
          {...state.field('card_expiry')}
          {...card}
          autoComplete="cc-exp"
          placeholder="MM / YY"
          maxLength={9}
        />
        <TextField {...state.field('card_cvc')} {...card} autoComplete="cc-csc" maxLength={4} />
      </div>
      <Legal order={order} texts={texts} terms={state.field('terms')} />
    </FormFrame>
  );
}

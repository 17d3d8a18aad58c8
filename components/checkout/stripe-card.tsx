'use client';

import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { viaBrowser } from '#lib/api/browser-client.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { changedTotalOf } from '#lib/checkout/changed-total.ts';
import { balanceFields } from '#lib/checkout/fields.ts';
import { payByStripe } from '#lib/checkout/pay-stripe.ts';
import { stripeOf } from '#lib/checkout/stripe-script.ts';
import { say } from '#lib/forms/say.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './form.module.css';
import { Legal } from './legal-notice.tsx';
import type { StripeFormProps } from './stripe-form.tsx';

/** Stripe's fields, the law's last words, and the button. What is typed stays in them when something goes wrong. */
export function StripeCard({ order, method, attempt, texts }: StripeFormProps) {
  const router = useRouter();
  const stripe = useStripe();
  const elements = useElements();
  const [tries, setTries] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const [isAway, setAway] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    stripeOf(method.publishableKey ?? '').catch(() => setAway(true));
  }, [method.publishableKey]);

  const state = useShopForm({
    schema: balanceFields,
    values: { terms: '' },
    kept: null,
    texts,
    context: 'checkout',
    shows: { terms: 'dirty' },
    known: (error) => changedTotalOf(error, texts, order.currency),
    save: async () => {
      if (!stripe || !elements) return;
      const placed = {
        orderId: order.id,
        expectedTotal: order.total,
        expectedDue: order.amountDue,
        paymentMethod: method['@id'],
        attempt: `${attempt}-${tries}`,
      };
      try {
        const step = await payByStripe(viaBrowser, { stripe, elements, origin: location.origin }, placed);
        if ('to' in step) {
          setLeaving(true);
          window.location.assign(step.to);
          return;
        }
        state.setFailure(step.refused || say(texts, 'payment.declined.card_declined'));
      } catch (error) {
        if (failureOf(error)?.status === 409) router.refresh();
        throw error;
      } finally {
        setTries(tries + 1);
      }
    },
  });

  if (isAway) {
    return (
      <div role="alert">
        <p className={styles.practice}>{say(texts, 'checkout.stripe.away')}</p>
        <a href="/checkout" className={buttonClass('ink')}>
          {say(texts, 'checkout.stripe.again')}
        </a>
      </div>
    );
  }
  const busy = state.busy || leaving;
  return (
    <FormFrame
      state={state}
      action="/checkout"
      texts={texts}
      submit={
        <SubmitButton main busy={busy || !isReady}>
          {busy
            ? say(texts, 'checkout.pay.busy')
            : say(texts, 'checkout.pay.amount', { total: formatMoney(order.amountDue, order.currency) })}
        </SubmitButton>
      }
    >
      {!isReady && (
        <p role="status" className={styles.opening}>
          {say(texts, 'checkout.stripe.loading')}
        </p>
      )}
      <PaymentElement onReady={() => setReady(true)} onLoadError={() => setAway(true)} />
      <Legal order={order} texts={texts} terms={state.field('terms')} />
    </FormFrame>
  );
}

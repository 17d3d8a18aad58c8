'use client';

import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { Order, PaymentMethod } from '#contract/order.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { changedTotalMessage } from '#lib/checkout/changed-total.ts';
import { stripeFields } from '#lib/checkout/checkout-fields.ts';
import { payWithStripe } from '#lib/checkout/pay-stripe.ts';
import { loadStripeOnce } from '#lib/checkout/stripe-script.ts';
import { useShopForm } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { checkoutPath, giftCardPurchasePath } from '#lib/routes.ts';
import styles from './form.module.css';
import { LegalNotice } from './legal-notice.tsx';

export interface StripeFormProps {
  order: Order;
  method: PaymentMethod;
  /** Idempotency key of this form, so that it pays once however often it is sent. */
  attempt: string;
  /** The customer may save the card. */
  canSave?: boolean;
  texts: Messages;
}

/** Stripe's fields, the legal notice and the button. Typed values stay in the fields after an error. */
export function StripeCard({ order, method, attempt, canSave, texts }: StripeFormProps) {
  const router = useRouter();
  const stripe = useStripe();
  const elements = useElements();
  const [tries, setTries] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isStripeDown, setStripeDown] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadStripeOnce(method.publishableKey ?? '', texts.locale).catch(() => setStripeDown(true));
  }, [method.publishableKey, texts.locale]);

  const state = useShopForm({
    schema: stripeFields,
    values: { terms: '', saveCard: '' },
    flash: null,
    texts,
    context: 'checkout',
    showErrorsOn: { terms: 'dirty' },
    customMessage: (error) => changedTotalMessage(error, texts, order.currency),
    save: async ({ saveCard }) => {
      if (!stripe || !elements) return;
      const savesCard = saveCard === 'on';
      // Must match the intent: Stripe compares them.
      elements.update({ setupFutureUsage: savesCard ? 'on_session' : null });
      const orderToPlace = {
        orderId: order.id,
        expectedTotal: order.total,
        expectedDue: order.amountDue,
        paymentMethod: method['@id'],
        attempt: `${attempt}-${tries}`,
        savesCard,
      };
      try {
        const step = await payWithStripe(browserClient, { stripe, elements }, orderToPlace);
        if ('to' in step) {
          setIsLeaving(true);
          window.location.assign(step.to);
          return;
        }
        state.setFailure(step.refused || format(texts, 'payment.declined.default'));
      } catch (error) {
        if (failureOf(error)?.status === 409) router.refresh();
        throw error;
      } finally {
        setTries(tries + 1);
      }
    },
  });

  const page = order.giftCardPurchase ? giftCardPurchasePath(order.id) : checkoutPath();
  if (isStripeDown) {
    return (
      <div role="alert">
        <p className={styles.practice}>{format(texts, 'checkout.stripe.away')}</p>
        <a href={page} className={buttonClass('ink')}>
          {format(texts, 'checkout.stripe.again')}
        </a>
      </div>
    );
  }
  const busy = state.busy || isLeaving;
  return (
    <FormFrame
      state={state}
      action={page}
      texts={texts}
      submit={
        <SubmitButton main busy={busy || !isReady}>
          {busy
            ? format(texts, 'checkout.pay.busy')
            : format(texts, 'checkout.pay.amount', { total: formatMoney(order.amountDue, order.currency) })}
        </SubmitButton>
      }
    >
      {!isReady && (
        <p role="status" className={styles.opening}>
          {format(texts, 'checkout.stripe.loading')}
        </p>
      )}
      <PaymentElement onReady={() => setReady(true)} onLoadError={() => setStripeDown(true)} />
      {canSave && <CheckboxField {...state.field('saveCard')} />}
      <LegalNotice order={order} texts={texts} terms={state.field('terms')} />
    </FormFrame>
  );
}

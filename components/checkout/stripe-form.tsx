'use client';

import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Order, PaymentMethod } from '#lib/contract/order.ts';
import type { Texts } from '#lib/forms/say.ts';
import { StripeCard } from './stripe-card.tsx';

export interface StripeFormProps {
  order: Order;
  method: PaymentMethod;
  /** Names this shown form, so that it pays once however often it is sent. */
  attempt: string;
  texts: Texts;
}

type Loading = ReturnType<typeof loadStripe>;
const loading = new Map<string, Loading>();

/** Stripe's script, once per page and key. One that could not be fetched is forgotten, so that it can be tried again. */
export function stripeOf(key: string): Loading {
  const known = loading.get(key);
  if (known) return known;
  const made = loadStripe(key, { locale: 'en-GB' });
  loading.set(key, made);
  made.catch(() => loading.delete(key));
  return made;
}

/** Look of Stripe's fields; they stand in a frame of Stripe's, where the shop's own styles do not reach. */
const LOOK = {
  theme: 'flat',
  variables: {
    colorPrimary: '#1b4fd8',
    colorText: '#191714',
    colorDanger: '#c93f22',
    colorBackground: '#ffffff',
    fontFamily: 'system-ui, sans-serif',
    borderRadius: '2px',
  },
} as const;

/** Stripe's own fields for the amount that is due; the intent is opened when the button is pressed. */
export function StripeForm(props: StripeFormProps) {
  const { order, method } = props;
  return (
    <Elements
      stripe={stripeOf(method.publishableKey ?? '')}
      options={{
        mode: 'payment',
        amount: order.amountDue,
        currency: order.currency.toLowerCase(),
        captureMethod: 'manual',
        allowedPaymentMethodTypes: ['card'],
        appearance: LOOK,
      }}
    >
      <StripeCard {...props} />
    </Elements>
  );
}

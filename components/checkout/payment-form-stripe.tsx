'use client';

import dynamic from 'next/dynamic';
import { format } from '#lib/i18n/format.ts';
import styles from './form.module.css';
import type { StripeFormProps } from './stripe-card.tsx';

/** Nothing of Stripe's comes with any page: its form is fetched when an order is to be paid by it. */
const Form = dynamic(() => import('./stripe-form.tsx').then(({ StripeForm }) => StripeForm), { ssr: false });

/** The payment part where Stripe takes the card. The card's fields are Stripe's own, so it needs a script. */
export function StripePayment(props: StripeFormProps) {
  return (
    <>
      <noscript>
        <p className={styles.practice}>{format(props.texts, 'checkout.stripe.noscript')}</p>
      </noscript>
      <Form {...props} />
    </>
  );
}

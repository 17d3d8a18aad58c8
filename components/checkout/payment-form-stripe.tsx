'use client';

import dynamic from 'next/dynamic';
import { format } from '#lib/i18n/format.ts';
import styles from './form.module.css';
import type { StripeFormProps } from './stripe-card.tsx';

/** No page includes Stripe's code: its form is fetched when an order is to be paid with it. */
const Form = dynamic(() => import('./stripe-form.tsx').then(({ StripeForm }) => StripeForm), { ssr: false });

/** The payment step with Stripe. The card's fields are Stripe's own and need a script. */
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

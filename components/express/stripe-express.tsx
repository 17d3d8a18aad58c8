'use client';

import dynamic from 'next/dynamic';
import styles from '#components/checkout/form.module.css';
import { format } from '#lib/i18n/format.ts';
import type { StripeWalletProps } from './stripe-wallet.tsx';

/** No other page includes Stripe's code: its element is fetched when an order is to be paid with it. */
const Wallets = dynamic(() => import('./stripe-wallet.tsx').then(({ StripeWallet }) => StripeWallet), {
  ssr: false,
});

/** The device wallets that Stripe offers in this browser. Their buttons are Stripe's own and need a script. */
export function StripeExpress(props: StripeWalletProps) {
  return (
    <>
      <noscript>
        <p className={styles.practice}>{format(props.texts, 'express.noscript')}</p>
      </noscript>
      <Wallets {...props} />
    </>
  );
}

'use client';

import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import form from '#components/checkout/form.module.css';
import { LegalNotice } from '#components/checkout/legal-notice.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { User } from '#contract/identity.ts';
import type { Order, PaymentMethod, ShippingMethod } from '#contract/order.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { failureOf, failureText } from '#lib/api/error-messages.ts';
import { changedTotalMessage } from '#lib/checkout/changed-total.ts';
import { countriesOf } from '#lib/checkout/delivery-countries.ts';
import { chooseDelivery, giveDetails, NoDeliveryThere } from '#lib/checkout/express.ts';
import { payWithStripe } from '#lib/checkout/pay-stripe.ts';
import { loadStripeOnce } from '#lib/checkout/stripe-script.ts';
import { detailsOf, shippingRates, walletOptions } from '#lib/checkout/stripe-wallet.ts';
import { useDarkScheme } from '#lib/checkout/use-dark-scheme.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { checkoutPath, expressPath } from '#lib/routes.ts';
import styles from './express.module.css';

export interface StripeWalletProps {
  order: Order;
  customer: User | null;
  shippingMethods: ShippingMethod[];
  method: PaymentMethod;
  /** Idempotency key of this page, so that it pays once however often a wallet confirms. */
  attempt: string;
  texts: Messages;
}

/** Stripe's Express Checkout Element for the amount due; the intent is created when a wallet has confirmed. */
export function StripeWallet(props: StripeWalletProps) {
  const { order, method, texts } = props;
  return (
    <Elements
      stripe={loadStripeOnce(method.publishableKey ?? '', texts.locale)}
      options={{
        mode: 'payment',
        amount: order.amountDue,
        currency: order.currency.toLowerCase(),
        captureMethod: 'manual',
        // Must match the intent: Stripe compares them.
        allowedPaymentMethodTypes: method.types ?? ['card'],
      }}
    >
      <Wallets {...props} />
    </Elements>
  );
}

/**
 * State of the element: `ready`, its buttons are shown; `none`, this browser has no wallet; `away`, it did not
 * load.
 */
type ElementState = 'loading' | 'ready' | 'none' | 'away';

function Wallets({ order, customer, shippingMethods, method, attempt, texts }: StripeWalletProps) {
  const router = useRouter();
  const stripe = useStripe();
  const elements = useElements();
  const isDark = useDarkScheme();
  const [state, setState] = useState<ElementState>('loading');
  const [failure, setFailure] = useState('');
  const [isPaying, setIsPaying] = useState(false);
  const tries = useRef(0);
  // The order as the wallet shows it: its total changes with the delivery method while the wallet is open.
  const shown = useRef(order);
  useEffect(() => {
    shown.current = order;
  }, [order]);
  useEffect(() => {
    loadStripeOnce(method.publishableKey ?? '', texts.locale).catch(() => setState('away'));
  }, [method.publishableKey, texts.locale]);

  const choose = async (shippingMethod: string) => {
    shown.current = await chooseDelivery(browserClient, order.id, shippingMethod);
    elements?.update({ amount: shown.current.amountDue });
  };

  async function pay(event: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
    const details = detailsOf(event);
    if (!stripe || !elements || !details) return event.paymentFailed({ reason: 'fail' });
    setFailure('');
    setIsPaying(true);
    const { id: orderId, total: expectedTotal, amountDue: expectedDue } = shown.current;
    const paymentMethod = method['@id'];
    tries.current += 1;
    try {
      await giveDetails(browserClient, orderId, details);
      const step = await payWithStripe(
        browserClient,
        { stripe, elements },
        { orderId, expectedTotal, expectedDue, paymentMethod, attempt: `${attempt}-${tries.current}` },
      );
      if ('to' in step) return window.location.assign(step.to);
      event.paymentFailed({ reason: 'fail' });
      setFailure(step.refused || format(texts, 'payment.declined.default'));
    } catch (error) {
      const isNoDelivery = error instanceof NoDeliveryThere;
      event.paymentFailed({ reason: isNoDelivery ? 'address_unserviceable' : 'fail' });
      const known = isNoDelivery
        ? format(texts, 'express.noDelivery')
        : changedTotalMessage(error, texts, order.currency);
      setFailure(failureText(texts, error, 'checkout', known));
      if (failureOf(error)?.status === 409) router.refresh();
    }
    setIsPaying(false);
  }

  return (
    <section className={styles.sheet} aria-labelledby="wallet" aria-busy={isPaying}>
      <h2 id="wallet">{format(texts, 'express.wallets')}</h2>
      <LegalNotice order={order} texts={texts} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <p role="status" className={form.lead}>
        {state === 'loading' && format(texts, 'express.loading')}
        {isPaying && format(texts, 'checkout.pay.busy')}
      </p>
      {state === 'none' && (
        <p>
          {format(texts, 'express.none')}{' '}
          <a className={buttonClass('ink')} href={checkoutPath()}>
            {format(texts, 'express.other')}
          </a>
        </p>
      )}
      {state === 'away' ? (
        <div role="alert">
          <p className={form.practice}>{format(texts, 'express.away')}</p>
          <a href={expressPath()} className={buttonClass('ink')}>
            {format(texts, 'checkout.stripe.again')}
          </a>
        </div>
      ) : (
        <ExpressCheckoutElement
          options={{
            ...walletOptions(order, shippingMethods, { isCustomer: customer !== null, texts }),
            buttonTheme: isDark
              ? { applePay: 'white', googlePay: 'white' }
              : { applePay: 'black', googlePay: 'black' },
          }}
          onReady={({ availablePaymentMethods }) => setState(availablePaymentMethods ? 'ready' : 'none')}
          onLoadError={() => setState('away')}
          onClick={(event) => {
            setFailure('');
            event.resolve({ shippingRates: shippingRates(shown.current, shippingMethods, texts) });
          }}
          onShippingAddressChange={({ address, resolve, reject }) =>
            countriesOf(shippingMethods).includes(address.country) ? resolve() : reject()
          }
          onShippingRateChange={({ shippingRate, resolve, reject }) =>
            void choose(shippingRate.id).then(() => resolve(), reject)
          }
          onConfirm={(event) => void pay(event)}
          onCancel={() => router.refresh()}
        />
      )}
    </section>
  );
}

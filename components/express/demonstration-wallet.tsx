'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { LegalNotice } from '#components/checkout/legal-notice.tsx';
import { usePaymentForm } from '#components/checkout/use-payment-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import type { User } from '#contract/identity.ts';
import type { Order, PaymentMethod, ShippingMethod } from '#contract/order.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { deliveryPrice } from '#lib/checkout/delivery-price.ts';
import { DEMONSTRATION_WALLET } from '#lib/checkout/demonstration-wallet.ts';
import { chooseDelivery } from '#lib/checkout/express.ts';
import { demonstrationWalletForm } from '#lib/checkout/express-forms.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { townLine } from '#shared/countries.ts';
import styles from './express.module.css';

interface DemonstrationWalletProps {
  order: Order;
  customer: User | null;
  shippingMethods: ShippingMethod[];
  method: PaymentMethod;
  /** Idempotency key of this form, so that it pays once however often it is sent. */
  attempt: string;
  flash: FormFlash | null;
  texts: Messages;
}

const { owner, addresses, cards } = DEMONSTRATION_WALLET;

/**
 * The sheet of the demonstration's device wallet: owner, address, delivery method, card and one button. All
 * fields are prefilled, as in a phone's wallet.
 */
export function DemonstrationWallet(props: DemonstrationWalletProps) {
  const { order, customer, shippingMethods, method, attempt, flash, texts } = props;
  const router = useRouter();
  const [isChanging, setIsChanging] = useState(false);
  const state = usePaymentForm(demonstrationWalletForm, {
    order,
    method,
    attempt,
    values: {
      shippingMethod: order.shippingMethod?.['@id'] ?? shippingMethods[0]?.['@id'] ?? '',
      address: addresses[0]?.id ?? '',
      card: cards[0]?.id ?? '',
    },
    flash,
    texts,
  });
  /** Saves the chosen delivery method, so that the summary shows the new total. */
  const change = async (shippingMethod: string) => {
    setIsChanging(true);
    try {
      await chooseDelivery(browserClient, order.id, shippingMethod);
      router.refresh();
    } catch (error) {
      state.fail(error);
    } finally {
      setIsChanging(false);
    }
  };
  const delivery = state.field('shippingMethod');
  const id = state.busy ? 'checkout.pay.busy' : 'checkout.pay.amount';
  const total = formatMoney(order.amountDue, order.currency);
  return (
    <section className={styles.sheet} aria-labelledby="wallet">
      <h2 id="wallet">{format(texts, 'express.wallet')}</h2>
      <p className={styles.test}>{format(texts, 'express.test')}</p>
      <p>
        <b>
          {owner.firstName} {owner.lastName}
        </b>
        <br />
        {customer?.email ?? owner.email}
      </p>
      <FormFrame
        state={state}
        {...state.frame}
        submit={
          <SubmitButton main busy={state.busy || isChanging}>
            {format(texts, id, { total })}
          </SubmitButton>
        }
      >
        <div className={styles.rows}>
          <SelectField
            {...state.field('address')}
            options={addresses.map(({ id, street, postcode, city, countryCode }) => ({
              value: id,
              label: `${street}, ${townLine({ postcode, city, countryCode })}, ${countryCode}`,
            }))}
            full
          />
          <SelectField
            {...delivery}
            onChange={async (event) => {
              await delivery.onChange(event);
              await change(event.target.value);
            }}
            options={shippingMethods.map((one) => ({
              value: one['@id'],
              label: `${one.name}, ${deliveryPrice(one.shippingCost, order.currency, texts)}`,
            }))}
            full
          />
          <SelectField
            {...state.field('card')}
            options={cards.map(({ id, last4 }) => ({
              value: id,
              label: format(texts, `express.card.${id}`, { last4 }),
            }))}
            full
          />
        </div>
        <LegalNotice order={order} texts={texts} />
      </FormFrame>
    </section>
  );
}

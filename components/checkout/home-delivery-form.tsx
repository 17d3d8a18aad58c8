'use client';

import { useRouter } from 'next/navigation';
import { Arrival } from '#components/delivery/arrival.tsx';
import { describedBy, FieldMessage } from '#components/forms/field-frame.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import type { ShippingMethod } from '#contract/order.ts';
import { homeDeliveryForm } from '#lib/checkout/browser-forms.ts';
import { countriesOf } from '#lib/checkout/delivery-countries.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import type { AddressField } from './address-fields.tsx';
import styles from './form.module.css';
import { KnownAddressFields } from './known-address-fields.tsx';

interface HomeDeliveryFormProps {
  orderId: string;
  currency: string;
  shippingMethods: ShippingMethod[];
  values: Record<'shippingMethod' | AddressField, string>;
  flash: FormFlash | null;
  texts: Messages;
}

/** Home delivery: its method and address. */
export function HomeDeliveryForm({
  orderId,
  currency,
  shippingMethods,
  values,
  flash,
  texts,
}: HomeDeliveryFormProps) {
  const router = useRouter();
  const state = useSubmitForm(homeDeliveryForm, {
    values,
    flash,
    texts,
    hidden: { order: orderId },
    onDone: ({ to }) => router.push(to, { scroll: false }),
  });
  const { field } = state;
  return (
    <FormFrame state={state} {...state.frame}>
      <ShippingMethodField
        {...field('shippingMethod')}
        shippingMethods={shippingMethods}
        currency={currency}
        texts={texts}
      />
      <KnownAddressFields
        field={field}
        known={values}
        typed={(name) => state.form.watch(name) ?? ''}
        fill={state.fill}
        countries={countriesOf(shippingMethods)}
        texts={texts}
      />
      <SubmitButton>
        {format(texts, state.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

interface ShippingMethodFieldProps extends BoundField {
  shippingMethods: ShippingMethod[];
  currency: string;
  texts: Messages;
}

/** Shipping methods of an order, each with its delay and price. */
function ShippingMethodField({
  shippingMethods,
  currency,
  texts,
  id,
  label: _,
  error,
  advice,
  initial,
  ...input
}: ShippingMethodFieldProps) {
  return (
    <fieldset
      className={styles.options}
      aria-describedby={describedBy({ id, error, advice })['aria-describedby']}
    >
      <legend>{format(texts, 'checkout.delivery.method')}</legend>
      {shippingMethods.map((method, index) => (
        <label key={method.id} className={styles.option}>
          <input
            {...input}
            // Links to the field lead to its first option.
            id={index === 0 ? id : undefined}
            type="radio"
            value={method['@id']}
            defaultChecked={method['@id'] === initial}
            required
          />
          <span>
            <b>{method.name}</b>
            <small>
              <Arrival method={method} texts={texts} place />
            </small>
          </span>
          <b>
            {method.shippingCost === 0
              ? format(texts, 'cart.delivery.free')
              : formatMoney(method.shippingCost, currency)}
          </b>
        </label>
      ))}
      <FieldMessage id={id} error={error} advice={advice} />
    </fieldset>
  );
}

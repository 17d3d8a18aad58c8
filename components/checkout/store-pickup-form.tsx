'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { storePickupForm } from '#lib/checkout/forms.ts';
import type { DeliveryData } from '#lib/checkout/read-delivery.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import type { AddressField } from './address-fields.tsx';
import styles from './delivery.module.css';
import { KnownAddressFields } from './known-address-fields.tsx';
import { PickupPicker } from './pickup-picker.tsx';

interface StorePickupFormProps {
  orderId: string;
  delivery: DeliveryData;
  values: Record<'shippingMethod' | AddressField, string>;
  flash: FormFlash | null;
  texts: Messages;
}

/** Pick-up in one of our shops, and the buyer's own address for the invoice. */
export function StorePickupForm({ orderId, delivery, values, flash, texts }: StorePickupFormProps) {
  const router = useRouter();
  const state = useSubmitForm(storePickupForm, {
    values: { ...values, store: delivery.chosen },
    flash,
    texts,
    hidden: { order: orderId, shippingMethod: values.shippingMethod },
    onDone: ({ to }) => router.push(to, { scroll: false }),
  });
  return (
    <FormFrame state={state} {...state.frame}>
      <PickupPicker
        {...state.field('store')}
        legend={format(texts, 'checkout.shop.which')}
        options={delivery.options}
        picked={state.form.watch('store') ?? ''}
        texts={texts}
      />
      <h3 className={styles.own}>{format(texts, 'checkout.own')}</h3>
      <p className={styles.lead}>{format(texts, 'checkout.own.shop')}</p>
      <KnownAddressFields
        field={state.field}
        known={values}
        typed={(name) => state.form.watch(name) ?? ''}
        texts={texts}
      />
      <SubmitButton>
        {format(texts, state.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

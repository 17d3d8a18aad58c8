'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { storePickupForm } from '#lib/checkout/browser-forms.ts';
import type { DeliveryData } from '#lib/checkout/read-delivery.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './delivery.module.css';
import { PickupPicker } from './pickup-picker.tsx';

interface StorePickupFormProps {
  orderId: string;
  delivery: DeliveryData;
  /** IRI of the shipping method. */
  shippingMethod: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** Chooses the store where the order is collected. */
export function StorePickupForm({ orderId, delivery, shippingMethod, flash, texts }: StorePickupFormProps) {
  const router = useRouter();
  const state = useSubmitForm(storePickupForm, {
    values: { shippingMethod, store: delivery.chosen },
    flash,
    texts,
    hidden: { order: orderId, shippingMethod },
    onDone: ({ to }) => router.push(to, { scroll: false }),
  });
  return (
    <FormFrame state={state} {...state.frame}>
      <PickupPicker
        {...state.field('store')}
        legend={format(texts, 'checkout.shop.which')}
        options={delivery.options}
        picked={state.form.watch('store') ?? ''}
        mapStyle={delivery.mapStyle}
        texts={texts}
      />
      <p className={styles.bring}>{format(texts, 'checkout.collect.shop')}</p>
      <SubmitButton>
        {format(texts, state.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

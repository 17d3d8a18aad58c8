'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { browserClient } from '#lib/api/browser-client.ts';
import { saveStorePickup } from '#lib/checkout/delivery.ts';
import { storePickupFields } from '#lib/checkout/fields.ts';
import type { DeliveryData } from '#lib/checkout/read-delivery.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { checkoutPath, formPath } from '#lib/routes.ts';
import { type AddressField, AddressFields } from './address-fields.tsx';
import styles from './delivery.module.css';
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
  const state = useShopForm({
    schema: storePickupFields,
    values: { ...values, store: delivery.chosen },
    flash,
    texts,
    context: 'checkout',
    save: async (data) => {
      await saveStorePickup(browserClient, orderId, data);
      router.push(checkoutPath('payment'), { scroll: false });
    },
  });
  const hidden = { order: orderId, shippingMethod: values.shippingMethod };
  return (
    <FormFrame state={state} action={formPath('shop')} texts={texts} hidden={hidden}>
      <PickupPicker
        {...state.field('store')}
        legend={format(texts, 'checkout.shop.which')}
        options={delivery.options}
        picked={state.form.watch('store') ?? ''}
        texts={texts}
      />
      <h3 className={styles.own}>{format(texts, 'checkout.own')}</h3>
      <p className={styles.lead}>{format(texts, 'checkout.own.shop')}</p>
      <AddressFields field={state.field} texts={texts} />
      <SubmitButton offline={format(texts, 'offline.action')} busy={state.busy}>
        {format(texts, state.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

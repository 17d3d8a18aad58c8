'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { viaBrowser } from '#lib/api/browser-client.ts';
import { saveShop } from '#lib/checkout/delivery.ts';
import { shopFields } from '#lib/checkout/fields.ts';
import { routeToPart } from '#lib/checkout/paths.ts';
import type { DeliveryData } from '#lib/checkout/read-delivery.ts';
import type { Kept } from '#lib/forms/form-flash.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { type AddressField, DeliveryAddress } from './address-fields.tsx';
import styles from './delivery.module.css';
import { DeliveryPicks } from './pickup-picker.tsx';

interface DeliveryFormShopProps {
  orderId: string;
  delivery: DeliveryData;
  values: Record<'shippingMethod' | AddressField, string>;
  kept: Kept | null;
  texts: Texts;
}

/** Pick-up in one of our shops, and the buyer's own address for the invoice. */
export function DeliveryFormShop({ orderId, delivery, values, kept, texts }: DeliveryFormShopProps) {
  const router = useRouter();
  const state = useShopForm({
    schema: shopFields,
    values: { ...values, store: delivery.chosen },
    kept,
    texts,
    context: 'checkout',
    save: async (data) => {
      await saveShop(viaBrowser, orderId, data);
      router.push(routeToPart('payment'), { scroll: false });
    },
  });
  const hidden = { order: orderId, shippingMethod: values.shippingMethod };
  return (
    <FormFrame state={state} action="/api/v3/forms/shop" texts={texts} hidden={hidden}>
      <DeliveryPicks
        {...state.field('store')}
        legend={say(texts, 'checkout.shop.which')}
        options={delivery.options}
        picked={state.form.watch('store') ?? ''}
        texts={texts}
      />
      <h3 className={styles.own}>{say(texts, 'checkout.own')}</h3>
      <p className={styles.lead}>{say(texts, 'checkout.own.shop')}</p>
      <DeliveryAddress field={state.field} texts={texts} />
      <SubmitButton busy={state.busy}>
        {say(texts, state.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

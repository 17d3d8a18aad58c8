'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { viaBrowser } from '#lib/api/browser-client.ts';
import { saveDelivery } from '#lib/checkout/delivery.ts';
import { deliveryFields } from '#lib/checkout/fields.ts';
import { routeToPart } from '#lib/checkout/paths.ts';
import type { ShippingMethod } from '#lib/contract/order.ts';
import type { Kept } from '#lib/forms/form-flash.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { type AddressField, DeliveryAddress } from './address-fields.tsx';
import { Ways } from './shipping-method-field.tsx';

interface DeliveryFormProps {
  orderId: string;
  currency: string;
  ways: ShippingMethod[];
  values: Record<'shippingMethod' | AddressField, string>;
  kept: Kept | null;
  texts: Texts;
}

/** Home delivery: how it travels, and where to. */
export function DeliveryForm({ orderId, currency, ways, values, kept, texts }: DeliveryFormProps) {
  const router = useRouter();
  const state = useShopForm({
    schema: deliveryFields,
    values,
    kept,
    texts,
    context: 'checkout',
    save: async (data) => {
      await saveDelivery(viaBrowser, orderId, data);
      router.push(routeToPart('payment'), { scroll: false });
    },
  });
  const { field } = state;
  return (
    <FormFrame state={state} action="/api/v3/forms/delivery" texts={texts} hidden={{ order: orderId }}>
      <Ways {...field('shippingMethod')} ways={ways} currency={currency} texts={texts} />
      <DeliveryAddress field={field} texts={texts} />
      <SubmitButton busy={state.busy}>
        {say(texts, state.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

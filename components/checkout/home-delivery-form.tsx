'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { browserClient } from '#lib/api/browser-client.ts';
import { saveHomeDelivery } from '#lib/checkout/delivery.ts';
import { homeDeliveryFields } from '#lib/checkout/fields.ts';
import type { ShippingMethod } from '#lib/contract/order.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { checkoutPath, formPath } from '#lib/routes.ts';
import { type AddressField, AddressFields } from './address-fields.tsx';
import { ShippingMethodField } from './shipping-method-field.tsx';

interface HomeDeliveryFormProps {
  orderId: string;
  currency: string;
  shippingMethods: ShippingMethod[];
  values: Record<'shippingMethod' | AddressField, string>;
  flash: FormFlash | null;
  texts: Messages;
}

/** Home delivery: how it travels, and where to. */
export function HomeDeliveryForm({
  orderId,
  currency,
  shippingMethods,
  values,
  flash,
  texts,
}: HomeDeliveryFormProps) {
  const router = useRouter();
  const state = useShopForm({
    schema: homeDeliveryFields,
    values,
    flash,
    texts,
    context: 'checkout',
    save: async (data) => {
      await saveHomeDelivery(browserClient, orderId, data);
      router.push(checkoutPath('payment'), { scroll: false });
    },
  });
  const { field } = state;
  return (
    <FormFrame state={state} action={formPath('delivery')} texts={texts} hidden={{ order: orderId }}>
      <ShippingMethodField
        {...field('shippingMethod')}
        shippingMethods={shippingMethods}
        currency={currency}
        texts={texts}
      />
      <AddressFields field={field} texts={texts} />
      <SubmitButton offline={format(texts, 'offline.action')} busy={state.busy}>
        {format(texts, state.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

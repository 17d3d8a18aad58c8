'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { homeDeliveryForm } from '#lib/checkout/forms.ts';
import type { ShippingMethod } from '#lib/contract/order.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
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
      <AddressFields field={field} texts={texts} />
      <SubmitButton>
        {format(texts, state.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

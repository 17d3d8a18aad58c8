'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { viaBrowser } from '#lib/api/via-browser.ts';
import { saveDelivery } from '#lib/checkout/delivery.ts';
import { deliveryFields } from '#lib/checkout/fields.ts';
import { routeToPart } from '#lib/checkout/paths.ts';
import { COUNTRIES } from '#lib/checkout/postcodes.ts';
import type { ShippingMethod } from '#lib/contract/order.ts';
import type { Kept } from '#lib/forms/kept.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import styles from './form.module.css';
import { Ways } from './ways.tsx';

interface DeliveryFormProps {
  orderId: string;
  currency: string;
  ways: ShippingMethod[];
  values: Record<
    'shippingMethod' | 'firstName' | 'lastName' | 'street' | 'street2' | 'postcode' | 'city' | 'countryCode',
    string
  >;
  kept: Kept | null;
  texts: Texts;
}

const names = new Intl.DisplayNames('en-GB', { type: 'region' });
const countries = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));

/** Part 2: how it travels, and where to. */
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
      <div className={styles.fields}>
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={60} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={60} />
        <TextField {...field('street')} autoComplete="address-line1" maxLength={120} full />
        <TextField
          {...field('street2')}
          autoComplete="address-line2"
          maxLength={120}
          optional={say(texts, 'checkout.optional')}
          full
        />
        <TextField {...field('postcode')} autoComplete="postal-code" maxLength={12} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={80} />
        <SelectField {...field('countryCode')} options={countries} autoComplete="country" />
      </div>
      <SubmitButton busy={state.busy}>
        {say(texts, state.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { viaBrowser } from '#lib/api/via-browser.ts';
import { saveDelivery } from '#lib/checkout/delivery.ts';
import { deliveryFields } from '#lib/checkout/fields.ts';
import { routeToPart } from '#lib/checkout/paths.ts';
import type { ShippingMethod } from '#lib/contract/order.ts';
import type { Kept } from '#lib/forms/kept.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { CountryField } from './country-field.tsx';
import styles from './field.module.css';
import { TextField } from './text-field.tsx';
import { usePartForm } from './use-part-form.ts';
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

/** Part 2: how it travels, and where to. */
export function DeliveryForm({ orderId, currency, ways, values, kept, texts }: DeliveryFormProps) {
  const router = useRouter();
  const part = usePartForm({
    schema: deliveryFields,
    values,
    kept,
    texts,
    save: async (data) => {
      await saveDelivery(viaBrowser, orderId, data);
      router.push(routeToPart('payment'), { scroll: false });
    },
  });
  const field = (name: keyof DeliveryFormProps['values']) => ({
    ...part.form.register(name),
    texts,
    error: part.errorOf(name),
    defaultValue: kept?.values[name] ?? values[name],
  });
  return (
    <form method="post" action="/api/v3/forms/delivery" onSubmit={part.submit} noValidate={part.ready}>
      <input type="hidden" name="order" value={orderId} />
      {part.failure && (
        <p role="alert" className={styles.failure}>
          {part.failure}
        </p>
      )}
      <Ways {...field('shippingMethod')} ways={ways} currency={currency} />
      <div className={styles.fields}>
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={60} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={60} />
        <TextField {...field('street')} autoComplete="address-line1" maxLength={120} full />
        <TextField {...field('street2')} autoComplete="address-line2" maxLength={120} required={false} full />
        <TextField {...field('postcode')} autoComplete="postal-code" maxLength={12} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={80} />
        <CountryField {...field('countryCode')} />
      </div>
      <button type="submit" className={styles.submit} aria-busy={part.busy} disabled={part.busy}>
        {say(texts, part.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </button>
    </form>
  );
}

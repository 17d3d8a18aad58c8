'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { pickupPointForm } from '#lib/checkout/browser-forms.ts';
import type { DeliveryData } from '#lib/checkout/read-delivery.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { deliveryPath } from '#lib/routes.ts';
import styles from './delivery.module.css';
import { KnownNameFields } from './known-address-fields.tsx';
import { PickupPicker } from './pickup-picker.tsx';

interface PickupPointFormProps {
  orderId: string;
  delivery: DeliveryData;
  values: Record<'shippingMethod' | 'phone' | 'firstName' | 'lastName', string>;
  flash: FormFlash | null;
  texts: Messages;
}

/** Chooses a pickup point, and asks for name and phone of the person who collects. */
export function PickupPointForm({ orderId, delivery, values, flash, texts }: PickupPointFormProps) {
  const { options, near, country, remaining, chosen } = delivery;
  const router = useRouter();
  const isListed = (value: string) => options.some((option) => option.value === value);
  const state = useSubmitForm(pickupPointForm, {
    values: { ...values, point: isListed(chosen) ? chosen : '' },
    flash,
    texts,
    hidden: { order: orderId, shippingMethod: values.shippingMethod, near, country },
    onDone: ({ to }) => router.push(to, { scroll: false }),
  });
  const { field, form } = state;
  // Another search lists other points: one that is no longer listed is not chosen either.
  const picked = form.watch('point') ?? '';
  const isUnlisted = picked !== '' && !isListed(picked);
  useEffect(() => {
    if (isUnlisted) form.setValue('point', '');
  }, [isUnlisted, form]);
  return (
    <FormFrame state={state} {...state.frame}>
      <PickupPicker
        {...field('point')}
        legend={format(texts, near ? 'checkout.relay.near' : 'checkout.relay.last', { near })}
        options={options}
        picked={picked}
        mapStyle={delivery.mapStyle}
        texts={texts}
        more={
          remaining > 0 && (
            <p className={styles.more}>
              <Link
                href={deliveryPath('relay', { near, country, more: '1' })}
                scroll={false}
                prefetch={false}
              >
                {format(texts, 'checkout.relay.more')}
              </Link>
            </p>
          )
        }
      />
      <h3 className={styles.own}>{format(texts, 'checkout.collect')}</h3>
      <p className={styles.lead}>{format(texts, 'checkout.collect.relay')}</p>
      <KnownNameFields field={field} known={values} typed={(name) => form.watch(name) ?? ''} texts={texts} />
      <div className={styles.phone}>
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          help={format(texts, 'checkout.relay.phone')}
          full
        />
      </div>
      <SubmitButton>
        {format(texts, state.busy ? 'checkout.saving' : 'checkout.delivery.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

'use client';

import { AddressFields } from '#components/checkout/address-fields.tsx';
import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { addressForm } from '#lib/account/browser-forms.ts';
import { accountAddressesPath } from '#lib/account-paths.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';

export interface AddressFormProps {
  /** Id of the address to change; undefined for a new one. */
  id?: string;
  values: Record<
    | 'firstName'
    | 'lastName'
    | 'street'
    | 'street2'
    | 'company'
    | 'postcode'
    | 'city'
    | 'countryCode'
    | 'phone'
    | 'isDefault',
    string
  >;
  /** Idempotency key: the same for a repeated press of the button. */
  attempt: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** An address of the account, new or changed. */
export function AddressForm({ id, values, attempt, flash, texts }: AddressFormProps) {
  const state = useSubmitForm(addressForm, {
    values,
    flash,
    texts,
    hidden: id ? { id, loaded: flash?.values.loaded ?? JSON.stringify(values) } : { attempt },
    showErrorsOn: { isDefault: 'dirty' },
    onDone: ({ to }) => window.location.assign(to),
  });
  const { field } = state;
  return (
    <div className={styles.form}>
      <FormFrame state={state} {...state.frame}>
        <AddressFields
          field={field}
          typed={(name) => state.form.watch(name) ?? ''}
          fill={state.fill}
          texts={texts}
        />
        <div className={styles.more}>
          <TextField
            {...field('company')}
            autoComplete="organization"
            maxLength={120}
            optional={format(texts, 'checkout.optional')}
          />
          <TextField
            {...field('phone')}
            type="tel"
            autoComplete="tel"
            optional={format(texts, 'checkout.optional')}
          />
          <CheckboxField {...field('isDefault')} />
        </div>
        <SubmitButton>{format(texts, state.busy ? 'account.saving' : 'account.address.save')}</SubmitButton>
      </FormFrame>
      <p className={styles.ways}>
        <a className={styles.link} href={accountAddressesPath()}>
          {format(texts, 'account.cancel')}
        </a>
      </p>
    </div>
  );
}

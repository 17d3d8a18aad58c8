'use client';

import { SelectField } from '#components/forms/select-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { detailsForm } from '#lib/account/customer-forms.ts';
import { GENDERS } from '#lib/contract/identity.ts';
import { format } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { AccountForm, type AccountFormProps, useAccountForm } from './account-form.tsx';

/** Who the customer is, as at the registration. */
export function DetailsForm(props: AccountFormProps) {
  const { me, texts } = props;
  const { gender = '', firstName = '', lastName = '', phone = '', birthdate = '' } = me;
  const state = useAccountForm(detailsForm, props, { gender, firstName, lastName, phone, birthdate });
  const { field } = state;
  const optional = format(texts, 'checkout.optional');
  const genders = ['', ...GENDERS].map((value) => ({
    value,
    label: format(texts, `account.gender.${value || 'none'}`),
  }));
  return (
    <AccountForm state={state} done={format(texts, 'account.done')} texts={texts}>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextField {...field('firstName')} autoComplete="given-name" maxLength={60} />
          <TextField {...field('lastName')} autoComplete="family-name" maxLength={60} />
        </div>
        <TextField {...field('phone')} type="tel" autoComplete="tel" optional={optional} />
        <div className={styles.pair}>
          <TextField {...field('birthdate')} type="date" autoComplete="bday" optional={optional} />
          <SelectField {...field('gender')} options={genders} autoComplete="sex" optional={optional} />
        </div>
      </div>
    </AccountForm>
  );
}

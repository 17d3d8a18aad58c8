'use client';

import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { EmailField } from '#components/forms/email-field.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { GENDERS } from '#contract/customer-genders.ts';
import { consentsForm, detailsForm, emailChangeForm } from '#lib/account/browser-forms.ts';
import { format } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { AccountForm, type AccountFormProps, useAccountForm } from './account-form.tsx';

/** Name and other details of the customer, as in the registration. */
export function DetailsForm(props: AccountFormProps) {
  const { me, texts } = props;
  const { gender = '', firstName = '', lastName = '', phone = '', birthdate = '' } = me;
  const values = { gender, firstName, lastName, phone, birthdate };
  const state = useAccountForm(detailsForm, props, values, { sendsChanges: true });
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

/** Changes the email address of the account: needs the password, then a link to the new mailbox. */
export function EmailChangeForm(props: AccountFormProps) {
  const { me, texts } = props;
  const empty = { email: '', currentEmail: me.email ?? '', currentPassword: '' };
  const state = useAccountForm(emailChangeForm, props, empty, { clears: true });
  return (
    <AccountForm
      state={state}
      done={format(texts, 'account.done.email')}
      action={format(texts, 'account.email.change')}
      texts={texts}
    >
      <div className={styles.fields}>
        <input type="hidden" {...state.form.register('currentEmail')} defaultValue={empty.currentEmail} />
        <EmailField {...state.field('email')} label={format(texts, 'account.email.new')} />
        {me.hasPassword !== false && (
          <PasswordField {...state.field('currentPassword')} ready={state.ready} texts={texts} />
        )}
      </div>
    </AccountForm>
  );
}

/** Consent to news, for each channel. */
export function ConsentsForm(props: AccountFormProps) {
  const { me, texts } = props;
  const values = {
    emailSubscription: me.emailSubscription ? 'on' : '',
    smsSubscription: me.smsSubscription ? 'on' : '',
  };
  const state = useAccountForm(consentsForm, props, values, { sendsChanges: true });
  return (
    <AccountForm state={state} done={format(texts, 'account.done.news')} texts={texts}>
      <CheckboxField {...state.field('emailSubscription')} />
      <CheckboxField {...state.field('smsSubscription')} disabled={!me.phone} />
      {!me.phone && <p className="soft small">{format(texts, 'account.news.phone')}</p>}
    </AccountForm>
  );
}

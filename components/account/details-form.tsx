'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { detailsForm } from '#lib/account/customer-forms.ts';
import { GENDERS, type User } from '#lib/contract/identity.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { SaidDone, useDone } from './said-done.tsx';

interface DetailsFormProps {
  me: User;
  flash: FormFlash | null;
  texts: Messages;
}

/** Who the customer is, as at the registration. */
export function DetailsForm({ me, flash, texts }: DetailsFormProps) {
  const { isDone, done } = useDone();
  const { gender = '', firstName = '', lastName = '', phone = '', birthdate = '' } = me;
  const state = useSubmitForm(detailsForm, {
    values: { gender, firstName, lastName, phone, birthdate },
    flash,
    texts,
    hidden: { customer: me.id },
    onDone: done,
  });
  const { field } = state;
  const optional = format(texts, 'checkout.optional');
  const genders = ['', ...GENDERS].map((value) => ({
    value,
    label: format(texts, `account.gender.${value || 'none'}`),
  }));
  return (
    <div className={styles.form}>
      <SaidDone isDone={isDone} text={format(texts, 'account.done.details')} />
      <FormFrame state={state} {...state.frame}>
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
        <SubmitButton offline={format(texts, 'offline.action')} busy={state.busy}>
          {format(texts, state.busy ? 'account.saving' : 'account.save')}
        </SubmitButton>
      </FormFrame>
    </div>
  );
}

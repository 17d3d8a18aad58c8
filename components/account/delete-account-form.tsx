'use client';

import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import type { User } from '#contract/identity.ts';
import { deleteAccountForm } from '#lib/account/browser-forms.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { forgetCustomer } from './forget-customer.ts';

interface DeleteAccountFormProps {
  me: User;
  flash: FormFlash | null;
  texts: Messages;
}

/** Deletes the account. Needs the password and a checked box. */
export function DeleteAccountForm({ me, flash, texts }: DeleteAccountFormProps) {
  const state = useSubmitForm(deleteAccountForm, {
    values: { currentPassword: '', sure: '' },
    flash,
    texts,
    showErrorsOn: { sure: 'dirty' },
    hidden: { customer: me.id },
    onDone: ({ to }) => {
      forgetCustomer();
      window.location.assign(to);
    },
  });
  return (
    <div className={styles.form}>
      <FormFrame state={state} {...state.frame}>
        <div className={styles.more}>
          {me.hasPassword !== false && (
            <PasswordField {...state.field('currentPassword')} texts={texts} ready={state.ready} />
          )}
          <CheckboxField {...state.field('sure')}>{format(texts, 'account.delete.sure')}</CheckboxField>
        </div>
        <SubmitButton>{format(texts, state.busy ? 'account.saving' : 'account.delete.action')}</SubmitButton>
      </FormFrame>
    </div>
  );
}

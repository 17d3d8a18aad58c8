'use client';

import { PasswordField } from '#components/forms/password-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { emailChangeForm } from '#lib/account/customer-forms.ts';
import { format } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { AccountForm, type AccountFormProps, useAccountForm } from './account-form.tsx';

const EMPTY = { email: '', currentPassword: '' };

/** A new address to sign in with: the password once more, then a link to the new mailbox. */
export function EmailChangeForm(props: AccountFormProps) {
  const { me, texts } = props;
  const state = useAccountForm(emailChangeForm, props, EMPTY, { clears: true });
  return (
    <AccountForm
      state={state}
      done={format(texts, 'account.done.email')}
      action={format(texts, 'account.email.change')}
      texts={texts}
    >
      <div className={styles.fields}>
        <TextField
          {...state.field('email')}
          label={format(texts, 'account.email.new')}
          type="email"
          autoComplete="email"
          maxLength={180}
        />
        {me.hasPassword !== false && (
          <PasswordField {...state.field('currentPassword')} ready={state.ready} texts={texts} />
        )}
      </div>
    </AccountForm>
  );
}

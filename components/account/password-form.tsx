'use client';

import { NewPasswordField } from '#components/forms/new-password-field.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { passwordForm } from '#lib/account/browser-forms.ts';
import { format } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { AccountForm, type AccountFormProps, useAccountForm } from './account-form.tsx';

const EMPTY = { currentPassword: '', newPassword: '' };

/** Changes the password; needs the current one. */
export function PasswordForm(props: AccountFormProps) {
  const { me, texts } = props;
  const state = useAccountForm(passwordForm, props, EMPTY, { clears: true });
  return (
    <AccountForm
      state={state}
      done={format(texts, 'account.done.password')}
      action={format(texts, 'account.password.change')}
      texts={texts}
    >
      <input type="hidden" autoComplete="username" value={me.email ?? ''} readOnly />
      <div className={styles.fields}>
        <PasswordField {...state.field('currentPassword')} ready={state.ready} texts={texts} />
        <NewPasswordField state={state} name="newPassword" texts={texts} />
      </div>
    </AccountForm>
  );
}

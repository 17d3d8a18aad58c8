'use client';

import { EmailField } from '#components/forms/email-field.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
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
        <EmailField {...state.field('email')} label={format(texts, 'account.email.new')} />
        {me.hasPassword !== false && (
          <PasswordField {...state.field('currentPassword')} ready={state.ready} texts={texts} />
        )}
      </div>
    </AccountForm>
  );
}

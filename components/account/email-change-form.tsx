'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { emailChangeForm } from '#lib/account/customer-forms.ts';
import type { User } from '#lib/contract/identity.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { SaidDone, useDone } from './said-done.tsx';

interface EmailChangeFormProps {
  me: User;
  flash: FormFlash | null;
  texts: Messages;
}

/** A new address to sign in with: the password once more, then a link to the new mailbox. */
export function EmailChangeForm({ me, flash, texts }: EmailChangeFormProps) {
  const { isDone, done } = useDone(() => state.restart({ email: '', currentPassword: '' }));
  const state = useSubmitForm(emailChangeForm, {
    values: { email: '', currentPassword: '' },
    flash,
    texts,
    hidden: { customer: me.id },
    onDone: done,
  });
  return (
    <div className={styles.form}>
      <SaidDone isDone={isDone} text={format(texts, 'account.done.email')} />
      <FormFrame state={state} {...state.frame}>
        <div className={styles.fields}>
          <TextField
            {...state.field('email')}
            label={format(texts, 'account.email.new')}
            type="email"
            autoComplete="email"
            maxLength={180}
          />
          {me.hasPassword !== false && (
            <PasswordField
              {...state.field('currentPassword')}
              autoComplete="current-password"
              show={format(texts, 'signIn.show')}
              hide={format(texts, 'signIn.hide')}
              ready={state.ready}
            />
          )}
        </div>
        <SubmitButton offline={format(texts, 'offline.action')} busy={state.busy}>
          {format(texts, state.busy ? 'account.saving' : 'account.email.change')}
        </SubmitButton>
      </FormFrame>
    </div>
  );
}

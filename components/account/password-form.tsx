'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { NewPasswordField } from '#components/forms/new-password-field.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { passwordForm } from '#lib/account/customer-forms.ts';
import type { User } from '#lib/contract/identity.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { SaidDone, useDone } from './said-done.tsx';

interface PasswordFormProps {
  me: User;
  flash: FormFlash | null;
  texts: Messages;
}

/** The password before, and a new one. */
export function PasswordForm({ me, flash, texts }: PasswordFormProps) {
  const { isDone, done } = useDone(() => state.restart({ currentPassword: '', newPassword: '' }));
  const state = useSubmitForm(passwordForm, {
    values: { currentPassword: '', newPassword: '' },
    flash,
    texts,
    hidden: { customer: me.id },
    onDone: done,
  });
  return (
    <div className={styles.form}>
      <SaidDone isDone={isDone} text={format(texts, 'account.done.password')} />
      <FormFrame state={state} {...state.frame}>
        <input type="hidden" autoComplete="username" value={me.email ?? ''} readOnly />
        <div className={styles.fields}>
          <PasswordField
            {...state.field('currentPassword')}
            autoComplete="current-password"
            show={format(texts, 'signIn.show')}
            hide={format(texts, 'signIn.hide')}
            ready={state.ready}
          />
          <NewPasswordField
            field={state.field('newPassword')}
            value={state.form.watch('newPassword') ?? ''}
            ready={state.ready}
            texts={texts}
          />
        </div>
        <SubmitButton offline={format(texts, 'offline.action')} busy={state.busy}>
          {format(texts, state.busy ? 'account.saving' : 'account.password.change')}
        </SubmitButton>
      </FormFrame>
    </div>
  );
}

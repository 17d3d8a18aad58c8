'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { signInForm } from '#lib/account/sign-in-forms.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format } from '#lib/i18n/format.ts';
import form from './account-form.module.css';
import { KnownEmail } from './known-email.tsx';
import type { SignInStepProps } from './sign-in-step.ts';

/** The password of a known address. */
export function PasswordStep({ email, flash, hidden, texts, onDone }: SignInStepProps) {
  const state = useSubmitForm(signInForm, {
    values: { email, password: '' },
    flash,
    texts,
    hidden,
    onDone,
  });
  return (
    <FormFrame state={state} {...state.frame}>
      <div className={form.fields}>
        <KnownEmail {...state.field('email')} />
        <PasswordField {...state.field('password')} texts={texts} ready={state.ready} />
      </div>
      <SubmitButton offline={format(texts, 'offline.action')} main busy={state.busy}>
        {format(texts, state.busy ? 'signIn.busy' : 'signIn.action')}
      </SubmitButton>
    </FormFrame>
  );
}

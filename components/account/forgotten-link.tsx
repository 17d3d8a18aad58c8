'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { forgottenForm } from '#lib/account/sign-in-forms.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format } from '#lib/i18n/format.ts';
import form from './account-form.module.css';
import type { SignInStepProps } from './sign-in-step.ts';

/** Has a link mailed to choose a new password; the address is the one of the first step. */
export function ForgottenLink({ email, flash: _, hidden, texts, onDone }: SignInStepProps) {
  const state = useSubmitForm(forgottenForm, {
    values: { email },
    flash: null,
    texts,
    hidden: { ...hidden, email },
    onDone,
  });
  return (
    <FormFrame state={state} {...state.frame}>
      <button type="submit" className={form.link} disabled={state.busy} aria-busy={state.busy}>
        {format(texts, 'signIn.forgotten')}
      </button>
    </FormFrame>
  );
}

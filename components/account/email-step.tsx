'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { emailForm } from '#lib/account/sign-in-forms.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format } from '#lib/i18n/format.ts';
import type { SignInStepProps } from './sign-in-step.ts';

/** The first question of the sign-in. */
export function EmailStep({ email, flash, hidden, texts, onDone }: SignInStepProps) {
  const state = useSubmitForm(emailForm, { values: { email }, flash, texts, hidden, onDone });
  return (
    <FormFrame state={state} {...state.frame}>
      <TextField
        {...state.field('email')}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={180}
      />
      <SubmitButton offline={format(texts, 'offline.action')} main busy={state.busy}>
        {format(texts, state.busy ? 'signIn.busy' : 'signIn.continue')}
      </SubmitButton>
    </FormFrame>
  );
}

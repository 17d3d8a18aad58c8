'use client';

import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { NewPasswordField } from '#components/forms/new-password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { registerForm } from '#lib/account/sign-in-forms.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format } from '#lib/i18n/format.ts';
import { contentPath } from '#lib/routes.ts';
import form from './account-form.module.css';
import { KnownEmail } from './known-email.tsx';
import type { SignInStepProps } from './sign-in-step.ts';

/** What makes an account of a new address. News are off unless they are chosen. */
export function RegisterStep({ email, flash, hidden, texts, onDone }: SignInStepProps) {
  const state = useSubmitForm(registerForm, {
    values: { email, firstName: '', lastName: '', password: '', emailSubscription: '' },
    flash,
    texts,
    hidden,
    showErrorsOn: { emailSubscription: 'dirty' },
    onDone,
  });
  return (
    <FormFrame state={state} {...state.frame}>
      <div className={form.fields}>
        <KnownEmail {...state.field('email')} />
        <div className={form.pair}>
          <TextField {...state.field('firstName')} autoComplete="given-name" maxLength={60} />
          <TextField {...state.field('lastName')} autoComplete="family-name" maxLength={60} />
        </div>
        <NewPasswordField state={state} name="password" texts={texts} />
        <CheckboxField {...state.field('emailSubscription')} />
        <p className="soft small">
          {format(texts, 'signIn.privacy')}{' '}
          <a className={form.underlined} href={contentPath('confidentiality')} target="_blank" rel="noopener">
            {format(texts, 'signIn.privacy.link')}
          </a>
        </p>
      </div>
      <SubmitButton main>{format(texts, state.busy ? 'signIn.busy' : 'signIn.create')}</SubmitButton>
    </FormFrame>
  );
}

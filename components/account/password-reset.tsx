'use client';

import { useState } from 'react';
import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { NewPasswordField } from '#components/forms/new-password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { resetAgainForm, resetForm } from '#lib/account/browser-forms.ts';
import { linkFields, linkStateOf } from '#lib/account/link-states.ts';
import { loginPath } from '#lib/account-paths.ts';
import type { FormResult } from '#lib/forms/form-definition.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { MailedLink } from './mailed-link.tsx';

interface PasswordResetProps {
  token: string;
  /** Id of the brand, for links in mails. */
  brand: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** Sets a new password by the link of a mail; offers another link if this one has expired. */
export function PasswordReset({ token, brand, flash, texts }: PasswordResetProps) {
  const [at, setAt] = useState({ state: linkStateOf(flash?.values.state), email: flash?.values.email ?? '' });
  const onDone = ({ to, flash: next }: FormResult) => {
    if (next) setAt({ state: linkStateOf(next.values.state), email: next.values.email ?? '' });
    else window.location.assign(to);
  };
  const common = { token, brand, flash, texts, onDone };
  return (
    <MailedLink kind="reset" state={at.state} email={at.email} texts={texts}>
      {at.state === 'ready' && <ResetForm {...common} />}
      {(at.state === 'expired' || at.state === 'used' || at.state === 'invalid') && <AgainForm {...common} />}
      {at.state === 'mailed' && (
        <a className={buttonClass('ink')} href={loginPath()}>
          {format(texts, 'link.signIn')}
        </a>
      )}
    </MailedLink>
  );
}

type StepProps = PasswordResetProps & { onDone: (result: FormResult) => void };

function ResetForm({ token, flash, texts, onDone }: StepProps) {
  const hidden = linkFields(token);
  const state = useSubmitForm(resetForm, {
    values: { password: '', removeSignInMethods: 'on' },
    flash,
    texts,
    hidden,
    onDone,
  });
  return (
    <FormFrame state={state} {...state.frame}>
      <NewPasswordField state={state} name="password" texts={texts} />
      <CheckboxField {...state.field('removeSignInMethods')} />
      <p className="soft small">{format(texts, 'link.reset.methods')}</p>
      <SubmitButton main>{format(texts, state.busy ? 'signIn.busy' : 'link.reset.action')}</SubmitButton>
    </FormFrame>
  );
}

function AgainForm({ token, brand, flash, texts, onDone }: StepProps) {
  const hidden = { ...linkFields(token), client: brand };
  const state = useSubmitForm(resetAgainForm, { values: { email: '' }, flash, texts, hidden, onDone });
  return (
    <FormFrame state={state} {...state.frame}>
      <EmailField {...state.field('email')} />
      <SubmitButton>{format(texts, state.busy ? 'signIn.busy' : 'link.reset.again')}</SubmitButton>
    </FormFrame>
  );
}

'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { NewPasswordField } from '#components/forms/new-password-field.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { emailForm, forgottenForm, registerForm, signInForm } from '#lib/account/browser-forms.ts';
import { signInStepOf } from '#lib/account/sign-in-steps.ts';
import { loginPath } from '#lib/account-paths.ts';
import type { FormResult } from '#lib/forms/form-definition.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { contentPath } from '#lib/routes.ts';
import form from './account-form.module.css';
import styles from './sign-in.module.css';

interface SignInProps {
  /** The page to open after the sign-in. */
  redirect: string;
  /** A signed-in customer confirms their identity. */
  reason?: 'confirm';
  /** Id of the brand, for links in mails. */
  brand: string;
  /** Flash of a step without JavaScript. */
  flash: FormFlash | null;
  /** The requested step. */
  step?: string;
  /** Initial value of the email address. */
  email: string;
  texts: Messages;
  /** Other ways to sign in, below the email address. */
  children?: ReactNode;
}

/** The sign-in: first the email address, then its password or the registration. */
export function SignIn({ redirect, reason, brand, flash, step, email, texts, children }: SignInProps) {
  const given = flash?.values.email ?? email;
  const [at, setAt] = useState({
    step: signInStepOf(given ? (step ?? flash?.values.step) : undefined),
    email: given,
    // Errors of one step do not apply to another.
    flash: step === undefined ? flash : null,
  });
  const onDone = ({ to, flash: next }: FormResult) => {
    if (next?.values.step)
      setAt({ step: signInStepOf(next.values.step), email: next.values.email ?? '', flash: null });
    else window.location.assign(to);
  };
  const linkTo = (to: 'email' | 'password' | 'create') => ({
    className: form.link,
    href: loginPath({ redirect, reason, step: to }),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setAt((before) => ({ ...before, step: to, flash: null }));
    },
  });
  const hidden = { redirect, client: brand, step: at.step, ...(reason && { reason }) };
  const common = { email: at.email, flash: at.flash, hidden, texts, onDone };
  const title = format(texts, `signIn.title.${at.step}`);
  return (
    <div>
      {/* Each step changes the heading; it takes the focus so that screen readers read it. */}
      <h1 key={at.step} tabIndex={-1} ref={at.step === 'email' ? undefined : (heading) => heading?.focus()}>
        {title}
      </h1>
      <p className={styles.lead}>{format(texts, `signIn.lead.${at.step}`, { email: at.email })}</p>
      {at.step === 'email' && <EmailStep {...common} />}
      {at.step === 'password' && <PasswordStep {...common} />}
      {at.step === 'create' && <RegisterStep {...common} />}
      {at.step === 'password' && <ForgottenLink {...common} />}
      {at.step === 'email' && children}
      {at.step !== 'email' && (
        <p className={form.ways}>
          {at.step === 'password' ? (
            <a {...linkTo('create')}>{format(texts, 'signIn.new')}</a>
          ) : (
            <a {...linkTo('password')}>{format(texts, 'signIn.have')}</a>
          )}
          <a {...linkTo('email')}>{format(texts, 'signIn.otherEmail')}</a>
        </p>
      )}
    </div>
  );
}

/** First step of the sign-in. */
function EmailStep({ email, flash, hidden, texts, onDone }: SignInStepProps) {
  const state = useSubmitForm(emailForm, { values: { email }, flash, texts, hidden, onDone });
  return (
    <FormFrame state={state} {...state.frame}>
      <EmailField {...state.field('email')} autoComplete="username webauthn" />
      <SubmitButton main>{format(texts, state.busy ? 'signIn.busy' : 'signIn.continue')}</SubmitButton>
    </FormFrame>
  );
}

/** The password of a known address. */
function PasswordStep({ email, flash, hidden, texts, onDone }: SignInStepProps) {
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
      <SubmitButton main>{format(texts, state.busy ? 'signIn.busy' : 'signIn.action')}</SubmitButton>
    </FormFrame>
  );
}

/** Sends a link to choose a new password; the address is that of the first step. */
function ForgottenLink({ email, flash: _, hidden, texts, onDone }: SignInStepProps) {
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

/** Registers a new address. News are off by default. */
function RegisterStep({ email, flash, hidden, texts, onDone }: SignInStepProps) {
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

/** The address of the first step, which password managers save with the password. Changing it restarts the sign-in. */
const KnownEmail = (field: BoundField) => <EmailField {...field} autoComplete="username" readOnly full />;

/** Props of each step of the sign-in. */
interface SignInStepProps {
  email: string;
  flash: FormFlash | null;
  hidden: Record<string, string>;
  texts: Messages;
  onDone: (result: FormResult) => void;
}

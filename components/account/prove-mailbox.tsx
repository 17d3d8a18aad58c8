'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { NewPasswordField } from '#components/forms/new-password-field.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { activateByNewPasswordForm, activateByPasswordForm } from '#lib/account/browser-forms.ts';
import { linkFields } from '#lib/account/link-states.ts';
import type { FormResult } from '#lib/forms/form-definition.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import form from './account-form.module.css';

interface ProveMailboxProps {
  token: string;
  /** Accepted proofs of the account: names of fields, separated by spaces. */
  accepts: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** Asks a browser without a session for the account's password, or for a new one if the account is new. */
export function ProveMailbox({ accepts, ...props }: ProveMailboxProps) {
  const { token, texts } = props;
  const ways = accepts.split(' ');
  const chosen = ways.includes('password') ? 'link.prove.newPassword' : 'link.prove.firstPassword';
  const common = {
    ...props,
    // Each form shows only its own errors. Passwords are not kept, so `proof` tells which form was sent.
    flashOf: (proof: Proof) => (props.flash?.values.proof === proof ? props.flash : null),
    hiddenOf: (proof: Proof) => ({ ...linkFields(token), state: 'prove', accepts, proof }),
    onDone: ({ to }: FormResult) => window.location.assign(to),
  };
  return (
    <>
      {ways.includes('password') && (
        <section className={form.part} aria-labelledby="own-password">
          <h2 id="own-password">{format(texts, 'link.prove.password')}</h2>
          <p>{format(texts, 'link.prove.password.lead')}</p>
          <PasswordProof {...common} />
        </section>
      )}
      {ways.includes('newPassword') && (
        <section className={form.part} aria-labelledby="new-password">
          <h2 id="new-password">{format(texts, chosen)}</h2>
          <p>{format(texts, `${chosen}.lead`)}</p>
          <NewPasswordProof {...common} />
        </section>
      )}
    </>
  );
}

type Proof = 'password' | 'newPassword';

interface ProofProps {
  flashOf: (proof: Proof) => FormFlash | null;
  hiddenOf: (proof: Proof) => Record<string, string>;
  texts: Messages;
  onDone: (result: FormResult) => void;
}

function PasswordProof({ flashOf, hiddenOf, ...rest }: ProofProps) {
  const { texts } = rest;
  const state = useSubmitForm(activateByPasswordForm, {
    ...rest,
    values: { password: '' },
    flash: flashOf('password'),
    hidden: hiddenOf('password'),
  });
  return (
    <FormFrame state={state} {...state.frame}>
      <PasswordField {...state.field('password')} texts={texts} ready={state.ready} full />
      <SubmitButton main>{format(texts, state.busy ? 'signIn.busy' : 'link.activate.action')}</SubmitButton>
    </FormFrame>
  );
}

function NewPasswordProof({ flashOf, hiddenOf, ...rest }: ProofProps) {
  const { texts } = rest;
  const state = useSubmitForm(activateByNewPasswordForm, {
    ...rest,
    values: { newPassword: '' },
    flash: flashOf('newPassword'),
    hidden: hiddenOf('newPassword'),
  });
  return (
    <FormFrame state={state} {...state.frame}>
      <NewPasswordField state={state} name="newPassword" texts={texts} />
      <SubmitButton>
        {format(texts, state.busy ? 'signIn.busy' : 'link.prove.newPassword.action')}
      </SubmitButton>
    </FormFrame>
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { BRAND } from '#brand/brand.ts';
import type { TeamSession } from '#contract/private/team.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { passkeysText, signInByPasskey } from '#lib/office/passkeys.ts';
import { signIn } from '#lib/office/session.ts';
import { homePath } from '#lib/routes.ts';
import { Button } from './parts/button.tsx';
import { Field } from './parts/field.tsx';
import { Note } from './parts/state.tsx';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import styles from './sign-in.module.css';

/** The page that signs in. @param next page to open afterwards */
export function OfficeSignIn({ next }: { next: string }) {
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.mark}>{BRAND.name}</p>
        <h1>{officeText('office.signIn.title')}</h1>
        <SignInForm onDone={() => location.assign(next)} />
        <a href={homePath()}>{officeText('office.signIn.shop')}</a>
      </div>
    </main>
  );
}

/** Password and code in one step, or a passkey. */
export function SignInForm({ onDone }: { onDone(session: TeamSession): void }) {
  const signing = useMutation({ mutationFn: signIn, onSuccess: onDone });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    signing.mutate({ email: field('email'), password: field('password'), code: field('code') });
  };
  const isWrong = signing.error instanceof ApiError && [401, 422].includes(signing.error.status);
  return (
    <form className={styles.form} onSubmit={submit}>
      {signing.error && (
        <Note tone="late">{isWrong ? officeText('office.signIn.wrong') : failureText(signing.error)}</Note>
      )}
      <Field
        label={officeText('office.signIn.email')}
        name="email"
        type="email"
        autoComplete="username webauthn"
        required
      />
      <Field
        label={officeText('office.signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        label={officeText('office.signIn.code')}
        hint={officeText('office.signIn.code.hint')}
        name="code"
        autoComplete="one-time-code"
        required
      />
      <Button kind="go" type="submit" size="large" wide disabled={signing.isPending || signing.isSuccess}>
        {officeText('office.signIn.submit')}
      </Button>
      <PasskeyButton
        label={passkeysText('office.passkeys.signIn')}
        send={signInByPasskey}
        onDone={onDone}
        autofill
        size="large"
      />
    </form>
  );
}

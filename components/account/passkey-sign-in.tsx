'use client';

import clsx from 'clsx';
import { useEffect } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { offersAutofill, signWithPasskey, usePasskeySupport } from '#lib/passkeys.ts';
import { formPath } from '#lib/routes.ts';
import account from './account-form.module.css';
import styles from './connect.module.css';
import { readOptions, usePasskeyForm } from './use-passkey.ts';

interface PasskeySignInProps {
  /** The page to open after the sign-in. */
  redirect: string;
  reason?: 'confirm';
  failure: string;
  texts: Messages;
}

const sign = (useBrowserAutofill: boolean): Promise<object> =>
  signWithPasskey(readOptions('auth/passkeys/sign-in-options'), useBrowserAutofill);

/** Signs in with a passkey: by a button, and by the autofill of the email field if the browser supports it. */
export function PasskeySignIn({ redirect, reason, failure, texts }: PasskeySignInProps) {
  const isSupported = usePasskeySupport();
  const { form, busy, failure: own, ask } = usePasskeyForm(texts);
  useEffect(() => {
    // Does not offer a passkey again automatically after it failed.
    if (!isSupported || failure) return;
    let left = false;
    // This prompt is optional: if it fails, the button remains.
    const offer = async () => {
      if (!(await offersAutofill())) return;
      const answer = await sign(true);
      if (!left) await ask(async () => answer);
    };
    offer().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [isSupported, failure, ask]);
  if (isSupported === false) return null;
  const message = own || failure;
  return (
    <form
      ref={form}
      method="post"
      action={formPath('passkey-sign-in')}
      className={clsx(styles.ways, isSupported === null && 'undecided')}
    >
      <input type="hidden" name="answer" />
      <input type="hidden" name="redirect" value={redirect} />
      {reason && <input type="hidden" name="reason" value={reason} />}
      <button
        type="button"
        className={buttonClass('outline')}
        disabled={busy}
        aria-busy={busy}
        onClick={() => void ask(() => sign(false))}
      >
        {format(texts, busy ? 'passkey.busy' : 'passkey.signIn')}
      </button>
      {message && (
        <p role="alert" className={account.failure}>
          {message}
        </p>
      )}
    </form>
  );
}

'use client';

import { type RefObject, useCallback, useRef, useState } from 'react';
import { browserClient } from '#lib/api/browser-client.ts';
import { failureOf, failureText } from '#lib/api/error-messages.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { passkeyRefusal } from '#lib/passkeys.ts';

/** Reads the options of a passkey sign-in or a new passkey. @throws ApiError */
export async function readOptions(path: string): Promise<unknown> {
  return browserClient({ method: 'POST', path, body: {}, returns: publicKey });
}

/** Not validated here: lib/passkeys.ts checks the options. */
const publicKey = {
  parse: (answer: unknown) =>
    typeof answer === 'object' && answer !== null && 'publicKey' in answer ? answer.publicKey : undefined,
};

interface PasskeyForm {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  failure: string;
  /** Asks the browser for the credential and submits the form with it in the field `answer`. */
  ask: (credential: () => Promise<object>) => Promise<void>;
}

/**
 * A form that submits a device's answer. An attempt that the person cancelled has its own message, not that of
 * a failure.
 */
export function usePasskeyForm(texts: Messages): PasskeyForm {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const ask = useCallback(
    async (credential: () => Promise<object>): Promise<void> => {
      setBusy(true);
      setFailure('');
      try {
        const answer = JSON.stringify(await credential());
        const field = form.current?.elements.namedItem('answer');
        if (!(field instanceof HTMLInputElement)) return;
        field.value = answer;
        form.current?.submit();
      } catch (error) {
        setBusy(false);
        setFailure(passkeyFailure(error, texts));
      }
    },
    [texts],
  );
  return { form, busy, failure, ask };
}

function passkeyFailure(error: unknown, texts: Messages): string {
  const refusal = passkeyRefusal(error);
  if (refusal) return format(texts, `passkey.${refusal}`);
  return failureOf(error) ? failureText(texts, error, 'auth') : format(texts, 'passkey.failed');
}

'use client';

import { type RefObject, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { passkeyOptions } from '#contract/passkey.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { failureText } from '#lib/api/error-messages.ts';
import { format, type Messages } from '#lib/i18n/format.ts';

/** The library of WebAuthn, which only those load who use it. */
export const webauthn = () => import('@simplewebauthn/browser');

/** An address has no passkeys: they belong to a host name. */
const ADDRESS = /^(\d+\.){3}\d+$|^\[/;

const noSubscription = () => () => undefined;

/** Whether this browser has passkeys for the shop; null until that is known. */
export const usePasskeySupport = (): boolean | null =>
  useSyncExternalStore(
    noSubscription,
    () => 'PublicKeyCredential' in window && !ADDRESS.test(window.location.hostname),
    () => null,
  );

/** What the browser is to sign in with, or to make a passkey of. @throws ApiError */
export async function readOptions<T>(path: string, publicKey: z.ZodType<T>): Promise<T> {
  const answer = await browserClient({ method: 'POST', path, body: {}, returns: passkeyOptions });
  return publicKey.parse(answer.publicKey);
}

interface PasskeyForm {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  failure: string;
  /** Asks the browser, and sends what it answers with the form, in its field `answer`. */
  ask: (credential: () => Promise<object>) => Promise<void>;
}

/** A form that sends what a device answered. What the person stopped is no failure of the shop's, and is said so. */
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
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return format(texts, 'passkey.cancelled');
  if (name === 'InvalidStateError') return format(texts, 'passkey.known');
  if (name === 'ApiError' || (error instanceof Error && 'status' in error))
    return failureText(texts, error, 'auth');
  return format(texts, 'passkey.failed');
}

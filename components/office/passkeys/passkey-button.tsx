'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askForPasskey, passkeyFailure } from '#lib/office/passkeys.ts';
import { offersAutofill, usePasskeySupport } from '#lib/passkeys.ts';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/state.tsx';

interface PasskeyButtonProps<T> {
  label: string;
  /** Sends the signed answer of the passkey. */
  send: (credential: object) => Promise<T>;
  onDone: (answer: T) => void;
  /** Also offers passkeys with the browser's autofill. */
  autofill?: boolean;
  size?: 'large';
}

/** Asks the browser for a passkey and sends its signed answer. Renders nothing if the browser has no passkeys. */
export function PasskeyButton<T>({ label, send, onDone, autofill = false, size }: PasskeyButtonProps<T>) {
  const isSupported = usePasskeySupport();
  const { mutate, error, isPending, isSuccess } = useMutation({
    // Fails at once without a connection: a prompt after a reconnect would be unexpected.
    networkMode: 'always',
    mutationFn: async (chosen: object | undefined) => send(chosen ?? (await askForPasskey())),
    onSuccess: onDone,
  });
  useEffect(() => {
    if (!isSupported || !autofill) return;
    let left = false;
    const offer = async () => {
      if (!(await offersAutofill())) return;
      const chosen = await askForPasskey(true);
      if (!left) mutate(chosen);
    };
    // This prompt is optional: if it fails, the button remains.
    offer().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [isSupported, autofill, mutate]);
  if (!isSupported) return null;
  return (
    <>
      <Button
        {...(size && { size })}
        wide
        disabled={isPending || isSuccess}
        aria-busy={isPending}
        onClick={() => mutate(undefined)}
      >
        {label}
      </Button>
      {error && <Note tone="late">{passkeyFailure(error)}</Note>}
    </>
  );
}

'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { passkeysText, proveByPasskey } from '#lib/office/passkeys.ts';
import { prove, sessionQuery } from '#lib/office/session.ts';
import { usePasskeySupport } from '#lib/passkeys.ts';
import { Button } from './parts/button.tsx';
import { Field } from './parts/field.tsx';
import { PasskeyButton } from './passkeys/passkey-button.tsx';

const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === '/errors/proof-required';

/**
 * Second proof for sensitive actions: `withProof` makes the call; if the server asks for a proof, it shows
 * `dialog` and repeats the call. Typed values stay.
 */
export function useProof() {
  const waiting = useRef<{ again: () => void; giveUp: (error: unknown) => void }>(undefined);
  const [open, setOpen] = useState(false);
  async function withProof<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!needsProof(error)) throw error;
      await new Promise<void>((again, giveUp) => {
        waiting.current = { again, giveUp: () => giveUp(error) };
        setOpen(true);
      });
      return call();
    }
  }
  const close = () => {
    setOpen(false);
    waiting.current?.giveUp(undefined);
  };
  const goOn = () => {
    setOpen(false);
    waiting.current?.again();
  };
  return { withProof, dialog: open && <ProofDialog close={close} onProven={goOn} /> };
}

/** A code of the authenticator app, or a passkey. */
function ProofDialog({ close, onProven }: { close: () => void; onProven: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const isSupported = usePasskeySupport();
  const [code, setCode] = useState('');
  const proving = useMutation({ mutationFn: () => prove(code), onSuccess: onProven });
  const offersPasskey = isSupported === true && session?.member.hasPasskey === true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proving.mutate();
  };
  return (
    <Dialog open onClose={close} title={officeText('office.proof.title')} close={officeText('office.close')}>
      <form onSubmit={submit} style={{ display: 'grid', gap: 14 }}>
        <p>{officeText(offersPasskey ? 'office.proof.leadPasskey' : 'office.proof.lead')}</p>
        <Field
          label={officeText('office.signIn.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={proving.error ? officeText('office.locked.wrong') : undefined}
          required
        />
        <Button kind="go" type="submit" disabled={proving.isPending}>
          {officeText('office.proof.confirm')}
        </Button>
        {offersPasskey && (
          <PasskeyButton
            label={passkeysText('office.passkeys.confirm')}
            send={proveByPasskey}
            onDone={onProven}
          />
        )}
      </form>
    </Dialog>
  );
}

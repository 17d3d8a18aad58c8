'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { prove } from '#lib/office/session.ts';
import { Button } from './parts/button.tsx';
import { Field } from './parts/field.tsx';

const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === '/errors/proof-required';

/**
 * For what needs a second proof: `withProof` calls, and where the server asks for a code shows `dialog`, then calls again.
 * What was typed stays.
 */
export function useProof() {
  const waiting = useRef<{ again: () => void; giveUp: (error: unknown) => void }>(undefined);
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const proving = useMutation({
    mutationFn: () => prove(code),
    onSuccess: () => {
      setOpen(false);
      setCode('');
      waiting.current?.again();
    },
  });
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proving.mutate();
  };
  const dialog = open && (
    <Dialog open onClose={close} title={officeText('office.proof.title')} close={officeText('office.close')}>
      <form onSubmit={submit} style={{ display: 'grid', gap: 14 }}>
        <p>{officeText('office.proof.lead')}</p>
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
      </form>
    </Dialog>
  );
  return { withProof, dialog };
}

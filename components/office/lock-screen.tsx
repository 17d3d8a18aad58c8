'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { TeamSession } from '#contract/private/team.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { passkeysText, proveByPasskey } from '#lib/office/passkeys.ts';
import { prove, sessionQuery, unlock } from '#lib/office/session.ts';
import { Cover } from './cover.tsx';
import { Button } from './parts/button.tsx';
import { Field } from './parts/field.tsx';
import { PasskeyButton } from './passkeys/passkey-button.tsx';

/** Covers a locked workstation: the member's PIN, a code or a passkey unlocks it; input below stays. */
export function LockScreen({ session }: { session: TeamSession }) {
  const { name, hasPin, hasPasskey } = session.member;
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const goOn = (opened: TeamSession) => {
    client.setQueryData(sessionQuery.queryKey, opened);
    void client.invalidateQueries();
  };
  const opening = useMutation({
    mutationFn: () => (hasPin ? unlock(typed) : prove(typed)),
    onSuccess: goOn,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    opening.mutate();
  };
  const isWrong = opening.error instanceof ApiError && opening.error.status === 401;
  const error = isWrong ? officeText('office.locked.wrong') : opening.error && failureText(opening.error);
  return (
    <Cover title={officeText('office.locked.title')}>
      <p>{officeText(hasPin ? 'office.locked.lead' : 'office.locked.noPin', { name })}</p>
      <form onSubmit={submit}>
        <Field
          label={officeText(hasPin ? 'office.locked.pin' : 'office.signIn.code')}
          type={hasPin ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error || undefined}
          required
        />
        <Button kind="go" type="submit" size="large" wide disabled={opening.isPending}>
          {officeText('office.locked.unlock')}
        </Button>
        {hasPasskey && (
          <PasskeyButton
            label={passkeysText('office.passkeys.unlock')}
            send={proveByPasskey}
            onDone={goOn}
            size="large"
          />
        )}
      </form>
    </Cover>
  );
}

'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { TeamPasskey } from '#contract/private/team.ts';
import { moment } from '#lib/office/formats.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import {
  addPasskey,
  passkeyFailure,
  passkeysQuery,
  passkeysText,
  removePasskey,
} from '#lib/office/passkeys.ts';
import { usePasskeySupport } from '#lib/passkeys.ts';
import { Button } from '../parts/button.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { useProof } from '../use-proof.tsx';
import { AddPasskey } from './add-passkey.tsx';
import styles from './passkeys-dialog.module.css';

/** Maximum number of passkeys of a member; the server checks it, too. */
const MOST = 10;

/** The member's passkeys: adds one for this device, or removes one after a confirmation. */
export function PasskeysDialog({ close }: { close: () => void }) {
  const client = useQueryClient();
  const query = useQuery(passkeysQuery);
  const isSupported = usePasskeySupport();
  const { withProof, dialog } = useProof();
  const [asked, setAsked] = useState<TeamPasskey>();
  const [done, setDone] = useState('');
  const status = useRef<HTMLDivElement>(null);
  const reload = () => client.invalidateQueries();
  // Both fail at once: a prompt after a reconnect would be unexpected.
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => withProof(() => addPasskey(name)),
    onSuccess: (_, name) => {
      setDone(passkeysText('office.passkeys.added', { name }));
      // Not awaited: Enter in the form does nothing while the mutation is pending.
      void reload();
    },
  });
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: TeamPasskey) => withProof(() => removePasskey(id)),
    onSuccess: (_, { name }) => {
      setDone(passkeysText('office.passkeys.removed', { name }));
      // The focused button is gone.
      status.current?.focus();
    },
    onSettled: reload,
  });
  const start = () => {
    setDone('');
    adding.reset();
    removing.reset();
  };
  const error = adding.error ?? removing.error;
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={passkeysText('office.passkeys.title')}
        close={officeText('office.close')}
      >
        <div className={styles.content}>
          <p>{passkeysText('office.passkeys.lead')}</p>
          <div ref={status} role="status" tabIndex={-1}>
            {done && <Note tone="good">{done}</Note>}
          </div>
          {error && <Note tone="late">{passkeyFailure(error)}</Note>}
          <QueryState query={query} rows={2}>
            {({ passkeys }) => (
              <>
                <PasskeyRows passkeys={passkeys} busy={removing.isPending} remove={setAsked} />
                {isSupported === false && <Note>{passkeysText('office.passkeys.unsupported')}</Note>}
                {isSupported &&
                  (passkeys.length < MOST ? (
                    <AddPasskey
                      busy={adding.isPending}
                      add={(name, onAdded) => {
                        start();
                        adding.mutate(name, { onSuccess: onAdded });
                      }}
                    />
                  ) : (
                    <Note>{passkeysText('office.passkeys.full', { most: MOST })}</Note>
                  ))}
              </>
            )}
          </QueryState>
        </div>
      </Dialog>
      {asked && (
        <RemovalQuestion
          name={asked.name}
          keep={() => setAsked(undefined)}
          remove={() => {
            setAsked(undefined);
            start();
            removing.mutate(asked);
          }}
        />
      )}
      {dialog}
    </>
  );
}

interface PasskeyRowsProps {
  passkeys: TeamPasskey[];
  busy: boolean;
  remove: (passkey: TeamPasskey) => void;
}

function PasskeyRows({ passkeys, busy, remove }: PasskeyRowsProps) {
  if (passkeys.length === 0) return <Note>{passkeysText('office.passkeys.empty')}</Note>;
  return (
    <ul className={styles.rows}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            {passkey.name}
            <p className={styles.soft}>
              {passkeysText('office.passkeys.made', { moment: moment(passkey.createdAt) })},{' '}
              {passkey.lastUsedAt
                ? passkeysText('office.passkeys.used', { moment: moment(passkey.lastUsedAt) })
                : passkeysText('office.passkeys.unused')}
            </p>
          </div>
          <Button
            size="small"
            kind="danger"
            disabled={busy}
            aria-label={passkeysText('office.passkeys.removeOne', { name: passkey.name })}
            onClick={() => remove(passkey)}
          >
            {passkeysText('office.passkeys.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Asks before a passkey is removed, because it cannot be restored. */
function RemovalQuestion({ name, keep, remove }: { name: string; keep: () => void; remove: () => void }) {
  return (
    <Dialog
      open
      onClose={keep}
      title={passkeysText('office.passkeys.question', { name })}
      close={officeText('office.close')}
    >
      <p>{passkeysText('office.passkeys.question.lead')}</p>
      <div className={styles.buttons}>
        <Button kind="danger" onClick={remove}>
          {passkeysText('office.passkeys.question.yes')}
        </Button>
        <Button onClick={keep}>{passkeysText('office.passkeys.question.no')}</Button>
      </div>
    </Dialog>
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { KEY_RIGHTS, type KeyRight } from '#contract/private/integrations.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { integrationsText, makeKey } from '#lib/office/integrations.ts';
import { teamText } from '#lib/office/team.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Secret } from '../parts/secret.tsx';
import { Note } from '../parts/state.tsx';
import { RIGHT_LABELS } from '../team/right-labels.ts';
import { useProof } from '../use-proof.tsx';
import styles from './integrations.module.css';

interface KeyDialogProps {
  close(): void;
  /** Called after a key was created and is shown. */
  made(): void;
}

/** Creates a key with rights; shows it once, in the same dialog. */
export function KeyDialog({ close, made }: KeyDialogProps) {
  const { withProof, dialog } = useProof();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<KeyRight[]>([]);
  const [until, setUntil] = useState('');
  const making = useMutation({
    mutationFn: () => withProof(() => makeKey({ name, rights, until: until === '' ? undefined : until })),
    onSuccess: made,
  });
  const secret = making.data?.secret;
  const toggle = (right: KeyRight) =>
    setRights(rights.includes(right) ? rights.filter((one) => one !== right) : [...rights, right]);
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={
          secret ? integrationsText('office.keys.secret', { name }) : integrationsText('office.keys.new')
        }
        close={officeText('office.close')}
      >
        {secret ? (
          <Secret
            lead={integrationsText('office.keys.secret.lead')}
            secret={secret}
            done={integrationsText('office.keys.secret.done')}
            close={close}
          />
        ) : (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              making.mutate();
            }}
          >
            {making.error && <Note tone="late">{failureText(making.error)}</Note>}
            <Field
              label={integrationsText('office.keys.name')}
              hint={integrationsText('office.keys.name.hint')}
              value={name}
              maxLength={60}
              onChange={({ target }) => setName(target.value)}
              required
            />
            <Field
              label={integrationsText('office.keys.until')}
              hint={integrationsText('office.keys.until.hint')}
              type="date"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
            <fieldset className={styles.choices}>
              <legend>{integrationsText('office.keys.rights')}</legend>
              {KEY_RIGHTS.map((right) => (
                <label key={right} className={styles.check}>
                  <input type="checkbox" checked={rights.includes(right)} onChange={() => toggle(right)} />
                  {teamText(RIGHT_LABELS[right])}
                </label>
              ))}
            </fieldset>
            <Button kind="go" type="submit" disabled={making.isPending || rights.length === 0}>
              {integrationsText('office.keys.make')}
            </Button>
          </form>
        )}
      </Dialog>
      {dialog}
    </>
  );
}

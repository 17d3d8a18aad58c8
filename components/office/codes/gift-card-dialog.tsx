'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { codesText, giveGiftCard } from '#lib/office/codes.ts';
import { centsOf } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { groupedCode } from '#shared/grouped-code.ts';

import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Secret } from '../parts/secret.tsx';
import { Note } from '../parts/state.tsx';
import { useProof } from '../use-proof.tsx';
import styles from './codes.module.css';

interface GiftCardDialogProps {
  close(): void;
  /** Called after a card was created and its code is shown. */
  made(): void;
}

/** Creates a gift card; shows its code once, in the same dialog. */
export function GiftCardDialog({ close, made }: GiftCardDialogProps) {
  const { withProof, dialog } = useProof();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const amount = centsOf(typed);
  const giving = useMutation({
    mutationFn: () =>
      withProof(() => giveGiftCard({ amount: amount ?? 0, reason, until: until === '' ? undefined : until })),
    onSuccess: made,
  });
  const secret = giving.data?.secret;
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={codesText(secret ? 'office.codes.secret' : 'office.codes.new.gift-cards')}
        close={officeText('office.close')}
      >
        {secret ? (
          <Secret
            lead={codesText('office.codes.secret.lead')}
            secret={groupedCode(secret)}
            done={codesText('office.codes.secret.done')}
            close={close}
          />
        ) : (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (amount) giving.mutate();
            }}
          >
            {giving.error && <Note tone="late">{failureText(giving.error)}</Note>}
            <div className={styles.pair}>
              <Field
                label={codesText('office.codes.form.amount')}
                inputMode="decimal"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                error={typed !== '' && !amount ? codesText('office.codes.form.amount.wrong') : undefined}
                required
              />
              <Field
                label={codesText('office.codes.form.until')}
                hint={codesText('office.codes.form.minimum.hint')}
                type="date"
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
            </div>
            <Field
              label={codesText('office.codes.form.reason')}
              hint={codesText('office.codes.form.reason.hint')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              maxLength={200}
              required
            />
            <Button kind="go" type="submit" disabled={giving.isPending}>
              {codesText('office.codes.form.give')}
            </Button>
          </form>
        )}
      </Dialog>
      {dialog}
    </>
  );
}

'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import type { BenchDraft } from '#lib/office/bench-draft.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { tradeInQuery } from '#lib/office/trade-ins.ts';
import { refuseItem, workshopText } from '#lib/office/workshop.ts';
import { Button } from '../parts/button.tsx';
import { TextArea } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import { refusalOf } from './found-input.ts';
import styles from './offer.module.css';

interface RefuseDialogProps {
  item: OfficeTradeInDetails;
  draft: BenchDraft;
  done(now: OfficeTradeInDetails): Promise<void>;
  close(): void;
}

/** Asks before an item is refused: for a reason, and a fault with its close-up. */
export function RefuseDialog({ item, draft, done, close }: RefuseDialogProps) {
  const client = useQueryClient();
  const [note, setNote] = useState(draft.note ?? '');
  const refusal = refusalOf(draft, note.trim());
  const refusing = useMutation({
    mutationFn: () => refuseItem(item, refusal),
    onSuccess: done,
    onError: () => client.invalidateQueries({ queryKey: tradeInQuery(item.id).queryKey, exact: true }),
  });
  const isReady = refusal.findings.length > 0 && refusal.note !== '' && !refusing.isPending;
  return (
    <Dialog
      open
      onClose={close}
      title={workshopText('office.workshop.refuse.ask', { number: item.id })}
      close={officeText('office.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) refusing.mutate();
        }}
      >
        <p>{workshopText('office.workshop.refuse.about')}</p>
        {refusal.findings.length === 0 ? (
          <Note tone="warn">{workshopText('office.workshop.refuse.noFault')}</Note>
        ) : (
          <ul className={styles.reasons}>
            {refusal.findings.map(({ caption, photo }) => (
              <li key={photo}>{caption}</li>
            ))}
          </ul>
        )}
        <TextArea
          label={workshopText('office.workshop.refuse.reason')}
          value={note}
          maxLength={1_000}
          data-autofocus
          onChange={({ target }) => setNote(target.value)}
        />
        {refusing.error && <Note tone="late">{failureText(refusing.error)}</Note>}
        <div className={styles.answers}>
          <Button kind="danger" size="large" type="submit" disabled={!isReady}>
            {workshopText('office.workshop.refuse.yes')}
          </Button>
          <Button size="large" onClick={close}>
            {workshopText('office.workshop.refuse.no')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

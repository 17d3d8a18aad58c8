'use client';

import { type FormEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { contentText } from '#lib/office/content.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { shopDay } from '#shared/shop-time.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import styles from './content.module.css';

interface PublishDialogProps {
  publish(validFrom: string): void;
  isWorking: boolean;
  error: unknown;
  close(): void;
}

/** Asks for the first day of a legal text's validity. */
export function PublishDialog({ publish, isWorking, error, close }: PublishDialogProps) {
  const [day, setDay] = useState(shopDay());
  const send = (event: FormEvent) => {
    event.preventDefault();
    publish(day);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={contentText('office.content.publish.title')}
      close={officeText('office.close')}
    >
      <form className={styles.form} onSubmit={send}>
        {error !== null && <Note tone="late">{failureText(error)}</Note>}
        <p>{contentText('office.content.publish.lead')}</p>
        <Field
          label={contentText('office.content.validFrom')}
          type="date"
          value={day}
          min={shopDay()}
          required
          data-autofocus
          onChange={({ target }) => setDay(target.value)}
        />
        <Button kind="go" type="submit" disabled={isWorking}>
          {contentText('office.content.publish.yes')}
        </Button>
      </form>
    </Dialog>
  );
}

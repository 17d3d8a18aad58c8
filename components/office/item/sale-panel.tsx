'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '#lib/office/frame-texts.ts';
import { itemText, publishItem, withdrawItem } from '#lib/office/item.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import styles from './item.module.css';
import type { ItemSteps } from './item-steps.ts';

/** Takes an item off sale or puts it back, with a reason. */
export function SalePanel({ item, changed, refused, close }: ItemSteps & { close(): void }) {
  const [reason, setReason] = useState('');
  const isOff = item.state === 'off-sale';
  const step = useMutation({
    mutationFn: () => (isOff ? publishItem : withdrawItem)(item, reason.trim()),
    async onSuccess(now) {
      close();
      await changed(now, itemText(isOff ? 'office.item.published' : 'office.item.withdrawn'));
    },
    onError: refused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length >= 3) step.mutate();
  };
  return (
    <Panel title={itemText(isOff ? 'office.item.publish' : 'office.item.withdraw')}>
      <form className={styles.stack} onSubmit={submit}>
        <p className={styles.soft}>
          {itemText(isOff ? 'office.item.publish.means' : 'office.item.withdraw.means')}
        </p>
        <Field
          label={itemText('office.item.reason')}
          autoFocus
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        />
        {step.error && <Note tone="late">{failureText(step.error)}</Note>}
        <div className={styles.row}>
          <Button kind="danger" type="submit" disabled={reason.trim().length < 3 || step.isPending}>
            {itemText(isOff ? 'office.item.publish.yes' : 'office.item.withdraw.yes')}
          </Button>
          <Button onClick={close}>{itemText('office.item.cancel')}</Button>
        </div>
      </form>
    </Panel>
  );
}

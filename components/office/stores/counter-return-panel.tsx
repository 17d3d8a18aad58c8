'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CounterReturn } from '#contract/private/counter-returns.ts';
import type { ReturnFindings } from '#contract/private/orders.ts';
import type { OfficeStore } from '#contract/private/stores.ts';
import { centsOf, moment, money } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { refundAtCounter, storesText } from '#lib/office/stores.ts';
import { FoundItem } from '../orders/found-item.tsx';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import styles from './stores.module.css';

interface CounterReturnPanelProps {
  store: OfficeStore;
  back: CounterReturn;
  done(refunded: CounterReturn): void;
  leave(): void;
}

/** A return at the counter: findings for each item, deductions for wear, and the sum before the refund. */
export function CounterReturnPanel({ store, back, done, leave }: CounterReturnPanelProps) {
  const [found, setFound] = useState<Record<string, Omit<ReturnFindings['items'][number], 'code'>>>({});
  const [less, setLess] = useState('');
  const [note, setNote] = useState('');
  const [refundTo, setRefundTo] = useState(back.refundTo);
  const deduction = less.trim() === '' ? 0 : centsOf(less);
  const isRight =
    deduction !== undefined && deduction <= back.total && (deduction === 0 || note.trim() !== '');
  const refunding = useMutation({
    mutationFn: () =>
      refundAtCounter(back.id, {
        store: store.id,
        items: back.items.map(({ code }) => ({ code, ...found[code] })),
        deduction,
        note: note.trim(),
        refundTo: back.creditOffer && refundTo,
      }),
    onSuccess: done,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight && !refunding.isPending) refunding.mutate();
  };
  const isOpen = back.state === 'requested';
  return (
    <Panel
      title={storesText('office.stores.returns.number', { number: back.id })}
      note={moment(back.requestedAt)}
    >
      {isOpen ? (
        <form className={styles.redeem} onSubmit={submit}>
          {refunding.error && <Note tone="late">{failureText(refunding.error)}</Note>}
          {back.items.map((item) => (
            <FoundItem
              key={item.code}
              item={item}
              change={(changes) =>
                setFound((all) => ({ ...all, [item.code]: { ...all[item.code], ...changes } }))
              }
            />
          ))}
          <div className={styles.amount}>
            <Field
              label={storesText('office.stores.returns.deduction')}
              inputMode="decimal"
              value={less}
              onChange={({ target }) => setLess(target.value)}
            />
            <Field
              label={storesText('office.stores.returns.note')}
              value={note}
              maxLength={300}
              required={deduction !== 0}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
          {back.creditOffer && (
            <label>
              <input
                type="checkbox"
                checked={refundTo === 'credit'}
                onChange={({ target }) => setRefundTo(target.checked ? 'credit' : 'payment')}
              />{' '}
              {storesText('office.stores.returns.credit', { percent: back.creditOffer.percent })}
            </label>
          )}
          <div className={styles.answers}>
            <Button kind="go" size="large" type="submit" disabled={!isRight || refunding.isPending}>
              {storesText('office.stores.returns.refund', {
                amount: money(back.total - (deduction ?? 0)),
              })}
            </Button>
            <Button size="large" onClick={leave}>
              {storesText('office.stores.returns.leave')}
            </Button>
          </div>
        </form>
      ) : (
        <Note tone="warn">{storesText('office.stores.returns.over', { state: back.state })}</Note>
      )}
    </Panel>
  );
}

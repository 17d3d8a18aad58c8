'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeOrderDetails, ReturnFindings } from '#contract/private/orders.ts';
import { centsOf, moment, money } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { ordersText, receiveReturn, refundReturn, refuseReturn } from '#lib/office/orders.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { useProof } from '../use-proof.tsx';
import { FoundItem } from './found-item.tsx';
import styles from './order.module.css';
import type { OrderSteps } from './order-steps.ts';

type Return = OfficeOrderDetails['returns'][number];
interface ReturnPanelProps extends OrderSteps {
  back: Return;
}

/** A return: its items, then the findings, then the refund. */
export function ReturnPanel(props: ReturnPanelProps) {
  const { data: session } = useQuery(sessionQuery);
  const { back } = props;
  const { number, kind, state, requestedAt } = back;
  return (
    <Panel
      title={ordersText('office.orders.return', { kind, number })}
      note={`${ordersText('office.orders.return.state', { state })}, ${moment(requestedAt)}`}
    >
      {state === 'requested' && mayDo(session, 'returns.receive') ? (
        <TakeIn {...props} />
      ) : (
        <Values
          rows={back.items.map(({ code, title, reason, comment, amount }) => ({
            name: `${code}, ${title}: ${comment ?? ordersText('office.orders.return.reason', { reason: reason ?? 'other' })}`,
            value: money(amount),
          }))}
        />
      )}
      {back.note && <Note>{back.note}</Note>}
      {state === 'received' && mayDo(session, 'orders.refund') && <PayBack {...props} />}
    </Panel>
  );
}

/** Takes a return in: the condition of each item, and whether it is restocked. */
function TakeIn({ order, changed, refused, back }: ReturnPanelProps) {
  const [found, setFound] = useState<Record<string, Omit<ReturnFindings['items'][number], 'code'>>>({});
  const set = (code: string, changes: Omit<ReturnFindings['items'][number], 'code'>) =>
    setFound((all) => ({ ...all, [code]: { ...all[code], ...changes } }));
  const receiving = useMutation({
    mutationFn: () =>
      receiveReturn(order, back.number, { items: back.items.map(({ code }) => ({ code, ...found[code] })) }),
    onSuccess: (now) => changed(now, ordersText('office.orders.return.received', { number: back.number })),
    onError: refused,
  });
  return (
    <form
      className={styles.refund}
      onSubmit={(event) => {
        event.preventDefault();
        receiving.mutate();
      }}
    >
      {receiving.error && <Note tone="late">{failureText(receiving.error)}</Note>}
      {back.items.map((item) => (
        <FoundItem key={item.code} item={item} change={(changes) => set(item.code, changes)} />
      ))}
      <div className={styles.answers}>
        <Button kind="go" type="submit" disabled={receiving.isPending}>
          {ordersText('office.orders.return.receive')}
        </Button>
      </div>
    </form>
  );
}

/** Refund of a received return; a return, not a withdrawal, may be refused. */
function PayBack({ order, changed, refused, back }: ReturnPanelProps) {
  const { withProof, dialog } = useProof();
  const [less, setLess] = useState('');
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState<'refund' | 'refuse'>();
  const deduction = less.trim() === '' ? 0 : centsOf(less);
  const amount = deduction === undefined ? undefined : money(Math.max(0, back.total - deduction));
  const done = (text: string) => (now: OfficeOrderDetails) => {
    setAsks(undefined);
    return changed(now, text);
  };
  const onError = () => {
    setAsks(undefined);
    refused();
  };
  const { name: buyer } = order.buyer;
  const paying = useMutation({
    mutationFn: () =>
      withProof(() => refundReturn(order, back.number, { deduction: deduction ?? 0, note: note.trim() })),
    onSuccess: done(ordersText('office.orders.refund.done', { amount: amount ?? '', buyer })),
    onError,
  });
  const refusing = useMutation({
    mutationFn: () => refuseReturn(order, back.number, note.trim()),
    onSuccess: done(ordersText('office.orders.return.refused', { number: back.number })),
    onError,
  });
  const error = paying.error ?? refusing.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount) setAsks('refund');
  };
  return (
    <form className={styles.refund} onSubmit={submit}>
      {error && <Note tone="late">{failureText(error)}</Note>}
      <div className={styles.parcel}>
        <Field
          label={ordersText('office.orders.return.deduction')}
          inputMode="decimal"
          value={less}
          onChange={({ target }) => setLess(target.value)}
        />
        <Field
          label={ordersText('office.orders.return.note')}
          value={note}
          maxLength={300}
          required={deduction !== 0}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className={styles.answers}>
        {amount && (
          <Button kind="danger" type="submit">
            {ordersText('office.orders.return.refund', { amount })}
          </Button>
        )}
        {back.kind === 'return' && note.trim().length >= 3 && (
          <Button onClick={() => setAsks('refuse')}>{ordersText('office.orders.return.refuse')}</Button>
        )}
      </div>
      {asks && (
        <Dialog
          open
          onClose={() => setAsks(undefined)}
          title={
            asks === 'refund'
              ? ordersText('office.orders.refund.ask', { amount: amount ?? '', buyer })
              : ordersText('office.orders.return.refuse.ask', { number: back.number })
          }
          close={officeText('office.close')}
        >
          <div className={styles.answers}>
            <Button
              kind="danger"
              size="large"
              disabled={paying.isPending || refusing.isPending}
              onClick={() => (asks === 'refund' ? paying.mutate() : refusing.mutate())}
            >
              {ordersText(asks === 'refund' ? 'office.orders.refund.yes' : 'office.orders.return.refuse.yes')}
            </Button>
            <Button size="large" onClick={() => setAsks(undefined)}>
              {ordersText('office.orders.refund.no')}
            </Button>
          </div>
        </Dialog>
      )}
      {dialog}
    </form>
  );
}

'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeStore, StoreClosure } from '#contract/private/stores.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { dayName } from '#lib/office/appointments.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { closeStore, reopenStore, storeQuery, storesText } from '#lib/office/stores.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './stores.module.css';

const isInTheWay = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === '/errors/bookings-in-the-way';

/** Days, or parts of days, on which a store is closed against its hours. */
export function Closures({ store }: { store: OfficeStore }) {
  const client = useQueryClient();
  const toast = useToast();
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const readAgain = () => client.invalidateQueries({ queryKey: ['stores'] });
  const changed = (now: OfficeStore, text: string) => {
    client.setQueryData(storeQuery(store.id).queryKey, now);
    toast({ text });
    return readAgain();
  };
  const closing = useMutation({
    mutationFn: (cancelBookings: boolean) =>
      closeStore(store, {
        firstDay,
        lastDay: lastDay || firstDay,
        between: from && until ? [from, until] : undefined,
        cancelBookings,
      }),
    onSuccess: (now) => {
      for (const clear of [setFirstDay, setLastDay, setFrom, setUntil]) clear('');
      return changed(now, storesText('office.stores.closure.done', { store: store.name }));
    },
    onError: readAgain,
  });
  const opening = useMutation({
    mutationFn: (closure: StoreClosure) => reopenStore(store, closure),
    onSuccess: (now) => changed(now, storesText('office.stores.closure.opened', { store: store.name })),
    onError: readAgain,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    closing.mutate(false);
  };
  const error = isInTheWay(closing.error) ? opening.error : (closing.error ?? opening.error);
  return (
    <Panel title={storesText('office.stores.closure.title')}>
      {error && <Note tone="late">{failureText(error)}</Note>}
      {store.closures.length > 0 ? (
        <ul className={styles.plain}>
          {store.closures.map((closure) => (
            <li key={`${closure.firstDay} ${closure.lastDay} ${closure.between?.join()}`}>
              <span>{closureText(closure)}</span>
              <Button
                size="small"
                aria-label={storesText('office.stores.closure.open.of', { closure: closureText(closure) })}
                disabled={opening.isPending}
                onClick={() => opening.mutate(closure)}
              >
                {storesText('office.stores.closure.open')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.soft}>{storesText('office.stores.closure.none')}</p>
      )}
      <form className={styles.closing} onSubmit={submit}>
        <Field
          label={storesText('office.stores.closure.first')}
          type="date"
          min={store.today.day}
          required
          value={firstDay}
          onChange={({ target }) => setFirstDay(target.value)}
        />
        <Field
          label={storesText('office.stores.closure.last')}
          type="date"
          min={firstDay}
          value={lastDay}
          onChange={({ target }) => setLastDay(target.value)}
        />
        <Field
          label={storesText('office.stores.closure.from')}
          type="time"
          required={until !== ''}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={storesText('office.stores.closure.until')}
          type="time"
          required={from !== ''}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Button type="submit" disabled={closing.isPending}>
          {storesText('office.stores.closure.do')}
        </Button>
      </form>
      {isInTheWay(closing.error) && (
        <Dialog
          open
          onClose={closing.reset}
          title={storesText('office.stores.closure.ask')}
          close={officeText('office.close')}
        >
          <div className={styles.redeem}>
            <p>{failureText(closing.error)}</p>
            <div className={styles.answers}>
              <Button kind="danger" size="large" onClick={() => closing.mutate(true)}>
                {storesText('office.stores.closure.yes')}
              </Button>
              <Button size="large" onClick={closing.reset}>
                {storesText('office.stores.closure.no')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </Panel>
  );
}

/** `Thursday 24 December to Saturday 26 December`, with its times if it has any. */
function closureText({ firstDay, lastDay, between }: StoreClosure): string {
  const days =
    firstDay === lastDay
      ? dayName(firstDay)
      : storesText('office.stores.closure.days', { first: dayName(firstDay), last: dayName(lastDay) });
  return between ? `${days}, ${between.join('–')}` : days;
}

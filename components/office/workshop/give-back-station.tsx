'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longDay } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { tradeInQuery } from '#lib/office/trade-ins.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { giveItemBack, workshopText } from '#lib/office/workshop.ts';
import { useOfflineSince } from '../offline-bar.tsx';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import type { BenchSteps } from './bench-steps.ts';
import { ItemOverview } from './item-overview.tsx';
import styles from './offer.module.css';

/**
 * Gives back an item that was not bought, as its seller chose. `L` opens the label, Enter completes it and
 * opens the next.
 */
export function GiveBackStation({ item, goOn }: BenchSteps) {
  const client = useQueryClient();
  const toast = useToast();
  const isOffline = useOfflineSince() !== undefined;
  const [carrier, setCarrier] = useState('Colissimo');
  const [tracking, setTracking] = useState('');
  const fate = item.fate ?? 'return';
  const isSent = fate === 'return';
  const leaving = useMutation({
    mutationFn: () =>
      giveItemBack(item, {
        fate,
        carrier: isSent ? carrier.trim() || undefined : undefined,
        trackingNumber: isSent ? tracking.trim() || undefined : undefined,
      }),
    onSuccess: async (now) => {
      toast({ text: workshopText('office.workshop.givenBack', { number: item.id }) });
      await client.invalidateQueries({ queryKey: ['trade-ins'] });
      goOn();
      client.setQueryData(tradeInQuery(item.id).queryKey, now);
    },
    onError: () => client.invalidateQueries({ queryKey: tradeInQuery(item.id).queryKey, exact: true }),
  });
  const isReady = item.keptUntil === undefined && !isOffline && !leaving.isPending;
  const leave = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady) leaving.mutate();
  };
  useKeys({
    enter: () => leave(),
    l: () => document.getElementById('give-back')?.querySelector('input')?.focus(),
  });
  return (
    <ItemOverview item={item}>
      <Panel title={workshopText('office.workshop.giveBack.title', { fate })}>
        <form id="give-back" className={styles.form} onSubmit={leave}>
          {item.keptUntil && (
            <Note tone="warn">
              {workshopText('office.workshop.giveBack.kept', { day: longDay(item.keptUntil) })}
            </Note>
          )}
          {isSent && (
            <div className={styles.pairs}>
              <Field
                label={workshopText('office.workshop.giveBack.carrier')}
                value={carrier}
                maxLength={60}
                onChange={({ target }) => setCarrier(target.value)}
              />
              <Field
                label={workshopText('office.workshop.giveBack.tracking')}
                hint={workshopText('office.workshop.giveBack.optional')}
                value={tracking}
                maxLength={60}
                onChange={({ target }) => setTracking(target.value)}
              />
            </div>
          )}
          {leaving.error && <Note tone="late">{failureText(leaving.error)}</Note>}
          <Button kind="go" size="large" type="submit" shortcut="Enter" disabled={!isReady}>
            {workshopText('office.workshop.giveBack', { fate })}
          </Button>
        </form>
      </Panel>
    </ItemOverview>
  );
}

'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { VatRate } from '#contract/private/settings.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import {
  addVatRate,
  changeVatRate,
  removeVatRate,
  settingsText,
  vatRatesQuery,
} from '#lib/office/settings.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note, State } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { percentOf } from './amount.ts';
import styles from './settings.module.css';

const typedOf = (rate: number) => String(rate).replace('.', ',');
const dayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

/** Reads the rates again, and reports the action. */
function useDone() {
  const client = useQueryClient();
  const toast = useToast();
  const reload = () => client.invalidateQueries({ queryKey: vatRatesQuery.queryKey });
  return { reload, done: (text: string) => reload().then(() => toast({ text })) };
}

function RateRow({ rate }: { rate: VatRate }) {
  const [typed, setTyped] = useState(typedOf(rate.rate));
  const { reload, done } = useDone();
  const percent = percentOf(typed);
  const saving = useMutation({
    mutationFn: (next: number) => changeVatRate(rate, next),
    onSuccess: () => done(settingsText('office.vat.saved')),
    onError: reload,
  });
  const removing = useMutation({
    mutationFn: () => removeVatRate(rate),
    onSuccess: () => done(settingsText('office.vat.removed')),
    onError: reload,
  });
  const error = saving.error ?? removing.error;
  const since = rate.from ? settingsText('office.vat.since', { day: dayOf(rate.from) }) : undefined;
  const name = since ?? settingsText('office.vat.first');
  return (
    <li className={styles.rate}>
      <div className={styles.rateHead}>
        <b>{settingsText('office.vat.rate', { rate: typedOf(rate.rate) })}</b>
        <span className={styles.soft}>{name}</span>
        <State
          filled={rate.state === 'planned' ? 25 : 100}
          tone={rate.state === 'now' ? 'done' : rate.state === 'planned' ? 'now' : undefined}
        >
          {settingsText(`office.vat.state.${rate.state}`)}
        </State>
      </div>
      {error && <Note tone="late">{failureText(error)}</Note>}
      {rate.canChange && (
        <form
          className={styles.inline}
          onSubmit={(event) => {
            event.preventDefault();
            if (percent !== undefined) saving.mutate(percent);
          }}
        >
          <Field
            label={settingsText('office.vat.percent')}
            aria-description={name}
            inputMode="decimal"
            value={typed}
            error={percent === undefined ? settingsText('office.vat.wrong') : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={percent === undefined || percent === rate.rate || saving.isPending}>
            {settingsText('office.delivery.save')}
          </Button>
          {rate.from && (
            <Button
              disabled={removing.isPending}
              aria-label={settingsText('office.vat.removeNamed', { name })}
              onClick={() => removing.mutate()}
            >
              {settingsText('office.delivery.remove')}
            </Button>
          )}
        </form>
      )}
    </li>
  );
}

function NewRate() {
  const [day, setDay] = useState('');
  const [typed, setTyped] = useState('');
  const { reload, done } = useDone();
  const percent = percentOf(typed);
  const adding = useMutation({
    mutationFn: (rate: number) => addVatRate({ from: day, rate }),
    async onSuccess() {
      setDay('');
      setTyped('');
      await done(settingsText('office.vat.planned'));
    },
    onError: reload,
  });
  const isReady = day !== '' && percent !== undefined;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) adding.mutate(percent);
  };
  return (
    <form className={styles.method} onSubmit={add} aria-label={settingsText('office.vat.new')}>
      {adding.error && <Note tone="late">{failureText(adding.error)}</Note>}
      <div className={styles.inline}>
        <Field
          label={settingsText('office.vat.from')}
          type="date"
          value={day}
          required
          onChange={({ target }) => setDay(target.value)}
        />
        <Field
          label={settingsText('office.vat.percent')}
          inputMode="decimal"
          value={typed}
          error={typed !== '' && percent === undefined ? settingsText('office.vat.wrong') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind={isReady ? 'go' : undefined} type="submit" disabled={!isReady || adding.isPending}>
          {settingsText('office.vat.plan')}
        </Button>
      </div>
    </form>
  );
}

/** VAT rates, each with its first day. */
export function VatPanel() {
  const query = useQuery(vatRatesQuery);
  return (
    <Panel title={settingsText('office.vat.title')}>
      <div className={styles.method}>
        <p className={styles.soft}>{settingsText('office.vat.about')}</p>
        <QueryState query={query} rows={2}>
          {({ 'hydra:member': rates }) => (
            <ul className={styles.rates}>
              {rates.map((rate) => (
                <RateRow key={`${rate.id} ${rate.version}`} rate={rate} />
              ))}
            </ul>
          )}
        </QueryState>
        <NewRate />
      </div>
    </Panel>
  );
}

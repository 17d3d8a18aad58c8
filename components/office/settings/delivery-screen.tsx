'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeliveryMethod } from '#contract/private/settings.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { changeDelivery, deliveryQuery, settingsText } from '#lib/office/settings.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Body, Screen } from '../screen.tsx';
import styles from './settings.module.css';
import { SettingsTabs, settingsCrumb } from './settings-tabs.tsx';

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** Cents of a typed amount such as `5,90`; undefined where it is none. */
function centsOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

const daysOf = (typed: string) => (typed === '' ? undefined : Number(typed));

function MethodPanel({ method }: { method: DeliveryMethod }) {
  const [name, setName] = useState(method.name);
  const [comment, setComment] = useState(method.comment);
  const [cost, setCost] = useState(euros(method.cost));
  const [minDays, setMinDays] = useState(String(method.minDays ?? ''));
  const [maxDays, setMaxDays] = useState(String(method.maxDays ?? ''));
  const client = useQueryClient();
  const toast = useToast();
  const cents = centsOf(cost);
  const saving = useMutation({
    mutationFn: () =>
      changeDelivery(method, {
        name,
        comment,
        cost: cents,
        minDays: daysOf(minDays),
        maxDays: daysOf(maxDays),
      }),
    onSuccess: () => toast({ text: settingsText('office.delivery.saved', { name }) }),
    onSettled: () => client.invalidateQueries({ queryKey: deliveryQuery.queryKey }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (cents !== undefined) saving.mutate();
  };
  return (
    <Panel title={method.name} note={settingsText(`office.delivery.place.${method.place}`)}>
      <form className={styles.method} onSubmit={save}>
        {saving.error && <Note tone="late">{failureText(saving.error)}</Note>}
        {/* The saved version replaces the form: what was typed meanwhile would be lost. */}
        <fieldset className={styles.whole} disabled={saving.isPending}>
          <Field
            label={settingsText('office.delivery.name')}
            value={name}
            required
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            label={settingsText('office.delivery.comment')}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <div className={styles.numbers}>
            <Field
              label={settingsText('office.delivery.cost')}
              inputMode="decimal"
              value={cost}
              error={cents === undefined ? settingsText('office.delivery.costWrong') : undefined}
              onChange={({ target }) => setCost(target.value)}
            />
            <Field
              label={settingsText('office.delivery.minDays')}
              type="number"
              min={0}
              max={60}
              value={minDays}
              onChange={({ target }) => setMinDays(target.value)}
            />
            <Field
              label={settingsText('office.delivery.maxDays')}
              type="number"
              min={0}
              max={60}
              value={maxDays}
              onChange={({ target }) => setMaxDays(target.value)}
            />
          </div>
          <Button type="submit" disabled={saving.isPending || cents === undefined}>
            {settingsText('office.delivery.save')}
          </Button>
        </fieldset>
      </form>
    </Panel>
  );
}

/** Ways of delivery: names, prices and days. */
export function DeliveryScreen() {
  const query = useQuery(deliveryQuery);
  return (
    <Screen crumb={settingsCrumb()} title={settingsText('office.settings.delivery')}>
      <SettingsTabs current="delivery" />
      <Body>
        <p className={styles.lead}>{settingsText('office.delivery.lead')}</p>
        <QueryState query={query}>
          {({ 'hydra:member': methods }) => (
            <div className={styles.cards}>
              {methods.map((method) => (
                <MethodPanel key={`${method.id} ${method.version}`} method={method} />
              ))}
            </div>
          )}
        </QueryState>
      </Body>
    </Screen>
  );
}

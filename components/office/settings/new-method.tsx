'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryMethodCreate } from '#contract/private/settings.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { addDelivery, deliveryQuery, settingsText } from '#lib/office/settings.ts';
import { Button } from '../parts/button.tsx';
import { SelectField } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { EMPTY_METHOD, MethodFields, readMethod } from './method-fields.tsx';
import styles from './settings.module.css';

const PLACES = ['home', 'relay', 'shop'] as const;

/** The form of a way of delivery that the shop does not offer yet. */
export function NewMethod({ close }: { close(): void }) {
  const [typed, setTyped] = useState(EMPTY_METHOD);
  const [place, setPlace] = useState<(typeof PLACES)[number]>('home');
  const client = useQueryClient();
  const toast = useToast();
  const hasReach = place !== 'shop';
  const adding = useMutation({
    mutationFn: (method: DeliveryMethodCreate) => addDelivery(method),
    async onSuccess({ name }) {
      await client.invalidateQueries({ queryKey: deliveryQuery.queryKey });
      toast({ text: settingsText('office.delivery.added', { name }) });
      close();
    },
  });
  const read = readMethod(typed, hasReach);
  return (
    <Panel title={settingsText('office.delivery.new')}>
      <form
        className={styles.method}
        aria-label={settingsText('office.delivery.new')}
        onSubmit={(event) => {
          event.preventDefault();
          if (read) adding.mutate({ countries: [], zones: [], ...read, place });
        }}
      >
        {adding.error && <Note tone="late">{failureText(adding.error)}</Note>}
        <fieldset className={styles.whole} disabled={adding.isPending}>
          <SelectField
            label={settingsText('office.delivery.place')}
            value={place}
            autoFocus
            onChange={({ target }) => setPlace(PLACES.find((one) => one === target.value) ?? 'home')}
          >
            {PLACES.map((one) => (
              <option key={one} value={one}>
                {settingsText(`office.delivery.place.${one}`)}
              </option>
            ))}
          </SelectField>
          <MethodFields
            typed={typed}
            change={(changes) => setTyped((before) => ({ ...before, ...changes }))}
            hasReach={hasReach}
            isNew
          />
          <Button kind={read ? 'go' : undefined} type="submit" disabled={!read}>
            {settingsText('office.delivery.add')}
          </Button>
          <Button onClick={close}>{settingsText('office.delivery.giveUp')}</Button>
        </fieldset>
      </form>
    </Panel>
  );
}

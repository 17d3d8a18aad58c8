'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type OfficeStore, WEEKDAYS } from '#contract/private/stores.ts';
import { changeStore, hoursOfText, storeQuery, storesText, textOfHours } from '#lib/office/stores.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { useToast } from '../parts/toast.tsx';
import { DraftNote } from '../settings/draft-note.tsx';
import { useDraft } from '../settings/use-draft.ts';
import { Closures } from './closures.tsx';
import styles from './stores.module.css';

/** Opening hours of a store, its number of seats, and its closures. */
export function Hours({ store }: { store: OfficeStore }) {
  return (
    <>
      <HoursForm store={store} />
      <Closures store={store} />
    </>
  );
}

function HoursForm({ store }: { store: OfficeStore }) {
  const client = useQueryClient();
  const toast = useToast();
  const { draft, change, seen, isBehind, adopt } = useDraft(store, typedOf);
  const { hours, capacity, takesBack } = draft;
  /** The hours of a day; undefined if the text is invalid. */
  const typed = (day: (typeof WEEKDAYS)[number]) => hoursOfText(hours[day] ?? '');
  const saving = useMutation({
    mutationFn: () =>
      changeStore(seen, {
        openingHours: {
          monday: typed('monday') ?? [],
          tuesday: typed('tuesday') ?? [],
          wednesday: typed('wednesday') ?? [],
          thursday: typed('thursday') ?? [],
          friday: typed('friday') ?? [],
          saturday: typed('saturday') ?? [],
          sunday: typed('sunday') ?? [],
        },
        capacity: Number(capacity),
        acceptsTradeIn: takesBack,
      }),
    onSuccess: (now) => {
      adopt(now);
      client.setQueryData(storeQuery(store.id).queryKey, now);
      toast({ text: storesText('office.stores.hours.saved', { store: store.name }) });
      return client.invalidateQueries({ queryKey: ['stores'] });
    },
    onError: () => client.invalidateQueries({ queryKey: storeQuery(store.id).queryKey }),
  });
  const isWrong = WEEKDAYS.some((day) => typed(day) === undefined);
  const save = () => {
    if (!isWrong && !saving.isPending) saving.mutate();
  };
  useKeys({ 'ctrl s': save });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Panel title={storesText('office.stores.hours.title')} note={storesText('office.stores.hours.about')}>
      <form className={styles.redeem} onSubmit={submit}>
        <DraftNote changes={[saving]} isBehind={isBehind} adopt={() => adopt(store)} />
        <div className={styles.week}>
          {WEEKDAYS.map((day) => (
            <Field
              key={day}
              label={storesText(`office.stores.day.${day}`)}
              placeholder={storesText('office.stores.hours.closed')}
              autoComplete="off"
              value={hours[day] ?? ''}
              error={typed(day) === undefined ? storesText('office.stores.hours.wrong') : undefined}
              onChange={({ target }) => change({ hours: { ...hours, [day]: target.value } })}
            />
          ))}
          <Field
            label={storesText('office.stores.hours.capacity')}
            type="number"
            min={1}
            max={50}
            required
            value={capacity}
            onChange={({ target }) => change({ capacity: target.value })}
          />
        </div>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={takesBack}
            onChange={({ target }) => change({ takesBack: target.checked })}
          />
          {storesText('office.stores.hours.tradeIn')}
        </label>
        <div className={styles.answers}>
          <Button kind="go" type="submit" shortcut="Ctrl S" disabled={isWrong || saving.isPending}>
            {storesText('office.stores.hours.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const typedOf = (store: OfficeStore) => ({
  hours: textsOf(store),
  capacity: String(store.capacity),
  takesBack: store.acceptsTradeIn,
});

const textsOf = ({ openingHours }: OfficeStore): Record<string, string> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, textOfHours(openingHours[day] ?? [])]));

'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import {
  appointmentsText,
  calendarQuery,
  comingOf,
  dayName,
  mondayOf,
  plusDays,
  weekName,
} from '#lib/office/appointments.ts';
import { storesQuery } from '#lib/office/stores.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeAppointmentsPath } from '#lib/office-paths.ts';
import { shopDay } from '#shared/shop-time.ts';
import { Button } from '../parts/button.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Screen } from '../screen.tsx';
import { AppointmentPanel } from './appointment-panel.tsx';
import styles from './appointments.module.css';
import { CalendarGrid } from './calendar-grid.tsx';

/** Appointments of a store, by day or week. `J` and `K` step through them, arrows through the days. */
export function AppointmentsScreen() {
  const parameters = useSearchParams();
  const router = useRouter();
  const stores = useQuery(storesQuery);
  const all = stores.data?.['hydra:member'] ?? [];
  const store = all.find(({ id }) => id === parameters.get('store')) ?? all[0];
  const day = dayOf(parameters.get('day')) ?? shopDay();
  const view = parameters.get('view') === 'day' ? 'day' : 'week';
  const monday = mondayOf(day);
  const query = useQuery(calendarQuery(store?.id, monday, plusDays(monday, 6)));
  const [selected, setSelected] = useState<string>();
  const days = query.data?.days ?? [];
  const shown = view === 'day' ? days.filter((one) => one.day === day) : days;
  const coming = comingOf(shown);
  const appointment = days.flatMap(({ appointments }) => appointments).find(({ id }) => id === selected);
  const go = (to: { store?: string; day?: string; view?: string }) =>
    router.replace(officeAppointmentsPath({ store: store?.id, day, view, ...to }));
  const leaf = (direction: number) => go({ day: plusDays(day, direction * (view === 'day' ? 1 : 7)) });
  const pass = (direction: number) => {
    const at = coming.findIndex(({ id }) => id === selected);
    const next = at < 0 ? (direction > 0 ? 0 : coming.length - 1) : at + direction;
    setSelected(coming[Math.max(0, Math.min(coming.length - 1, next))]?.id);
  };
  useKeys({
    j: () => pass(1),
    k: () => pass(-1),
    arrowleft: () => leaf(-1),
    arrowright: () => leaf(1),
    t: () => go({ day: shopDay() }),
    d: () => go({ view: 'day' }),
    w: () => go({ view: 'week' }),
    escape: () => setSelected(undefined),
  });
  return (
    <Screen
      title={appointmentsText('office.appointments.title')}
      note={<span className={styles.soft}>{view === 'day' ? dayName(day) : weekName(monday)}</span>}
      actions={
        <>
          {all.length > 1 && (
            <select
              className={styles.store}
              aria-label={appointmentsText('office.appointments.store')}
              value={store?.id}
              onChange={({ target }) => go({ store: target.value })}
            >
              {all.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <fieldset className={styles.views}>
            <legend>{appointmentsText('office.appointments.view')}</legend>
            {(['day', 'week'] as const).map((one) => (
              <button key={one} type="button" aria-pressed={view === one} onClick={() => go({ view: one })}>
                {appointmentsText(`office.appointments.view.${one}`)}
              </button>
            ))}
          </fieldset>
          <span className={styles.steps}>
            <Button aria-label={appointmentsText('office.appointments.earlier')} onClick={() => leaf(-1)}>
              ‹
            </Button>
            <Button shortcut="T" onClick={() => go({ day: shopDay() })}>
              {appointmentsText('office.appointments.today')}
            </Button>
            <Button aria-label={appointmentsText('office.appointments.later')} onClick={() => leaf(1)}>
              ›
            </Button>
          </span>
        </>
      }
    >
      <QueryState
        query={stores}
        rows={8}
        isEmpty={({ 'hydra:member': found }) => found.length === 0}
        empty={appointmentsText('office.appointments.none')}
      >
        {() => (
          <div className={styles.columns}>
            <div className={clsx(styles.main, query.isPlaceholderData && styles.stale)}>
              <QueryState query={query} rows={8}>
                {({ timezone, today }) => (
                  <CalendarGrid
                    label={appointmentsText('office.appointments.calendar', { store: store?.name ?? '' })}
                    days={shown}
                    day={day}
                    today={today}
                    timezone={timezone}
                    selected={selected}
                    select={setSelected}
                  />
                )}
              </QueryState>
            </div>
            <div className={styles.side}>
              {appointment && query.data ? (
                <AppointmentPanel
                  key={appointment.id}
                  appointment={appointment}
                  timezone={query.data.timezone}
                  today={query.data.today}
                />
              ) : (
                <p className={styles.hint}>
                  {appointmentsText(
                    query.data && coming.length === 0
                      ? 'office.appointments.empty'
                      : 'office.appointments.pick',
                  )}
                </p>
              )}
            </div>
          </div>
        )}
      </QueryState>
    </Screen>
  );
}

/** The day of the address; undefined if it is invalid. */
const dayOf = (text: string | null): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

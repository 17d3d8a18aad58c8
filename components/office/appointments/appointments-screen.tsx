'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import {
  appointmentsAddressOf,
  appointmentsText,
  calendarQuery,
  comingOf,
  dayName,
  mondayOf,
  plusDays,
  weekName,
} from '#lib/office/appointments.ts';
import { storesQuery } from '#lib/office/stores.ts';
import { useAddress } from '#lib/office/use-address.ts';
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
  const [{ store: asked, day, view }, change] = useAddress(appointmentsAddressOf, officeAppointmentsPath);
  const stores = useQuery(storesQuery);
  const all = stores.data?.['hydra:member'] ?? [];
  const store = all.find(({ id }) => id === asked) ?? all[0];
  const monday = mondayOf(day);
  const query = useQuery(calendarQuery(store?.id, monday, plusDays(monday, 6)));
  const [selected, setSelected] = useState<string>();
  const days = query.data?.days ?? [];
  const shown = view === 'day' ? days.filter((one) => one.day === day) : days;
  const coming = comingOf(shown);
  const appointment = days.flatMap(({ appointments }) => appointments).find(({ id }) => id === selected);
  const leaf = (direction: number) =>
    change((present) => ({
      day: plusDays(present.day, direction * (present.view === 'day' ? 1 : 7)),
    }));
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
    t: () => change({ day: shopDay() }),
    d: () => change({ view: 'day' }),
    w: () => change({ view: 'week' }),
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
              onChange={({ target }) => change({ store: target.value })}
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
              <button
                key={one}
                type="button"
                aria-pressed={view === one}
                onClick={() => change({ view: one })}
              >
                {appointmentsText(`office.appointments.view.${one}`)}
              </button>
            ))}
          </fieldset>
          <span className={styles.steps}>
            <Button aria-label={appointmentsText('office.appointments.earlier')} onClick={() => leaf(-1)}>
              ‹
            </Button>
            <Button shortcut="T" onClick={() => change({ day: shopDay() })}>
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

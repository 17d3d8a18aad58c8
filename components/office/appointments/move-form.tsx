'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OfficeAppointment } from '#contract/private/appointments.ts';
import { appointmentsText, calendarQuery, dayName, plusDays } from '#lib/office/appointments.ts';
import { Button } from '../parts/button.tsx';
import { SelectField } from '../parts/field.tsx';
import { QueryState } from '../parts/query-state.tsx';
import styles from './appointments.module.css';

/** Number of days to search for another time. */
const AHEAD = 30;

interface MoveFormProps {
  appointment: OfficeAppointment;
  today: string;
  isPending: boolean;
  move(startsAt: string): void;
  leave(): void;
}

/** Moves an appointment to another time of the same store: a day, then a free time. */
export function MoveForm({ appointment, today, isPending, move, leave }: MoveFormProps) {
  const query = useQuery(calendarQuery(appointment.store, today, plusDays(today, AHEAD)));
  const [day, setDay] = useState('');
  const [startsAt, setStartsAt] = useState('');
  return (
    <QueryState query={query} rows={2}>
      {({ days }) => {
        const free = days.flatMap((one) => {
          const slots = one.slots.filter((slot) => slot.free > 0);
          return slots.length > 0 ? [{ day: one.day, slots }] : [];
        });
        const chosen = free.find((one) => one.day === day) ?? free[0];
        const slot = chosen?.slots.find((one) => one.startsAt === startsAt) ?? chosen?.slots[0];
        if (!chosen || !slot) return <p>{appointmentsText('office.appointments.move.none')}</p>;
        const submit = (event: FormEvent) => {
          event.preventDefault();
          if (!isPending) move(slot.startsAt);
        };
        return (
          <form className={styles.stack} onSubmit={submit}>
            <div className={styles.pair}>
              <SelectField
                label={appointmentsText('office.appointments.move.day')}
                autoFocus
                value={chosen.day}
                onChange={({ target }) => setDay(target.value)}
              >
                {free.map((one) => (
                  <option key={one.day} value={one.day}>
                    {dayName(one.day)}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={appointmentsText('office.appointments.move.time')}
                value={slot.startsAt}
                onChange={({ target }) => setStartsAt(target.value)}
              >
                {chosen.slots.map((one) => (
                  <option key={one.startsAt} value={one.startsAt}>
                    {one.time}
                  </option>
                ))}
              </SelectField>
            </div>
            <p className={styles.soft}>
              {appointmentsText('office.appointments.move.about', { name: appointment.name })}
            </p>
            <div className={styles.answers}>
              <Button kind="go" type="submit" disabled={isPending}>
                {appointmentsText('office.appointments.move.do', {
                  day: dayName(chosen.day),
                  time: slot.time,
                })}
              </Button>
              <Button onClick={leave}>{appointmentsText('office.appointments.cancel.no')}</Button>
            </div>
          </form>
        );
      }}
    </QueryState>
  );
}

'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { BookingOutcome, OfficeAppointment } from '#contract/private/appointments.ts';
import {
  appointmentsText,
  cancelAppointment,
  dayName,
  moveAppointment,
  noteOutcome,
} from '#lib/office/appointments.ts';
import { initials } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { dayIn, timeIn } from '#lib/office/stores.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { Avatar, Note, State } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './appointments.module.css';
import { MoveForm } from './move-form.tsx';

interface AppointmentPanelProps {
  appointment: OfficeAppointment;
  timezone: string;
  today: string;
}

/** One appointment: the customer, their items, and the store's actions. */
export function AppointmentPanel({ appointment, timezone, today }: AppointmentPanelProps) {
  const { data: session } = useQuery(sessionQuery);
  const client = useQueryClient();
  const toast = useToast();
  const [doing, setDoing] = useState<'move' | 'cancel'>();
  const { name, startsAt, itemCount, email, phone, state, outcome } = appointment;
  const [day, time] = [dayIn(timezone, startsAt), timeIn(timezone, startsAt)];
  const readAgain = () => client.invalidateQueries({ queryKey: ['appointments'] });
  const onError = () => {
    setDoing(undefined);
    void readAgain();
  };
  const moving = useMutation({
    mutationFn: (to: string) => moveAppointment(appointment, to),
    onSuccess: ({ startsAt: to }) => {
      setDoing(undefined);
      const text = appointmentsText('office.appointments.moved', {
        name,
        day: dayName(dayIn(timezone, to)),
        time: timeIn(timezone, to),
      });
      toast({ text });
      return readAgain();
    },
    onError,
  });
  const cancelling = useMutation({
    mutationFn: () => cancelAppointment(appointment),
    onSuccess: () => {
      setDoing(undefined);
      toast({ text: appointmentsText('office.appointments.cancelled', { name }) });
      return readAgain();
    },
    onError,
  });
  const noting = useMutation({
    mutationFn: ({ seen, to }: { seen: OfficeAppointment; to: BookingOutcome | null }) =>
      noteOutcome(seen, to),
    onSuccess: (now, { seen, to }) => {
      const undo = () => noting.mutate({ seen: now, to: seen.outcome ?? null });
      toast({ text: appointmentsText('office.appointments.noted', { name, outcome: to ?? 'none' }), undo });
      return readAgain();
    },
    onError,
  });
  const mayWrite = mayDo(session, 'appointments.write');
  const isToCome = mayWrite && state === 'booked' && Date.parse(startsAt) > Date.now();
  const isOfToday = mayWrite && state === 'booked' && day <= today;
  const note = (to: BookingOutcome) => noting.mutate({ seen: appointment, to });
  useKeys({
    ...(isToCome && { m: () => setDoing('move') }),
    ...(isOfToday && { c: () => note('came'), n: () => note('no_show') }),
  });
  const error = moving.error ?? cancelling.error ?? noting.error;
  return (
    <Panel title={name} actions={<AppointmentState state={state} outcome={outcome} />}>
      <div className={styles.stack}>
        {error && <Note tone="late">{failureText(error)}</Note>}
        {state === 'pending' && <Note>{appointmentsText('office.appointments.pendingNote')}</Note>}
        <div className={styles.person}>
          <Avatar letters={initials(name)} />
          <b>
            {dayName(day)}, {time}
          </b>
        </div>
        <Values
          rows={[
            {
              name: appointmentsText('office.appointments.brings'),
              value: appointmentsText('office.appointments.items', { items: itemCount }),
            },
            ...(phone
              ? [
                  {
                    name: appointmentsText('office.appointments.phone'),
                    value: <a href={`tel:${phone}`}>{phone}</a>,
                  },
                ]
              : []),
            ...(email
              ? [
                  {
                    name: appointmentsText('office.appointments.email'),
                    value: <a href={`mailto:${email}`}>{email}</a>,
                  },
                ]
              : []),
          ]}
        />
        {isOfToday && (
          <div className={styles.answers}>
            <Button shortcut="C" aria-pressed={outcome === 'came'} onClick={() => note('came')}>
              {appointmentsText('office.appointments.came')}
            </Button>
            <Button shortcut="N" aria-pressed={outcome === 'no_show'} onClick={() => note('no_show')}>
              {appointmentsText('office.appointments.noShow')}
            </Button>
          </div>
        )}
        {isToCome && doing !== 'move' && (
          <div className={styles.answers}>
            <Button shortcut="M" onClick={() => setDoing('move')}>
              {appointmentsText('office.appointments.move')}
            </Button>
            <Button kind="danger" onClick={() => setDoing('cancel')}>
              {appointmentsText('office.appointments.cancel')}
            </Button>
          </div>
        )}
        {isToCome && doing === 'move' && (
          <MoveForm
            appointment={appointment}
            today={today}
            isPending={moving.isPending}
            move={moving.mutate}
            leave={() => setDoing(undefined)}
          />
        )}
      </div>
      {doing === 'cancel' && (
        <Dialog
          open
          onClose={() => setDoing(undefined)}
          title={appointmentsText('office.appointments.cancel.ask', { name, day: dayName(day), time })}
          close={officeText('office.close')}
        >
          <div className={styles.stack}>
            <p>{appointmentsText('office.appointments.cancel.about')}</p>
            <div className={styles.answers}>
              <Button
                kind="danger"
                size="large"
                disabled={cancelling.isPending}
                onClick={() => cancelling.mutate()}
              >
                {appointmentsText('office.appointments.cancel.yes')}
              </Button>
              <Button size="large" onClick={() => setDoing(undefined)}>
                {appointmentsText('office.appointments.cancel.no')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </Panel>
  );
}

function AppointmentState({ state, outcome }: Pick<OfficeAppointment, 'state' | 'outcome'>) {
  const word = appointmentsText(`office.appointments.state.${outcome ?? state}`);
  if (outcome === 'came')
    return (
      <State filled={100} tone="done">
        {word}
      </State>
    );
  if (outcome === 'no_show')
    return (
      <State filled={100} tone="late">
        {word}
      </State>
    );
  if (state === 'pending')
    return (
      <State filled={0} tone="wait">
        {word}
      </State>
    );
  return (
    <State filled={state === 'booked' ? 50 : 100} tone={state === 'booked' ? 'now' : undefined}>
      {word}
    </State>
  );
}

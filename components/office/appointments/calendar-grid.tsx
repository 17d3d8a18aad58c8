'use client';

import clsx from 'clsx';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { CalendarDay, OfficeAppointment } from '#contract/private/appointments.ts';
import { appointmentsText, dayName, shortDay } from '#lib/office/appointments.ts';
import { minutesOf, timeIn } from '#lib/office/stores.ts';
import { useNow } from '../use-now.ts';
import styles from './appointments.module.css';

const HOUR = 60;
/** Hours shown in a calendar without opening hours and appointments. */
const NO_HOURS: [string, string] = ['10:00', '19:00'];

interface CalendarGridProps {
  label: string;
  days: CalendarDay[];
  /** The day that a phone shows first. */
  day: string;
  today: string;
  timezone: string;
  selected: string | undefined;
  select(id: string): void;
}

type Box = CSSProperties & Record<'--from' | '--until' | '--lane' | '--lanes', number>;

/** Days in columns: opening hours and appointments. */
export function CalendarGrid({ label, days, day, today, timezone, selected, select }: CalendarGridProps) {
  const now = minutesOf(timeIn(timezone, useNow()));
  const grid = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys select another appointment
  useEffect(() => {
    grid.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the week scrolls sideways
  useEffect(() => {
    const head = grid.current?.querySelector('[data-chosen] header');
    head?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [day]);
  const minutes = ({ startsAt, endsAt }: Pick<OfficeAppointment, 'startsAt' | 'endsAt'>) => {
    const from = minutesOf(timeIn(timezone, startsAt));
    return { from, until: Math.max(from + 15, minutesOf(timeIn(timezone, endsAt))) };
  };
  const ranges = days.flatMap(({ hours, appointments }) => [
    ...hours.map(([from, until]) => ({ from: minutesOf(from), until: minutesOf(until) || 24 * HOUR })),
    ...appointments.map(minutes),
  ]);
  if (ranges.length === 0) ranges.push({ from: minutesOf(NO_HOURS[0]), until: minutesOf(NO_HOURS[1]) });
  const first = Math.floor(Math.min(...ranges.map(({ from }) => from)) / HOUR);
  const last = Math.ceil(Math.max(...ranges.map(({ until }) => until)) / HOUR);
  const box = (from: number, until: number, lane = 0, lanes = 1): Box => ({
    '--from': (from - first * HOUR) / HOUR,
    '--until': (until - first * HOUR) / HOUR,
    '--lane': lane,
    '--lanes': lanes,
  });
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const size: CSSProperties & Record<'--hours', number> = { '--hours': last - first };
  return (
    <section ref={grid} className={styles.grid} aria-label={label} style={size}>
      <div className={styles.times} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
        ))}
      </div>
      {days.map((one) => (
        <section
          key={one.day}
          className={clsx(styles.day, one.day === today && styles.today)}
          data-chosen={one.day === day ? '' : undefined}
          aria-label={dayName(one.day)}
        >
          <header>
            <b>{shortDay(one.day)}</b>
            <span>
              {one.hours.map((range) => range.join('–')).join(', ') ||
                appointmentsText('office.appointments.closed')}
            </span>
          </header>
          <div className={styles.hours}>
            {one.hours.map(([from, until]) => (
              <i
                key={from}
                className={styles.open}
                style={box(minutesOf(from), minutesOf(until) || 24 * HOUR)}
              />
            ))}
            {one.day === today && first * HOUR <= now && now <= last * HOUR && (
              <i className={styles.now} style={box(now, now)} />
            )}
            {withLanes(one.appointments.filter(({ state }) => state !== 'cancelled')).map(
              ({ appointment, lane, lanes }) => {
                const { from, until } = minutes(appointment);
                const { id, startsAt, name, itemCount, state, outcome } = appointment;
                const time = timeIn(timezone, startsAt);
                return (
                  <button
                    key={id}
                    type="button"
                    className={clsx(
                      styles.block,
                      state === 'pending' && styles.pending,
                      outcome === 'no_show' && styles.missed,
                      outcome === 'came' && styles.came,
                    )}
                    style={box(from, until, lane, lanes)}
                    title={`${time} ${name}`}
                    aria-pressed={id === selected}
                    aria-label={appointmentsText('office.appointments.block', {
                      time,
                      name,
                      items: itemCount,
                      state: outcome ?? state,
                    })}
                    onClick={() => select(id)}
                  >
                    <b>{time}</b> {name}
                  </button>
                );
              },
            )}
          </div>
        </section>
      ))}
    </section>
  );
}

/** Divides the column among appointments that overlap. */
function withLanes(appointments: OfficeAppointment[]) {
  const atOnce = new Map<string, number>();
  const placed = appointments.map((appointment) => {
    const lane = atOnce.get(appointment.startsAt) ?? 0;
    atOnce.set(appointment.startsAt, lane + 1);
    return { appointment, lane };
  });
  return placed.map((one) => ({ ...one, lanes: atOnce.get(one.appointment.startsAt) ?? 1 }));
}

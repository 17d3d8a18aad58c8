'use client';

import clsx from 'clsx';
import Link from 'next/link';
import type { OfficeStore } from '#contract/private/stores.ts';
import { money } from '#lib/office/formats.ts';
import { minutesOf, openingText, storesText, timeIn } from '#lib/office/stores.ts';
import { officeStorePath } from '#lib/office-paths.ts';
import { DayBar } from '../parts/day-bar.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { useNow } from '../use-now.ts';
import styles from './stores.module.css';

/** A store's day: its hours, appointments and pending work. */
export function StoreCard({ store }: { store: OfficeStore }) {
  const now = useNow();
  return (
    <Panel
      title={
        <Link className={styles.name} href={officeStorePath(store.id)} prefetch={false}>
          {store.name}
        </Link>
      }
      actions={<Opening store={store} now={now} />}
    >
      <StoreDay store={store} now={now} />
    </Panel>
  );
}

/** Whether the store is open, in words. */
export function Opening({ store, now }: { store: OfficeStore; now: number }) {
  const { text, isOpen } = openingText(store, now);
  return <span className={clsx(styles.opening, isOpen && styles.isOpen)}>{text}</span>;
}

/** The day as a bar, and its figures. */
export function StoreDay({ store, now }: { store: OfficeStore; now: number }) {
  const { timezone, today } = store;
  const minutes = (moment: string | number) => minutesOf(timeIn(timezone, moment));
  const open = today.hours.map(([from, until]) => ({
    from: minutesOf(from),
    until: minutesOf(until) > minutesOf(from) ? minutesOf(until) : 24 * 60,
  }));
  const taken = today.appointments.map(({ startsAt, endsAt }) => ({
    from: minutes(startsAt),
    until: Math.max(minutes(endsAt), minutes(startsAt) + 1),
  }));
  const hours = today.hours.map((range) => range.join('–')).join(', ') || storesText('office.stores.none');
  return (
    <>
      <DayBar
        label={storesText('office.stores.day', {
          store: store.name,
          hours,
          count: today.appointments.length,
        })}
        open={open}
        taken={taken}
        now={minutes(now)}
      />
      <div className={styles.figures}>
        <Values
          rows={[
            { name: storesText('office.stores.appointments'), value: appointmentsText(store, now) },
            {
              name: storesText('office.stores.toCollect'),
              value:
                today.toCollect > 0
                  ? storesText('office.stores.toCollect.ready', { ready: today.ready, all: today.toCollect })
                  : storesText('office.stores.none'),
            },
            { name: storesText('office.stores.credit'), value: money(today.credit) },
            { name: storesText('office.stores.redeemed'), value: money(today.redeemed) },
          ]}
        />
      </div>
    </>
  );
}

/** Number of appointments today, and the next one. */
function appointmentsText({ timezone, today: { appointments } }: OfficeStore, now: number): string {
  const count = appointments.length;
  if (count === 0) return storesText('office.stores.none');
  const current = appointments.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  );
  if (current)
    return storesText('office.stores.appointments.now', {
      count,
      items: current.itemCount,
      name: current.firstName,
    });
  const next = appointments.find(({ startsAt }) => Date.parse(startsAt) > now);
  if (!next) return storesText('office.stores.appointments.over', { count });
  const time = timeIn(timezone, next.startsAt);
  return storesText('office.stores.appointments.next', { count, time, items: next.itemCount });
}

import clsx from 'clsx';
import Link from 'next/link';
import { type AppointmentQuery, appointmentPath } from '#lib/appointments/paths.ts';
import type { AppointmentData } from '#lib/appointments/read-appointment.ts';
import { dayParts } from '#lib/appointments/times.ts';
import type { StoreDay } from '#lib/contract/booking.ts';
import type { Translate } from '#lib/i18n/server.ts';
import styles from './appointment.module.css';

/** The days of a week with how many times are free; each is a link, so that it works without a script. */
export function Days({ data, t }: { data: AppointmentData; t: Translate }) {
  const { store, days, day: shown, earlier, later, query } = data;
  const to = (more: AppointmentQuery) =>
    appointmentPath(store.id, { from: query.from, booking: query.booking, ...more });
  return (
    <nav aria-label={t('appointment.days')}>
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day.day}>
            {day.free > 0 ? (
              <Link
                href={to({ day: day.day })}
                scroll={false}
                prefetch={false}
                replace
                className={clsx(styles.day, day === shown && styles.on)}
                aria-current={day === shown ? 'date' : undefined}
              >
                <Day day={day} t={t} />
              </Link>
            ) : (
              <span className={clsx(styles.day, styles.off)}>
                <Day day={day} t={t} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {(earlier || later) && (
        <p className={styles.weeks}>
          {earlier && (
            <Link href={to({ from: earlier })} scroll={false} prefetch={false}>
              {t('appointment.earlier')}
            </Link>
          )}
          {later && (
            <Link href={to({ from: later })} scroll={false} prefetch={false}>
              {t('appointment.later')}
            </Link>
          )}
        </p>
      )}
    </nav>
  );
}

function Day({ day, t }: { day: StoreDay; t: Translate }) {
  const { weekday, number } = dayParts(day.day, t.locale);
  const count =
    day.free > 0
      ? t('appointment.day.free', { count: day.free })
      : t(day.isOpen ? 'appointment.day.full' : 'appointment.day.closed');
  return (
    <>
      {weekday}
      <b>{number}</b>
      <span className="visually-hidden">, </span>
      {count}
    </>
  );
}

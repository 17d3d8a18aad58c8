import clsx from 'clsx';
import Link from 'next/link';
import { LinkPending } from '#components/layout/pending.tsx';
import type { StoreDay } from '#contract/booking.ts';
import {
  type AppointmentQuery,
  appointmentPath,
  bookedPath,
  storeLocatorPath,
} from '#lib/appointments/paths.ts';
import type { AppointmentData } from '#lib/appointments/read-appointment.ts';
import { dayParts, timeInWords } from '#lib/appointments/times.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { Messages } from '#lib/i18n/format.ts';
import type { Translate } from '#lib/i18n/server.ts';
import styles from './appointment.module.css';
import { BookForm } from './book-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { Taken } from './slot-picker.tsx';
import { StoreCard } from './store-card.tsx';

interface AppointmentViewProps {
  data: AppointmentData;
  taken: Taken | undefined;
  flash: FormFlash | null;
  texts: Messages;
  t: Translate;
}

/** Books an appointment in a store, or moves one. */
export function AppointmentView({ data, taken, flash, texts, t }: AppointmentViewProps) {
  const { store, day, moving, me, query } = data;
  const back = { store: store.id, day: day?.day ?? '', from: query.from ?? '' };
  const common = { day, taken, flash, texts, timezone: store.timezone };
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.kicker}>
          <span>{t('appointment.kicker')}</span>
          {/* An appointment moves within its store. */}
          {moving ? (
            <a className={styles.link} href={bookedPath(moving.key)}>
              {t('appointment.move.not')}
            </a>
          ) : (
            <a className={styles.link} href={storeLocatorPath()}>
              {t('appointment.others')}
            </a>
          )}
        </p>
        <h1 tabIndex={-1}>{t(moving ? 'appointment.move.title' : 'appointment.title')}</h1>
        <p className={styles.lead}>
          {moving
            ? t('appointment.now', { time: timeInWords(moving.startsAt, store.timezone, t.locale) })
            : t('appointment.lead', { city: store.city })}
        </p>
        {store.acceptsTradeIn ? (
          <>
            <Days data={data} t={t} />
            {moving ? (
              <MoveForm {...common} hidden={{ ...back, booking: moving.key, sequence: moving.sequence }} />
            ) : (
              <BookForm
                {...common}
                hidden={back}
                values={{
                  startsAt: query.time ?? '',
                  firstName: me?.firstName ?? '',
                  lastName: me?.lastName ?? '',
                  email: me?.email ?? '',
                  phone: me?.phone ?? '',
                  itemCount: '',
                }}
              />
            )}
            <p className={styles.note}>{t('appointment.changeUntil')}</p>
          </>
        ) : (
          <p className={styles.notice}>{t('appointment.noTradeIn')}</p>
        )}
      </div>
      <StoreCard store={store} t={t} />
    </div>
  );
}

/** Days of a week with the number of free times; each is a link, so that it works without JavaScript. */
function Days({ data, t }: { data: AppointmentData; t: Translate }) {
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
                <LinkPending />
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
              <LinkPending />
            </Link>
          )}
          {later && (
            <Link href={to({ from: later })} scroll={false} prefetch={false}>
              {t('appointment.later')}
              <LinkPending />
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

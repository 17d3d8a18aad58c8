import { buttonClass } from '#components/ui/button.ts';
import { messageText } from '#lib/api/error-messages.ts';
import { appointmentPath, calendarPath, storeLocatorPath } from '#lib/appointments/paths.ts';
import { timeInWords } from '#lib/appointments/times.ts';
import type { Booking } from '#lib/contract/booking.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { Messages } from '#lib/i18n/format.ts';
import type { Translate } from '#lib/i18n/server.ts';
import { formPath } from '#lib/routes.ts';
import { tradeInStepPath } from '#lib/trade-in/paths.ts';
import styles from './appointment.module.css';
import { StoreCard } from './store-card.tsx';

interface BookedViewProps {
  booking: Booking;
  /** What was just done with it. */
  did: 'moved' | undefined;
  /** A trade-in waits for its hand-over. */
  isSelling: boolean;
  flash: FormFlash | null;
  texts: Messages;
  t: Translate;
}

/** An appointment as it stands: when, where, what to bring, and how it is changed. */
export function BookedView({ booking, did, isSelling, flash, texts, t }: BookedViewProps) {
  const { state, startsAt, realStore: store, isChangeable, email } = booking;
  const time = timeInWords(startsAt, store.timezone, t.locale);
  const isPast = Date.parse(booking.endsAt) < Date.now();
  const failure = messageText(texts, flash?.message);
  const isOn = state === 'booked' && !isPast;
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.kicker}>{t('appointment.kicker')}</p>
        <h1 tabIndex={-1}>
          {state === 'cancelled'
            ? t('appointment.done.cancelled')
            : t(isPast ? 'appointment.done.past' : 'appointment.done.title', { time })}
        </h1>
        {failure && (
          <p role="alert" className={styles.notice}>
            {failure}
          </p>
        )}
        {did === 'moved' && isOn && (
          <p role="status" className={styles.done}>
            {t('appointment.done.moved')}
          </p>
        )}
        {isOn && (
          <>
            <p className={styles.lead}>{t('appointment.done.mail', { email })}</p>
            <p className={styles.actions}>
              <a className={buttonClass('main')} href={calendarPath(booking.id, booking.key)} download>
                {t('appointment.done.calendar')}
              </a>
              {isChangeable && (
                <a
                  className={buttonClass('outline')}
                  href={appointmentPath(store.id, { booking: booking.key })}
                >
                  {t('appointment.done.move')}
                </a>
              )}
            </p>
            {isSelling && (
              <p>
                <a className={styles.link} href={tradeInStepPath('handOver')}>
                  {t('appointment.done.tradeIn')}
                </a>
              </p>
            )}
            {isChangeable ? (
              <>
                <Cancel booking={booking} t={t} />
                <p className={styles.note}>{t('appointment.changeUntil')}</p>
              </>
            ) : (
              <p className={styles.note}>{t('appointment.done.late', { phone: store.phone ?? '' })}</p>
            )}
          </>
        )}
        {!isOn && (
          <p className={styles.actions}>
            <a className={buttonClass('ink')} href={storeLocatorPath()}>
              {t('appointment.done.again')}
            </a>
          </p>
        )}
      </div>
      <StoreCard store={store} t={t} />
    </div>
  );
}

/** Asks once more, without a script too. */
function Cancel({ booking, t }: { booking: Booking; t: Translate }) {
  return (
    <details className={styles.cancel}>
      <summary className={styles.summary}>{t('appointment.done.cancel')}</summary>
      <form method="post" action={formPath('cancel-appointment')}>
        <input type="hidden" name="booking" value={booking.key} />
        <p>{t('appointment.done.cancel.sure')}</p>
        <button type="submit" className={buttonClass('ink')}>
          {t('appointment.done.cancel.yes')}
        </button>
      </form>
    </details>
  );
}

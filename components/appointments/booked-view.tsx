import { buttonClass } from '#components/ui/button.ts';
import type { Booking } from '#contract/booking.ts';
import { messageText } from '#lib/api/error-messages.ts';
import { appointmentPath, calendarPath, storeLocatorPath } from '#lib/appointments/paths.ts';
import { timeInWords } from '#lib/appointments/times.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { Messages } from '#lib/i18n/format.ts';
import type { Translate } from '#lib/i18n/server.ts';
import { formPath } from '#lib/routes.ts';
import { tradeInStepPath } from '#lib/trade-in/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import styles from './appointment.module.css';
import { StoreCard } from './store-card.tsx';

interface BookedViewProps {
  booking: Booking;
  /** The last action on the appointment. */
  did: 'moved' | 'confirmed' | undefined;
  /** Token of the mailed link, which confirms the appointment. */
  confirm: string | undefined;
  /** A trade-in waits for the appointment. */
  isSelling: boolean;
  flash: FormFlash | null;
  texts: Messages;
  t: Translate;
}

/** An appointment: when, where, what to bring, and how to change it. */
export function BookedView({ booking, did, confirm, isSelling, flash, texts, t }: BookedViewProps) {
  const { state, realStore: store, isChangeable, email } = booking;
  const time = timeOf(booking, t);
  const isPast = Date.parse(booking.endsAt) < Date.now();
  const failure = messageText(texts, flash?.message);
  const isOn = state === 'booked' && !isPast;
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.kicker}>{t('appointment.kicker')}</p>
        <h1 tabIndex={-1}>{titleOf(booking, t)}</h1>
        {failure && (
          <p role="alert" className={styles.notice}>
            {failure}
          </p>
        )}
        {did && isOn && (
          <p role="status" className={styles.done}>
            {t(`appointment.done.${did}`)}
          </p>
        )}
        {state === 'pending' && <Unconfirmed booking={booking} confirm={confirm} t={t} />}
        {(state === 'expired' || state === 'cancelled') && (
          <p className={styles.lead}>{t(`appointment.done.${state}.lead`, { time })}</p>
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
              <p className={styles.note}>
                {t('appointment.done.late', { phone: store.phone ? phoneText(store.phone) : 'none' })}
              </p>
            )}
          </>
        )}
        {!isOn && state !== 'pending' && (
          <p className={styles.actions}>
            <a className={buttonClass('ink')} href={storeLocatorPath()}>
              {t('appointment.done.again')}
            </a>
          </p>
        )}
      </div>
      <StoreCard store={store} isToCome={isOn || state === 'pending'} t={t} />
    </div>
  );
}

const timeOf = ({ startsAt, realStore }: Booking, t: Translate) =>
  timeInWords(startsAt, realStore.timezone, t.locale);

/** Heading for the appointment's state. */
function titleOf(booking: Booking, t: Translate): string {
  const { state, confirmBy } = booking;
  if (state === 'cancelled' || state === 'expired') return t(`appointment.done.${state}`);
  if (state === 'pending' && confirmBy)
    return t('appointment.done.pending', { minutes: minutesUntil(confirmBy) });
  const isPast = Date.parse(booking.endsAt) < Date.now();
  return t(isPast ? 'appointment.done.past' : 'appointment.done.title', { time: timeOf(booking, t) });
}

const minutesUntil = (moment: string) => Math.max(1, Math.ceil((Date.parse(moment) - Date.now()) / 60_000));

/** Says how a held time is confirmed; with the token of the mailed link, a button does it. */
function Unconfirmed({
  booking,
  confirm,
  t,
}: {
  booking: Booking;
  confirm: string | undefined;
  t: Translate;
}) {
  const time = timeOf(booking, t);
  return (
    <>
      <p className={styles.lead}>
        {confirm
          ? t('appointment.done.pending.press', { time })
          : t('appointment.done.pending.mail', { time, email: booking.email })}
      </p>
      {confirm && (
        <form method="post" action={formPath('confirm-appointment')} className={styles.actions}>
          <input type="hidden" name="booking" value={booking.key} />
          <input type="hidden" name="confirm" value={confirm} />
          <button type="submit" className={buttonClass('main')}>
            {t('appointment.done.confirm')}
          </button>
        </form>
      )}
      <Cancel booking={booking} t={t} />
    </>
  );
}

/** Asks for a confirmation, without a script too. */
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

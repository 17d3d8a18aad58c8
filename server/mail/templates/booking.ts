import { env } from '#server/env.ts';
import { signedId } from '#server/identity/signed-id.ts';
import { siteUrl } from '#server/site.ts';
import type { Locale } from '#shared/locales.ts';
import { phoneText } from '#shared/phone-text.ts';
import type { BookingMail } from '../booking-kinds.ts';
import { type CalendarEvent, calendarPart } from '../calendar-file.ts';
import { type MailTexts, mailTexts } from '../mail-messages.ts';
import { button, fact, heading, layout, lead, lines, notes, paragraph, type Template } from './layout.ts';

/** Returns the path of the page that shows an appointment, and moves or cancels it. */
const bookingPath = (id: string) =>
  `/pages/sell/appointment/success?booking=${encodeURIComponent(signedId('booking', id))}`;

const timeOf = ({ startsAt, timezone }: BookingMail, { timeIn }: MailTexts) => timeIn(startsAt, timezone);
const storeLines = ({ store }: BookingMail) => [
  fact(store.name),
  lines([...store.address, ...(store.phone ? [phoneText(store.phone)] : [])]),
];

/** Builds the calendar event of an appointment: the same event through all its changes. */
function bookingEvent(booking: BookingMail, isCancelled: boolean, { t }: MailTexts): CalendarEvent {
  const { store, changeHours } = booking;
  const { SELLER_NAME, SELLER_EMAIL } = env();
  const url = new URL(bookingPath(booking.bookingId), siteUrl()).href;
  return {
    uid: `${booking.bookingId}@${new URL(siteUrl()).hostname}`,
    isCancelled,
    isTentative: booking.confirmBy !== undefined,
    sequence: booking.sequence,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    changedAt: booking.changedAt,
    summary: t('mail.booking.summary', { store: store.name }),
    description: `${t('mail.booking.bring.what')}\n${t('mail.booking.change', { hours: changeHours })}\n${url}`,
    location: [store.name, ...store.address].join(', '),
    latitude: store.latitude,
    longitude: store.longitude,
    organizer: { name: SELLER_NAME, email: SELLER_EMAIL },
  };
}

/** Builds the calendar file of an appointment, in a language; a cancelled one removes it from calendars. */
export const appointmentCalendar = (booking: BookingMail, isCancelled: boolean, locale: Locale) =>
  calendarOf(booking, isCancelled, mailTexts(locale));

const calendarOf = (booking: BookingMail, isCancelled: boolean, texts: MailTexts) =>
  calendarPart(bookingEvent(booking, isCancelled, texts));

/**
 * Returns the path of the page whose button confirms an appointment: mail scanners open links, so the link alone
 * changes nothing.
 */
const confirmPath = (id: string) =>
  `${bookingPath(id)}&confirm=${encodeURIComponent(signedId('booking-confirm', id))}`;

/** Asks to prove the mailbox of an appointment. No calendar file: the appointment is not certain yet. */
export function bookingConfirm(booking: BookingMail, texts: MailTexts): Template {
  const { t, timeIn } = texts;
  const { bookingId, firstName, timezone, confirmBy = booking.startsAt } = booking;
  const until = timeIn(confirmBy, timezone);
  return {
    subject: t('mail.booking-confirm.subject', { time: timeOf(booking, texts), store: booking.store.name }),
    body: layout(
      texts,
      t('mail.booking-confirm.title'),
      t('mail.booking.summary', { store: booking.store.name }),
      lead(t('mail.booking-confirm.lead', { firstName, time: timeOf(booking, texts), until })),
      ...storeLines(booking),
      button(confirmPath(bookingId), t('mail.booking-confirm.open')),
      notes(t('mail.booking-confirm.ignore')),
    ),
  };
}

type BookingNotice = 'booking-confirmed' | 'booking-moved' | 'booking-reminder';

/** The appointment: date, place, things to bring, and the link to change it. */
const standing =
  (kind: BookingNotice) =>
  (booking: BookingMail, texts: MailTexts): Template => {
    const { t } = texts;
    const { bookingId, firstName, changeHours } = booking;
    const time = timeOf(booking, texts);
    return {
      subject: t(`mail.${kind}.subject`, { time, store: booking.store.name }),
      body: layout(
        texts,
        t(`mail.${kind}.title`, { time }),
        t('mail.booking.summary', { store: booking.store.name }),
        lead(t(`mail.${kind}.lead`, { firstName })),
        ...storeLines(booking),
        heading(t('mail.booking.bring')),
        paragraph(t('mail.booking.bring.what')),
        button(bookingPath(bookingId), t('mail.booking.open')),
        notes(t('mail.booking.change', { hours: changeHours })),
      ),
      // A reminder has no news for the calendar.
      ...(kind !== 'booking-reminder' && { calendar: calendarOf(booking, false, texts) }),
    };
  };

export const bookingConfirmed = standing('booking-confirmed');
export const bookingMoved = standing('booking-moved');
export const bookingReminder = standing('booking-reminder');

/** Writes the mail that the appointment is cancelled, by its customer or because the store is closed. */
export function bookingCancelled(booking: BookingMail, texts: MailTexts): Template {
  const { t } = texts;
  const time = timeOf(booking, texts);
  return {
    subject: t('mail.booking-cancelled.subject', { time, store: booking.store.name }),
    body: layout(
      texts,
      t('mail.booking-cancelled.title'),
      t('mail.booking.summary', { store: booking.store.name }),
      lead(t(`mail.booking-cancelled.by.${booking.cancelledBy}`, { firstName: booking.firstName, time })),
      ...storeLines(booking),
      button('/pages/sell/store-locator', t('mail.booking-cancelled.again')),
    ),
    calendar: calendarOf(booking, true, texts),
  };
}

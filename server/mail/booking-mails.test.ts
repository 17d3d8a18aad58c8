import { beforeAll, describe, expect, it } from 'vitest';
import { signedId } from '#server/identity/signed-id.ts';
import type { BookingMail } from './booking-kinds.ts';
import { renderMail } from './render-mail.ts';

const id = '01900000-0000-7000-8000-000000000000';
const data: BookingMail = {
  bookingId: id,
  sequence: 1,
  firstName: 'Ada',
  timezone: 'America/New_York',
  changeHours: 2,
  store: {
    name: 'Revoir Soho <1>',
    address: ['14 Prince Street', '10012 New York'],
    phone: '+12120000000',
    latitude: 40.72,
    longitude: -74,
  },
  startsAt: '2026-11-24T20:00:00.000Z',
  endsAt: '2026-11-24T20:30:00.000Z',
  changedAt: '2026-11-20T08:15:30.000Z',
  cancelledBy: 'customer',
};

beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgres://nobody@127.0.0.1/none';
  process.env.APP_SECRET ??= 'a secret for tests only, 32 characters';
});

const said = {
  'en-GB': {
    'booking-confirmed': /^Your appointment: Tuesday,? 24 November 2026 at 15:00, Revoir Soho/,
    'booking-moved': /^Your appointment has moved: Tuesday,? 24 November 2026 at 15:00/,
    'booking-reminder': /^Reminder: your appointment, Tuesday,? 24 November 2026 at 15:00/,
    'booking-cancelled': /^Cancelled: your appointment, Tuesday,? 24 November 2026 at 15:00/,
  },
  'fr-FR': {
    'booking-confirmed': /^Votre rendez-vous\u00a0: mardi 24 novembre 2026 à 15:00, Revoir Soho/,
    'booking-moved': /^Votre rendez-vous est déplacé\u00a0: mardi 24 novembre 2026 à 15:00/,
    'booking-reminder': /^Rappel\u00a0: votre rendez-vous, mardi 24 novembre 2026 à 15:00/,
    'booking-cancelled': /^Annulé\u00a0: votre rendez-vous, mardi 24 novembre 2026 à 15:00/,
  },
} as const;

describe.each(['en-GB', 'fr-FR'] as const)('in %s', (locale) => {
  it.each(Object.entries(said[locale]))(
    '%s names the time by the store’s clock, and the store',
    async (kind, subject) => {
      const mail = await renderMail(kind, data, locale);
      expect(mail.subject).toMatch(subject);
      expect(mail.html).toContain('Revoir Soho &lt;1&gt;');
      expect(mail.text).toContain('14 Prince Street');
      expect(mail.text).not.toMatch(/!|undefined|null/);
    },
  );
});

it.each(['booking-confirmed', 'booking-moved', 'booking-reminder'])(
  '%s says what to bring and until when it can be changed, and leads to where that is done',
  async (kind) => {
    const { text } = await renderMail(kind, data, 'en-GB');
    expect(text).toMatch(/Photo ID, and your clothes freshly washed/);
    expect(text).toMatch(/up to 2 hours before/);
    const address = /\S+\/pages\/sell\/appointment\/success\?booking=\S+/.exec(text)?.[0] ?? '';
    expect(new URL(address).searchParams.get('booking')).toBe(signedId('booking', id));
  },
);

it('brings the event for the calendar, and takes it out when it is cancelled', async () => {
  const part = async (kind: string) => (await renderMail(kind, data, 'en-GB')).calendar;
  for (const kind of ['booking-confirmed', 'booking-moved']) {
    const calendar = await part(kind);
    expect(calendar?.method).toBe('PUBLISH');
    expect(calendar?.content).toContain('DTSTART:20261124T200000Z\r\n');
  }
  expect(await part('booking-cancelled')).toMatchObject({
    method: 'CANCEL',
    content: expect.stringContaining('STATUS:CANCELLED'),
  });
  expect(await part('booking-reminder')).toBeUndefined();
});

it('says who cancelled', async () => {
  const text = async (cancelledBy: 'customer' | 'store') =>
    (await renderMail('booking-cancelled', { ...data, cancelledBy }, 'en-GB')).text;
  expect(await text('customer')).toMatch(/is cancelled, as you asked/);
  expect(await text('store')).toMatch(/we are sorry: the shop is closed/);
  expect(await text('store')).toMatch(/\/pages\/sell\/store-locator/);
});

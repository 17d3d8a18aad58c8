import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { booking, bookingCollection, slot } from '#contract/booking.ts';
import { problem } from '#contract/problem.ts';
import { env } from '#server/env.ts';
import { activate, mailsTo, newCustomer } from '#tests/accounts.ts';
import {
  book,
  booked,
  confirm,
  confirmToken,
  dayAhead,
  dayOf,
  momentOf,
  openStore,
  somebody,
} from '#tests/appointments.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';

useDatabase({ rateLimits: 'off' });
const { travel } = useClock();

const anybody = new Client();
const refusal = problem.extend({ nearest: slot.array().optional() });
async function refusalOf(answer: Response) {
  const { status, type, detail, violations, nearest } = refusal.parse(await answer.json());
  expect(status).toBe(answer.status);
  return {
    status,
    ...(status === 422
      ? { field: violations?.[0]?.propertyPath, says: violations?.[0]?.message }
      : { type, detail }),
    nearest: nearest?.map(({ time }) => time),
  };
}
const path = ({ id, key }: { id: string; key: string }, rest = '') => `/bookings/${id}${rest}?key=${key}`;
const move = (found: { id: string; key: string }, startsAt: string, sequence?: number) =>
  anybody.send('PATCH', path(found), { startsAt, sequence });

describe('POST bookings', () => {
  it('books a slot for a guest, who is told, and takes it from the free ones', async () => {
    const store = await openStore();
    const before = await dayOf(store, 3);
    expect(before).toMatchObject({ isOpen: true, free: 18 });
    expect(before.slots.map(({ time }) => time)).toEqual(
      Array.from({ length: 18 }, (_, index) => `${10 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`),
    );
    const startsAt = await momentOf(store, 3);
    const made = await booked(store, startsAt);
    expect(made).toMatchObject({
      state: 'booked',
      startsAt,
      sequence: 0,
      firstName: 'Ada',
      itemCount: '4-6',
      isChangeable: true,
      realStore: { id: store, timezone: 'Europe/Paris' },
    });
    expect(Date.parse(made.endsAt) - Date.parse(made.startsAt)).toBe(30 * 60_000);
    expect(Date.parse(made.startsAt) - Date.parse(made.changeableUntil)).toBe(2 * 3_600_000);
    const after = await dayOf(store, 3);
    expect(after.free).toBe(17);
    expect(after.slots.find(({ time }) => time === '15:00')?.free).toBe(0);
    const [mail] = await mailsTo(made.email, 'booking-confirmed');
    expect(mail?.subject).toMatch(/^Your appointment: .+ 15:00, Store/);
    // Its calendar file is an attachment, and the key of its link is not stored once it is sent.
    expect(mail?.plain).toContain(`/pages/sell/appointment/success?booking=${made.key}`);
  });

  it('lets one of fifty have a slot, and offers the others the three nearest that are free', async () => {
    const store = await openStore();
    const startsAt = await momentOf(store, 4);
    await booked(store, await momentOf(store, 4, '14:30'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(store, startsAt)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(49);
    for (const answer of lost)
      expect(await refusalOf(answer)).toEqual({
        status: 409,
        type: '/errors/slot-taken',
        detail: 'This time has just been taken.',
        nearest: ['14:00', '15:30', '16:00'],
      });
    const { rowCount } = await execute(
      sql`select from booking where store_id = ${store} and starts_at = ${startsAt}`,
    );
    expect(rowCount).toBe(1);
  });

  it('gives as many seats as a store has, each once, however many ask', async () => {
    const store = await openStore({ capacity: 3 });
    const startsAt = await momentOf(store, 4);
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(store, startsAt)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const { rows } = await execute(sql`select seat from booking where store_id = ${store} order by seat`);
    expect(rows).toEqual([{ seat: 1 }, { seat: 2 }, { seat: 3 }]);
  });

  it('says exactly why a time cannot be booked', async () => {
    const store = await openStore({ hours: [['00:00', '23:30']], timezone: 'UTC' });
    const now = new Date();
    const half = (offset: number) =>
      new Date(Math.ceil(now.getTime() / 1_800_000 + offset) * 1_800_000).toISOString();
    const said = async (startsAt: string, place = store) => refusalOf(await book(place, startsAt));
    const field = 'startsAt';
    expect(await said(half(-4))).toEqual({ status: 422, field, says: 'This time has passed.' });
    expect(await said(half(1))).toEqual({ status: 422, field, says: 'This time is too soon to be booked.' });
    expect(await said(half(32 * 48))).toEqual({
      status: 422,
      field,
      says: 'This time is too far ahead to be booked yet.',
    });
    const closed = { status: 422, field, says: 'The store takes no appointments at this time.' };
    expect(await said(`${dayAhead(3)}T23:30:00Z`)).toEqual(closed);
    expect(await said(`${dayAhead(3)}T10:07:00Z`)).toEqual(closed);
    const shop = await openStore({ acceptsTradeIn: false });
    expect(await said(half(200), shop)).toEqual({
      status: 422,
      field,
      says: 'This store does not take clothes back.',
    });
    expect(await said(half(200), 'atlantis')).toMatchObject({ status: 422, field: 'realStore' });
  });

  it('gives one customer one open appointment, however many are asked for at once', async () => {
    const store = await openStore();
    const { client, email } = await newCustomer();
    await activate(email);
    const person = { ...somebody(), email, client };
    const times = await Promise.all(['10:00', '11:00', '12:00'].map((time) => momentOf(store, 5, time)));
    const answers = await Promise.all(times.map((startsAt) => book(store, startsAt, { ...person })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(await refusalOf(answer)).toMatchObject({ type: '/errors/already-booked' });
    const next = await book(store, await momentOf(store, 6), { ...person });
    expect(await refusalOf(next)).toMatchObject({ status: 409, type: '/errors/already-booked' });
  });

  it('does not reveal that an email address has an appointment on the same day', async () => {
    const store = await openStore();
    const { email } = await booked(store, await momentOf(store, 8, '10:00'));
    const told = async (person: { email: string }, time: string) => {
      const answer = await book(store, await momentOf(store, 8, time), person);
      return [answer.status, Object.keys(booking.parse(await answer.json()))];
    };
    expect(await told({ email }, '11:00')).toEqual(await told({ email: somebody().email }, '12:00'));
    expect(await mailsTo(email, 'booking-confirm')).toHaveLength(2);
  });

  it('answers the same key with the same appointment', async () => {
    const store = await openStore();
    const body = { ...somebody(), realStore: store, startsAt: await momentOf(store, 5) };
    const key = crypto.randomUUID();
    const send = () => anybody.send('POST', '/bookings', body, { 'Idempotency-Key': key });
    const [first, second] = [
      booking.parse(await (await send()).json()),
      booking.parse(await (await send()).json()),
    ];
    expect(second.id).toBe(first.id);
  });

  it('limits how many one network makes and holds unconfirmed; refused ones do not count', async () => {
    env().RATE_LIMITS = true;
    try {
      const store = await openStore({ capacity: 50 });
      const caller = new Client(undefined, '203.0.113.9');
      for (let index = 0; index < 30; index += 1)
        expect((await book('atlantis', `${dayAhead(3)}T10:00:00Z`, { client: caller })).status).toBe(422);
      const startsAt = await momentOf(store, 3);
      const many = (count: number) =>
        Promise.all(Array.from({ length: count }, () => book(store, startsAt, { client: caller })));
      const answers = await many(14);
      const made = answers.filter(({ status }) => status === 201);
      expect([made.length, answers.filter(({ status }) => status === 429).length]).toEqual([10, 4]);
      const elsewhere = new Client(undefined, '203.0.113.10');
      expect((await book(store, startsAt, { client: elsewhere })).status).toBe(201);
      // Two confirm, and two more can book.
      for (const answer of made.slice(0, 2)) {
        const { id } = booking.parse(await answer.json());
        expect((await confirm(id, confirmToken(id))).status).toBe(200);
      }
      expect((await many(3)).map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
    } finally {
      env().RATE_LIMITS = false;
    }
  });

  it('counts unconfirmed appointments of a /48, too', async () => {
    const before = env().UNCONFIRMED_APPOINTMENTS_PER_NETWORK;
    env().RATE_LIMITS = true;
    env().UNCONFIRMED_APPOINTMENTS_PER_NETWORK = 1;
    try {
      const store = await openStore({ capacity: 50 });
      const startsAt = await momentOf(store, 3);
      const from = (ip: string) => book(store, startsAt, { client: new Client(undefined, ip) });
      for (let network = 1; network <= 8; network += 1)
        expect((await from(`2001:db8:7:${network}::1`)).status).toBe(201);
      expect((await from('2001:db8:7:9::1')).status).toBe(429);
      expect((await from('2001:db8:8:9::1')).status).toBe(201);
    } finally {
      env().RATE_LIMITS = false;
      env().UNCONFIRMED_APPOINTMENTS_PER_NETWORK = before;
    }
  });
});

describe('the mailed link of a guest’s appointment', () => {
  const stateOf = async ({ id, key }: { id: string; key: string }) =>
    booking.parse(await (await anybody.send('GET', path({ id, key }))).json()).state;
  const pending = async (store: string, startsAt: string, given: Record<string, unknown> = {}) =>
    booking.parse(await (await book(store, startsAt, given)).json());

  it('confirms the time that is held for 15 minutes, once it is pressed', async () => {
    const store = await openStore();
    const startsAt = await momentOf(store, 3);
    const made = await pending(store, startsAt);
    expect(made.state).toBe('pending');
    expect(Date.parse(made.confirmBy ?? '') - Date.parse(made.createdAt)).toBe(15 * 60_000);
    expect((await book(store, startsAt)).status).toBe(409);
    const [mail] = await mailsTo(made.email, 'booking-confirm');
    expect(mail?.plain).toContain(`confirm=${encodeURIComponent(confirmToken(made.id))}`);
    expect(await mailsTo(made.email, 'booking-confirmed')).toEqual([]);
    // The answer to the booking contains the key, but not the token that only the mailbox receives.
    expect((await confirm(made.id, made.key)).status).toBe(404);
    expect((await confirm(made.id, confirmToken(somebody().email))).status).toBe(404);
    const calendar = async () => (await anybody.send('GET', path(made, '/calendar'))).text();
    expect(await calendar()).toContain('STATUS:TENTATIVE');
    expect(await stateOf(made)).toBe('pending');
    for (const _ of [1, 2]) expect((await confirm(made.id, confirmToken(made.id))).status).toBe(200);
    expect(await stateOf(made)).toBe('booked');
    expect(await calendar()).toContain('STATUS:CONFIRMED');
    expect(await mailsTo(made.email, 'booking-confirmed')).toHaveLength(1);
  });

  it('is over after 15 minutes, when the time is free again without any job', async () => {
    const store = await openStore();
    const startsAt = await momentOf(store, 3);
    const made = await pending(store, startsAt);
    expect((await dayOf(store, 3)).free).toBe(17);
    await travel({ days: 15.1 / 1_440 });
    expect((await dayOf(store, 3)).free).toBe(18);
    expect(await stateOf(made)).toBe('expired');
    expect(await refusalOf(await confirm(made.id, confirmToken(made.id)))).toMatchObject({
      status: 410,
      type: '/errors/booking-expired',
    });
    await booked(store, startsAt);
    expect((await confirm(made.id, confirmToken(made.id))).status).toBe(410);
  });

  it('leaves one held time to a mailbox and to a telephone number, however it is written', async () => {
    const store = await openStore();
    const [first, other] = [somebody(), somebody()];
    const a = await pending(store, await momentOf(store, 3, '10:00'), {
      ...first,
      phone: '+33 6 98 76 54 32',
    });
    const b = await pending(store, await momentOf(store, 3, '11:00'), { email: first.email });
    const c = await pending(store, await momentOf(store, 3, '12:00'), { ...other, phone: b.phone });
    expect([await stateOf(a), await stateOf(b), await stateOf(c)]).toEqual(['expired', 'expired', 'pending']);
    expect((await dayOf(store, 3)).free).toBe(17);
    const d = await pending(store, await momentOf(store, 3, '13:00'), { phone: '06.98.76.54.32' });
    await confirm(d.id, confirmToken(d.id));
    const e = await pending(store, await momentOf(store, 3, '14:00'), { phone: '+33698765432' });
    expect(await refusalOf(await confirm(e.id, confirmToken(e.id)))).toMatchObject({
      status: 409,
      type: '/errors/already-booked',
    });
    expect((await anybody.send('DELETE', path(d))).status).toBe(204);
    expect((await confirm(e.id, confirmToken(e.id))).status).toBe(200);
  });

  it('is not needed by an account whose confirmed mailbox books, and is by any other', async () => {
    const store = await openStore();
    const { client, email } = await newCustomer();
    const at = (time: string) => momentOf(store, 4, time);
    expect((await pending(store, await at('10:00'), { client, email })).state).toBe('pending');
    await activate(email);
    expect((await pending(store, await at('11:00'), { client })).state).toBe('pending');
    expect((await pending(store, await at('12:00'), { client, email })).state).toBe('booked');
  });

  it('is asked for before an appointment is moved, and not before it is cancelled', async () => {
    const store = await openStore();
    const made = await pending(store, await momentOf(store, 3));
    expect(await refusalOf(await move(made, await momentOf(store, 4)))).toMatchObject({
      type: '/errors/booking-unconfirmed',
    });
    expect((await anybody.send('DELETE', path(made))).status).toBe(204);
    expect((await dayOf(store, 3)).free).toBe(18);
    expect(await mailsTo(made.email, 'booking-cancelled')).toEqual([]);
  });

  it('keeps the times of a store for people: a hundred made-up mailboxes of one network hold ten', async () => {
    env().RATE_LIMITS = true;
    try {
      const store = await openStore({ capacity: 5 });
      const { slots } = await dayOf(store, 6);
      const caller = new Client(undefined, '198.51.100.7');
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          book(store, slots[index % slots.length]?.startsAt ?? '', { client: caller }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      await travel({ days: 16 / 1_440 });
      const { free, slots: later } = await dayOf(store, 6);
      expect([free, later.reduce((sum, slot) => sum + slot.free, 0)]).toEqual([18, 90]);
    } finally {
      env().RATE_LIMITS = false;
    }
  });
});

describe('an appointment', () => {
  it('is opened by its key and by its owner’s token, and is absent for anybody else', async () => {
    const store = await openStore();
    const { client, email } = await newCustomer();
    const own = await booked(store, await momentOf(store, 5), { client, email });
    const other = await newCustomer();
    const status = async (caller: Client, address: string) => (await caller.send('GET', address)).status;
    expect(await status(anybody, path(own))).toBe(200);
    expect(await status(client, `/bookings/${own.id}`)).toBe(200);
    for (const caller of [anybody, other.client]) {
      for (const address of [
        `/bookings/${own.id}`,
        `/bookings/${own.id}?key=${own.key.slice(0, -1)}x`,
        `/bookings/${own.id}?key=${(await booked(store, await momentOf(store, 5, caller === anybody ? '10:00' : '11:00'))).key}`,
        '/bookings/nonsense',
      ])
        expect(await status(caller, address)).toBe(404);
    }
    const list = async (caller: Client) =>
      bookingCollection.parse(await (await caller.send('GET', '/bookings')).json())['hydra:member'];
    expect((await list(client)).map(({ id }) => id)).toEqual([own.id]);
    expect(await list(other.client)).toEqual([]);
    expect(await status(anybody, '/bookings')).toBe(401);
  });

  it('is in the account that proves its mailbox, and not before', async () => {
    const store = await openStore();
    const { client, email } = await newCustomer();
    const made = await booked(store, await momentOf(store, 7), { email });
    const ids = async () =>
      bookingCollection
        .parse(await (await client.send('GET', '/bookings')).json())
        ['hydra:member'].map(({ id }) => id);
    expect(await ids()).toEqual([]);
    await activate(email);
    expect(await ids()).toEqual([made.id]);
  });

  it('is a file for calendars, which changes with it', async () => {
    const store = await openStore();
    const made = await booked(store, await momentOf(store, 5));
    const read = async () => {
      const answer = await anybody.send('GET', path(made, '/calendar'));
      expect(answer.headers.get('content-type')).toContain('text/calendar');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="your-appointment.ics"');
      return answer.text();
    };
    const utc = (moment: string) => `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`;
    const file = await read();
    expect(file).toContain(`DTSTART:${utc(made.startsAt)}\r\n`);
    expect(file).toMatch(new RegExp(`METHOD:PUBLISH\r\n[\\s\\S]*UID:${made.id}@.+\r\nSEQUENCE:0\r\n`));
    const later = await momentOf(store, 5, '17:00');
    await move(made, later);
    expect(await read()).toMatch(
      new RegExp(`UID:${made.id}@.+\r\nSEQUENCE:1\r\n[\\s\\S]*DTSTART:${utc(later)}\r\n`),
    );
    await anybody.send('DELETE', path(made));
    expect(await read()).toMatch(/METHOD:CANCEL\r\n[\s\S]*SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED\r\n/);
  });
});

describe('PATCH bookings/{id}', () => {
  it('moves an appointment: the old time is free, the new one taken, the mailbox told', async () => {
    const store = await openStore();
    const made = await booked(store, await momentOf(store, 5));
    const to = await momentOf(store, 6, '11:30');
    const moved = booking.parse(await (await move(made, to, 0)).json());
    expect(moved).toMatchObject({ id: made.id, startsAt: to, sequence: 1, key: made.key });
    expect([(await dayOf(store, 5)).free, (await dayOf(store, 6)).free]).toEqual([18, 17]);
    expect((await mailsTo(made.email, 'booking-moved'))[0]?.subject).toMatch(/has moved: .+ 11:30/);
    expect(booking.parse(await (await move(made, to)).json()).sequence).toBe(1);
  });

  it('moves it once when two ask at once, and tells the other', async () => {
    const store = await openStore();
    const made = await booked(store, await momentOf(store, 5));
    const [a, b] = [await momentOf(store, 6, '11:00'), await momentOf(store, 6, '12:00')];
    const answers = await Promise.all([move(made, a, 0), move(made, b, 0)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(lost && (await refusalOf(lost))).toMatchObject({
      type: '/errors/booking-changed',
      detail: 'The appointment has been changed meanwhile.',
    });
    expect([(await dayOf(store, 5)).free, (await dayOf(store, 6)).free]).toEqual([18, 17]);
    expect(await refusalOf(await move(made, a, 0))).toMatchObject({ type: '/errors/booking-changed' });
  });

  it('refuses a time that is taken, and what is cancelled', async () => {
    const store = await openStore();
    const person = somebody();
    const { client } = await newCustomer();
    const made = await booked(store, await momentOf(store, 5), { ...person, client });
    await booked(store, await momentOf(store, 7, '10:00'));
    expect(await refusalOf(await move(made, await momentOf(store, 7, '10:00')))).toMatchObject({
      type: '/errors/slot-taken',
      nearest: ['10:30', '11:00', '11:30'],
    });
    await anybody.send('DELETE', path(made));
    expect(await refusalOf(await move(made, await momentOf(store, 8)))).toMatchObject({
      type: '/errors/booking-cancelled',
    });
  });

  it('is over two hours before, as cancelling is', async () => {
    const store = await openStore({ hours: [['00:00', '23:30']], timezone: 'UTC' });
    const made = await booked(store, await momentOf(store, 2));
    const to = await momentOf(store, 4);
    await travel({ days: (Date.parse(made.startsAt) - Date.now()) / 86_400_000 - 1 / 12.1 });
    const tooLate = { status: 409, type: '/errors/too-late' };
    expect(await refusalOf(await move(made, to))).toMatchObject(tooLate);
    expect(await refusalOf(await anybody.send('DELETE', path(made)))).toMatchObject(tooLate);
    expect(booking.parse(await (await anybody.send('GET', path(made))).json()).isChangeable).toBe(false);
  });
});

describe('DELETE bookings/{id}', () => {
  it('cancels an appointment: its time is free, the day too, and the mailbox is told once', async () => {
    const store = await openStore();
    const person = somebody();
    const made = await booked(store, await momentOf(store, 5), { ...person });
    expect((await anybody.send('DELETE', path(made))).status).toBe(204);
    expect((await anybody.send('DELETE', path(made))).status).toBe(204);
    expect(booking.parse(await (await anybody.send('GET', path(made))).json()).state).toBe('cancelled');
    expect((await dayOf(store, 5)).free).toBe(18);
    expect(await mailsTo(made.email, 'booking-cancelled')).toHaveLength(1);
    await booked(store, await momentOf(store, 5), { ...person });
  });
});

describe('the reminder', () => {
  it('comes a day before, at the time that the appointment was moved to', async () => {
    const store = await openStore();
    const [stays, moves, goes] = [
      await booked(store, await momentOf(store, 3, '10:00')),
      await booked(store, await momentOf(store, 3, '11:00')),
      await booked(store, await momentOf(store, 3, '12:00')),
    ];
    const later = await momentOf(store, 8, '11:00');
    await move(moves, later);
    await anybody.send('DELETE', path(goes));
    const daysUntilDue = (startsAt: string) => (Date.parse(startsAt) - Date.now()) / 86_400_000 - 1;
    const [first, second] = [daysUntilDue(stays.startsAt), daysUntilDue(later)];
    const reminded = async () => {
      await runJobs();
      return (
        await Promise.all([stays, moves, goes].map(({ email }) => mailsTo(email, 'booking-reminder')))
      ).map((mails) => mails.length);
    };
    await travel({ days: first - 0.01 });
    expect(await reminded()).toEqual([0, 0, 0]);
    // The two that were moved and cancelled would have been due by then, too.
    await travel({ days: 0.2 });
    expect(await reminded()).toEqual([1, 0, 0]);
    await travel({ days: second - first });
    expect(await reminded()).toEqual([1, 1, 0]);
  });

  it('is not sent for an appointment booked within that day', async () => {
    const store = await openStore({ hours: [['00:00', '23:30']], timezone: 'UTC' });
    const soon = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 4 * 3_600_000).toISOString();
    const answer = await book(store, soon.endsWith('23:30:00.000Z') ? soon.replace('23:30', '23:00') : soon);
    const made = booking.parse(await answer.json());
    await runJobs();
    await travel({ days: 0.1 });
    await runJobs();
    expect(await mailsTo(made.email, 'booking-reminder')).toHaveLength(0);
  });
});

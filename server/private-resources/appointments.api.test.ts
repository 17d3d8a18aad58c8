import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OfficeAppointment, officeAppointment, storeCalendar } from '#contract/private/appointments.ts';
import { auditLog } from '#server/audit/audit.ts';
import { database } from '#server/db/database.ts';
import { booked, dayAhead, momentOf, openStore } from '#tests/appointments.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const calendarOf = async (client: OfficeClient, store: string, search = '') => {
  const answer = await client.call('GET', `/appointments/calendar/${store}${search}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return storeCalendar.parse(await answer.json());
};
const parsed = async (answer: Response): Promise<OfficeAppointment> => {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return officeAppointment.parse(await answer.json());
};
const read = async (client: OfficeClient, id: string) =>
  parsed(await client.call('GET', `/appointments/${id}`));
const mailsTo = async (email: string | undefined) =>
  (
    await query(
      z.object({ kind: z.string() }),
      sql`select kind from mail where recipient = ${email} order by created_at, id`,
    )
  ).map(({ kind }) => kind);

/** A store with an appointment tomorrow, and its assistant. */
async function storeWithAppointment() {
  const store = await openStore();
  const { client } = await newMember(['assistant'], { store });
  const { id } = await booked(store, await momentOf(store, 1));
  return { store, client, id };
}

describe('the calendar of a store', () => {
  it('shows who comes, the hours and what is free', async () => {
    const { store, client, id } = await storeWithAppointment();
    const { timezone, days } = await calendarOf(client, store);
    expect(timezone).toBe('Europe/Paris');
    expect(days).toHaveLength(7);
    const day = days.find(({ appointments }) => appointments.length > 0);
    expect(day).toMatchObject({ hours: [['10:00', '19:00']] });
    expect(day?.appointments).toMatchObject([
      {
        id,
        state: 'booked',
        store,
        name: 'Ada Byron',
        itemCount: '4-6',
        email: expect.stringContaining('@'),
      },
    ]);
    expect(day?.slots.find(({ time }) => time === '15:00')?.free).toBe(0);
    const far = await client.call('GET', `/appointments/calendar/${store}?from=2026-01-01&to=2026-03-01`);
    expect(far.status).toBe(422);
  });

  it('is the own store’s alone', async () => {
    const { store, id } = await storeWithAppointment();
    const other = (await newMember(['assistant'])).client;
    expect((await other.call('GET', `/appointments/calendar/${store}`)).status).toBe(404);
    expect((await other.call('GET', `/appointments/${id}`)).status).toBe(404);
    expect((await other.call('POST', `/appointments/${id}/cancel`, undefined, '1')).status).toBe(404);
    const care = (await newMember(['care'])).client;
    expect((await read(care, id)).id).toBe(id);
  });
});

describe('an appointment', () => {
  it('is moved once, by the version that was seen, and the customer is mailed', async () => {
    const { store, client, id } = await storeWithAppointment();
    const seen = await read(client, id);
    const startsAt = await momentOf(store, 2, '11:30');
    const move = () => client.call('POST', `/appointments/${id}/move`, { startsAt }, seen.version);
    expect(await parsed(await move())).toMatchObject({ startsAt, state: 'booked' });
    const late = await move();
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ changedBy: 'Inès Morel' });
    expect((await mailsTo(seen.email)).at(-1)).toBe('booking-moved');
    const { entries } = await auditLog(database(), { subjectId: id }, { offset: 0, limit: 5 });
    expect(entries).toMatchObject([
      { action: 'booking move', details: { before: seen.startsAt, after: startsAt } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Byron');
  });

  it('is not moved to a time that is taken or none', async () => {
    const { store, client, id } = await storeWithAppointment();
    const { version } = await read(client, id);
    const taken = await momentOf(store, 2, '12:00');
    await booked(store, taken);
    const to = (startsAt: string) => client.call('POST', `/appointments/${id}/move`, { startsAt }, version);
    const refused = await to(taken);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type: '/errors/slot-taken' });
    expect((await to(new Date(Date.parse(taken) + 60_000).toISOString())).status).toBe(422);
  });

  it('is moved by the store after the customer’s time to change is over', async () => {
    const { store, client, id } = await storeWithAppointment();
    await execute(sql`update booking set starts_at = now() + interval '20 minutes',
      ends_at = now() + interval '50 minutes' where id = ${id}`);
    const { version } = await read(client, id);
    const startsAt = await momentOf(store, 3, '10:30');
    expect((await client.call('POST', `/appointments/${id}/move`, { startsAt }, version)).status).toBe(200);
  });

  it('is cancelled by the store, with a mail, and not once it has begun', async () => {
    const { client, id } = await storeWithAppointment();
    const { version, email } = await read(client, id);
    const cancel = (seen: string) => client.call('POST', `/appointments/${id}/cancel`, undefined, seen);
    const cancelled = await parsed(await cancel(version));
    expect(cancelled.state).toBe('cancelled');
    expect((await mailsTo(email)).at(-1)).toBe('booking-cancelled');
    expect((await cancel(cancelled.version)).status).toBe(409);
    const begun = await storeWithAppointment();
    await execute(sql`update booking set starts_at = now() - interval '5 minutes' where id = ${begun.id}`);
    const seen = await read(begun.client, begun.id);
    const late = await begun.client.call('POST', `/appointments/${begun.id}/cancel`, undefined, seen.version);
    expect(await late.json()).toMatchObject({ type: '/errors/too-late' });
  });

  it('keeps on its day whether the customer came', async () => {
    const { client, id } = await storeWithAppointment();
    const note = async (outcome: string | null) =>
      client.call('POST', `/appointments/${id}/outcome`, { outcome }, (await read(client, id)).version);
    expect(await (await note('no_show')).json()).toMatchObject({ type: '/errors/too-early' });
    await execute(sql`update booking set day = ${dayAhead(-1)} where id = ${id}`);
    expect((await parsed(await note('no_show'))).outcome).toBe('no_show');
    expect((await parsed(await note('came'))).outcome).toBe('came');
    expect((await parsed(await note(null))).outcome).toBeUndefined();
    expect((await note('late')).status).toBe(422);
  });
});

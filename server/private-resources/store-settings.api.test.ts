import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { collectionOf } from '#contract/hydra.ts';
import { officeStore, storeStaff, storeTablet } from '#contract/private/stores.ts';
import { auditLog } from '#server/audit/audit.ts';
import { database } from '#server/db/database.ts';
import { book, booked, dayAhead, momentOf, openStore } from '#tests/appointments.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { enrolTablet } from '#tests/staff.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const read = async (client: OfficeClient, store: string) =>
  officeStore.parse(await (await client.call('GET', `/stores/${store}`)).json());

/** A store, and its assistant. */
async function ownStore() {
  const store = await openStore({ capacity: 2 });
  return { store, client: (await newMember(['assistant'], { store })).client };
}

describe('hours and capacity', () => {
  it('are changed by the version that was seen, and count for new appointments', async () => {
    const { store, client } = await ownStore();
    const startsAt = await momentOf(store, 3, '15:00');
    const { version, openingHours } = await read(client, store);
    const change = {
      capacity: 1,
      openingHours: Object.fromEntries(Object.keys(openingHours).map((day) => [day, [['10:00', '12:00']]])),
    };
    const answer = await client.call('PATCH', `/stores/${store}`, change, version);
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(officeStore.parse(await answer.json())).toMatchObject({ capacity: 1, acceptsTradeIn: true });
    expect((await book(store, startsAt)).status).toBe(422);
    const late = await client.call('PATCH', `/stores/${store}`, { capacity: 3 }, version);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ changedBy: 'Inès Morel' });
    const { entries } = await auditLog(database(), { subjectId: store }, { offset: 0, limit: 1 });
    expect(entries).toMatchObject([
      { action: 'store set', details: { before: { capacity: 2 }, after: { capacity: 1 } } },
    ]);
  });

  it('are refused where they are none, and in another’s store', async () => {
    const { store, client } = await ownStore();
    const { version } = await read(client, store);
    const change = (body: object) => client.call('PATCH', `/stores/${store}`, body, version);
    expect((await change({ capacity: 0 })).status).toBe(422);
    expect((await change({ openingHours: { monday: [['9', '12']] } })).status).toBe(422);
    expect((await change({})).status).toBe(422);
    const other = (await newMember(['assistant'])).client;
    expect((await other.call('PATCH', `/stores/${store}`, { capacity: 3 }, version)).status).toBe(404);
  });
});

describe('closures', () => {
  it('name the appointments in the way, cancel them when told to, and are taken back', async () => {
    const { store, client } = await ownStore();
    await booked(store, await momentOf(store, 3));
    const day = dayAhead(3);
    const { version } = await read(client, store);
    const close = (more: object) =>
      client.call('POST', `/stores/${store}/close`, { firstDay: day, lastDay: day, ...more }, version);
    const over = await close({ firstDay: dayAhead(-3), lastDay: dayAhead(-2) });
    expect(over.status).toBe(422);
    expect(await over.text()).toContain('These days are over.');
    const refused = await close({});
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type: '/errors/bookings-in-the-way' });
    const closed = officeStore.parse(await (await close({ cancelBookings: true })).json());
    expect(closed.closures).toEqual([{ firstDay: day, lastDay: day }]);
    expect(closed.version).not.toBe(version);
    expect((await close({ cancelBookings: true })).status).toBe(412);
    const back = { firstDay: day, lastDay: day };
    const opened = await client.call('POST', `/stores/${store}/reopen`, back, closed.version);
    const open = officeStore.parse(await opened.json());
    expect(open.closures).toEqual([]);
    expect((await client.call('POST', `/stores/${store}/reopen`, back, open.version)).status).toBe(404);
  });
});

describe('staff and tablets', () => {
  it('get a code that is shown once; replaced and disabled ones open nothing', async () => {
    const store = await openStore();
    const { client } = await newMember(['manager']);
    const made = await client.call('POST', '/store-staff', { store, name: 'Mona' });
    const person = storeStaff.parse(await made.json());
    const tablet = await enrolTablet(store);
    tablet.token = undefined;
    expect(person.code).toMatch(/^\S{8,}$/);
    const withCode = async (code = '') =>
      (await tablet.send('POST', '/store-sessions', { store, code })).status;
    expect(await withCode(person.code)).toBe(201);
    const replaced = await client.call(
      'POST',
      `/store-staff/${person.id}/replace`,
      undefined,
      person.version,
    );
    const again = storeStaff.parse(await replaced.json());
    expect(again).toMatchObject({ name: 'Mona', isActive: true });
    expect(await withCode(person.code)).not.toBe(201);
    expect(await withCode(again.code)).toBe(201);
    const listed = await client.call('GET', `/store-staff?store=${store}`);
    const all = collectionOf(storeStaff).parse(await listed.json())['hydra:member'];
    expect(all.map(({ isActive, code }) => [isActive, code])).toEqual([
      [true, undefined],
      [false, undefined],
    ]);
    const disable = () => client.call('POST', `/store-staff/${again.id}/disable`, undefined, again.version);
    expect((await disable()).status).toBe(200);
    expect((await disable()).status).toBe(412);
    expect(await withCode(again.code)).not.toBe(201);
  });

  it('are a manager’s with a second proof; an assistant has no right to them', async () => {
    const store = await openStore();
    const { client, id } = await newMember(['manager']);
    await execute(sql`update team_session set proven_at = now() - interval '1 hour' where member_id = ${id}`);
    const refused = await client.call('POST', '/store-staff', { store, name: 'Mona' });
    expect(await refused.json()).toMatchObject({ type: '/errors/proof-required' });
    const assistant = (await newMember(['assistant'], { store })).client;
    expect((await assistant.call('GET', '/store-staff')).status).toBe(403);
  });

  it('end: a tablet is enrolled by its code, and not any more once it was removed', async () => {
    const store = await openStore();
    const { client } = await newMember(['manager']);
    const made = storeTablet.parse(
      await (await client.call('POST', '/store-tablets', { store, name: 'Counter' })).json(),
    );
    expect(made).toMatchObject({ state: 'waiting', link: expect.stringContaining(made.code ?? '-') });
    const twice = await client.call('POST', '/store-tablets', { store, name: 'Counter' });
    expect(twice.status).toBe(409);
    const enrolled = await new Client(undefined, '10.30.0.2').send('POST', '/store-devices', {
      code: made.code,
    });
    expect(enrolled.status).toBe(201);
    const list = async () => {
      const answer = await client.call('GET', `/store-tablets?store=${store}`);
      return collectionOf(storeTablet).parse(await answer.json())['hydra:member'];
    };
    expect(await list()).toMatchObject([{ id: made.id, state: 'enrolled' }]);
    expect((await client.call('DELETE', `/store-tablets/${made.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await client.call('DELETE', `/store-tablets/${made.id}`)).status).toBe(404);
  });
});

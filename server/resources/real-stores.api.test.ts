import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeDayCollection } from '#contract/booking.ts';
import { collectionOf } from '#contract/hydra.ts';
import { problem } from '#contract/problem.ts';
import { realStore } from '#contract/shop.ts';
import { seedShop } from '#demonstration/shop.ts';
import { database } from '#server/db/database.ts';
import { booked, dayAhead, momentOf, openStore } from '#tests/appointments.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

beforeAll(async () => {
  await seedShop(database());
});

const anybody = new Client();
async function found(query: string) {
  const answer = await anybody.send('GET', `/real-stores?itemsPerPage=50&${query}`);
  expect(answer.status).toBe(200);
  return collectionOf(realStore).parse(await answer.json())['hydra:member'];
}
const ids = async (query: string) => (await found(query)).map(({ id }) => id);

describe('GET real-stores', () => {
  it('lists all of them by name where nothing is searched, with hours of today and the next free time', async () => {
    const stores = await found('');
    expect(stores.map(({ id }) => id)).toEqual(
      ['lyon-presquile', 'paris-marais', 'london-marylebone'].toSorted((a, b) =>
        (stores.find(({ id }) => id === a)?.name ?? '').localeCompare(
          stores.find(({ id }) => id === b)?.name ?? '',
        ),
      ),
    );
    for (const store of stores) {
      expect(store).toMatchObject({ acceptsTradeIn: true, timezone: expect.stringContaining('Europe/') });
      expect(Date.parse(store.nextSlot ?? '')).toBeGreaterThan(Date.now() + 2 * 3_600_000);
      expect(store.distance).toBeUndefined();
    }
  });

  it('sorts by distance from a position, and leaves out what is beyond the radius', async () => {
    const nearParis = await found('lat=48.85&lng=2.35');
    expect(nearParis.map(({ id }) => id)).toEqual(['paris-marais']);
    expect(nearParis[0]?.distance).toBeGreaterThan(1_000);
    expect(nearParis[0]?.distance).toBeLessThan(3_000);
    expect(await ids('lat=48.85&lng=2.35&radius=500')).toEqual([
      'paris-marais',
      'london-marylebone',
      'lyon-presquile',
    ]);
  });

  it('finds a town and a postcode: those of its own stores, and those of the carrier', async () => {
    expect(await ids('q=paris')).toEqual(['paris-marais']);
    expect(await ids('q=LYON')).toEqual(['lyon-presquile']);
    expect(await ids('q=W1U 7PN')).toEqual(['london-marylebone']);
    expect(await ids('q=Versailles')).toEqual(['paris-marais']);
    expect(await ids('q=Marseille')).toEqual([]);
    expect((await ids('q=Marseille&radius=400'))[0]).toBe('lyon-presquile');
    expect(await ids('q=Nowhereville')).toEqual([]);
  });

  it('names those alone that take clothes back, where asked', async () => {
    const other = await openStore({ acceptsTradeIn: false });
    const [store] = (await found('')).filter(({ id }) => id === other);
    expect(store?.acceptsTradeIn).toBe(false);
    expect(store?.nextSlot).toBeUndefined();
    expect(await ids('acceptsTradeIn=true')).not.toContain(other);
    expect(await ids('acceptsTradeIn=false')).toEqual([other]);
  });

  it('shows the closed days of a holiday as closed today', async () => {
    const store = await openStore({ hours: [['00:00', '23:30']], timezone: 'UTC' });
    await execute(sql`insert into store_closure (store_id, first_day, last_day)
      values (${store}, ${dayAhead(-1)}, ${dayAhead(2)})`);
    const read = realStore.parse(await (await anybody.send('GET', `/real-stores/${store}`)).json());
    expect(read.hoursToday).toEqual([]);
    expect(read.nextSlot?.slice(0, 10)).toBe(dayAhead(3));
  });
});

describe('GET real-stores/{id}/slots', () => {
  const days = async (store: string, query = '') =>
    storeDayCollection.parse(await (await anybody.send('GET', `/real-stores/${store}/slots${query}`)).json())[
      'hydra:member'
    ];

  it('lists a week from today with counts, unless other days are asked for', async () => {
    const store = await openStore({ capacity: 2 });
    const startsAt = await momentOf(store, 3);
    await booked(store, startsAt);
    expect(await days(store)).toHaveLength(7);
    const [day] = await days(store, `?from=${dayAhead(3)}&to=${dayAhead(3)}`);
    // One of two seats is taken: the time is still free.
    expect(day).toMatchObject({ day: dayAhead(3), isOpen: true, free: 18 });
    expect(day?.slots.find((slot) => slot.startsAt === startsAt)).toEqual({
      startsAt,
      time: '15:00',
      free: 1,
      day: dayAhead(3),
    });
    await booked(store, startsAt);
    expect((await days(store, `?from=${dayAhead(3)}&to=${dayAhead(3)}`))[0]?.free).toBe(17);
  });

  it('shows closed days, and nothing beyond the horizon', async () => {
    const store = await openStore();
    await execute(sql`insert into store_closure (store_id, first_day, last_day)
      values (${store}, ${dayAhead(5)}, ${dayAhead(5)})`);
    expect((await days(store, `?from=${dayAhead(5)}&to=${dayAhead(5)}`))[0]).toMatchObject({
      isOpen: false,
      slots: [],
    });
    expect((await days(store, `?from=${dayAhead(40)}&to=${dayAhead(40)}`))[0]).toMatchObject({
      isOpen: true,
      free: 0,
      slots: [],
    });
  });

  it('refuses days in the wrong order, more than 31, and a store that is none', async () => {
    const answer = await anybody.send(
      'GET',
      `/real-stores/paris-marais/slots?from=${dayAhead(5)}&to=${dayAhead(2)}`,
    );
    expect(answer.status).toBe(422);
    expect(problem.parse(await answer.json()).violations?.[0]?.propertyPath).toBe('to');
    const status = async (path: string) => (await anybody.send('GET', path)).status;
    expect(await status(`/real-stores/paris-marais/slots?to=2999-01-01`)).toBe(422);
    expect(await status(`/real-stores/paris-marais/slots?from=2026-02-31`)).toBe(400);
    expect(await status('/real-stores/atlantis/slots')).toBe(404);
  });
});

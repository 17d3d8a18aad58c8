import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { booking } from '#contract/booking.ts';
import { mailsTo } from '#tests/accounts.ts';
import { book, booked, dayAhead, dayOf, momentOf, openStore } from '#tests/appointments.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off' });
const folder = useFolder();

const store = (...words: string[]) => runOps(['store', ...words]);
const period = (from: number, to: number) => ['--from', dayAhead(from), '--to', dayAhead(to)];

it('closes a store on days without appointments, shows it, and opens it again', async () => {
  const id = await openStore();
  expect(await store('close', id, ...period(4, 6))).toMatchObject({
    exitCode: 0,
    output: `${id} is closed from ${dayAhead(4)} to ${dayAhead(6)}.`,
  });
  expect([(await dayOf(id, 3)).free, (await dayOf(id, 4)).isOpen, (await dayOf(id, 6)).free]).toEqual([
    18,
    false,
    0,
  ]);
  expect((await store('list')).output).toContain(`closed from ${dayAhead(4)} to ${dayAhead(6)}`);
  expect((await store('open', id, ...period(4, 6))).exitCode).toBe(0);
  expect((await dayOf(id, 4)).free).toBe(18);
  expect(await store('open', id, ...period(4, 6))).toMatchObject({ exitCode: 1 });
});

it('names the appointments in the way, and cancels them only where it is told to', async () => {
  const id = await openStore();
  const [made, other] = [await booked(id, await momentOf(id, 5)), await booked(id, await momentOf(id, 7))];
  const json = z.object({ data: z.object({ cancelled: z.array(z.object({ id: z.string() })) }) });
  const dry = await store('close', id, ...period(4, 6), '--dry-run', '--json');
  expect(json.parse(JSON.parse(dry.output)).data.cancelled.map((one) => one.id)).toEqual([made.id]);
  expect(await store('close', id, ...period(4, 6))).toMatchObject({
    exitCode: 1,
    errors: 'There is an appointment at these times.',
  });
  expect((await dayOf(id, 4)).free).toBe(18);
  const closed = await store('close', id, ...period(4, 6), '--cancel-bookings');
  expect(closed.output).toContain(made.email);
  const state = async ({ id: one, key }: { id: string; key: string }) =>
    booking.parse(await (await new Client().send('GET', `/bookings/${one}?key=${key}`)).json()).state;
  expect([await state(made), await state(other)]).toEqual(['cancelled', 'booked']);
  const [mail] = await mailsTo(made.email, 'booking-cancelled');
  expect(mail?.plain).toContain('the shop is closed');
  expect((await book(id, made.startsAt)).status).toBe(422);
});

it('closes a part of a day: what it touches is gone, all else stays where it was', async () => {
  const id = await openStore();
  const noon = [...period(5, 5), '--between', '12:15-14:00'];
  const before = await dayOf(id, 5);
  const at = (time: string) => before.slots.find((slot) => slot.time === time)?.startsAt ?? '';
  const [early, late] = [await booked(id, at('12:00')), await booked(id, at('14:00'))];
  expect(await store('close', id, ...noon)).toMatchObject({ exitCode: 1 });
  const closed = await store('close', id, ...noon, '--cancel-bookings');
  expect(closed.output).toContain(
    `${id} is closed from ${dayAhead(5)} to ${dayAhead(5)}, between 12:15 and 14:00.`,
  );
  expect(closed.output).toContain(early.email);
  expect(closed.output).not.toContain(late.email);
  const after = await dayOf(id, 5);
  const gone = ['12:00', '12:30', '13:00', '13:30'];
  expect(after.slots.map(({ time }) => time)).toEqual(
    before.slots.map(({ time }) => time).filter((time) => !gone.includes(time)),
  );
  expect((await book(id, at('13:00'))).status).toBe(422);
  expect((await store('list')).output).toContain('between 12:15 and 14:00');
  expect(await store('open', id, ...period(5, 5))).toMatchObject({ exitCode: 1 });
  expect(await store('open', id, ...noon)).toMatchObject({ exitCode: 0 });
  expect((await dayOf(id, 5)).slots).toHaveLength(before.slots.length);
});

it('changes how many come at a time, and whether a store takes clothes back', async () => {
  const id = await openStore();
  const startsAt = await momentOf(id, 5);
  await booked(id, startsAt);
  expect((await store('set', id, '--capacity', '2')).exitCode).toBe(0);
  await booked(id, startsAt);
  expect((await book(id, startsAt)).status).toBe(409);
  await store('set', id, '--trade-in', 'no');
  expect((await book(id, await momentOf(id, 5, '10:00').catch(() => startsAt))).status).toBe(422);
});

it('brings in stores from a file, all or none, and names what is wrong', async () => {
  const path = join(folder, 'stores.json');
  const nantes = {
    id: 'nantes',
    name: 'Revoir Nantes',
    street: '3 rue Crébillon',
    postcode: '44000',
    city: 'Nantes',
    countryCode: 'FR',
    latitude: 47.213,
    longitude: -1.559,
    timezone: 'Europe/Paris',
    capacity: 2,
    openingHours: { tuesday: [['10:00', '13:00']], saturday: [['10:00', '19:00']] },
  };
  const bring = async (stores: unknown, ...more: string[]) => {
    await writeFile(path, typeof stores === 'string' ? stores : JSON.stringify(stores));
    return store('import', path, ...more);
  };
  const there = async () => (await store('list')).output.includes('nantes');
  expect(await bring([nantes], '--dry-run')).toMatchObject({ exitCode: 0, output: 'nantes would be added' });
  expect(await there()).toBe(false);
  const wrong = { ...nantes, id: 'Nantes', timezone: 'Europe/Nantes', opening: {} };
  const refused = await bring([nantes, wrong]);
  expect(refused.exitCode).toBe(2);
  for (const field of ['1.id', '1.timezone', '1: Unrecognized key: "opening"'])
    expect(refused.errors).toContain(field);
  expect(await bring([nantes, nantes])).toMatchObject({
    errors: 'The store nantes is in the file twice.',
  });
  expect(await bring('{"id":')).toMatchObject({ exitCode: 2, errors: 'The file is not JSON.' });
  expect(await there()).toBe(false);
  expect(await bring([nantes])).toMatchObject({ output: 'nantes is added' });
  expect(await bring([{ ...nantes, capacity: 3 }])).toMatchObject({ output: 'nantes is changed' });
  expect((await store('list')).output).toContain('nantes  Revoir Nantes  takes clothes back, 3 at a time');
  const days = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((ahead) => dayOf('nantes', ahead)));
  expect(days.map(({ slots }) => slots.length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 6, 18]);
});

it('lists who comes, in the order of the clock', async () => {
  const id = await openStore();
  const [late, early] = [
    await booked(id, await momentOf(id, 5, '16:00')),
    await booked(id, await momentOf(id, 5, '11:00')),
  ];
  const { output } = await store('bookings', id, ...period(5, 5));
  expect(output.split('\n')).toEqual([
    `${dayAhead(5)} 11:00  Ada Byron, ${early.phone}, ${early.email}, 4-6 items`,
    `${dayAhead(5)} 16:00  Ada Byron, ${late.phone}, ${late.email}, 4-6 items`,
  ]);
});

it.each([
  [['close'], 'Name the store by the id that "store list" shows.'],
  [['close', 'atlantis', '--from', '2026-12-24', '--to', '2026-12-26'], 'There is no store atlantis.'],
  [
    ['close', 'x', '--from', '2026-12-26', '--to', '2026-12-24'],
    '--from 2026-12-26 is after --to 2026-12-24; the first day comes first.',
  ],
  [['set', 'x', '--capacity', '0'], '--capacity 0 is not a whole number from 1 to 50.'],
  [['set', 'x', '--trade-in', 'maybe'], '--trade-in maybe is neither yes nor no.'],
  [['set', 'atlantis', '--capacity', '2'], 'There is no store atlantis.'],
  [
    ['close', 'x', '--from', '2026-12-24', '--to', '2026-12-24', '--between', 'noon'],
    '--between noon is not two times of a day, as 12:00-14:00.',
  ],
  [['paint'], 'Say one of list, import, set, bookings, close, open; --help shows the usage.'],
])('refuses %j', async (words, sentence) => {
  expect(await store(...words)).toMatchObject({ exitCode: 2, errors: sentence });
});

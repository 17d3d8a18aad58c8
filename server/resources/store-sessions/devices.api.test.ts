import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '#contract/problem.ts';
import { storeDevice } from '#contract/store-device.ts';
import { storeSession } from '#contract/store-session.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { addStoreDevice, removeStoreDevice } from '#server/trade-in/store-devices.ts';
import { newCustomer } from '#tests/accounts.ts';
import { expectChallenged } from '#tests/challenges.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { query, useDatabase } from '#tests/database.ts';
import { enrolTablet, makeStaff, makeStore, openTablet, openTabletOf } from '#tests/staff.ts';
import { addTradeIn, usePriceGrid } from '#tests/trade-ins.ts';

useDatabase();
usePriceGrid();
const { travel } = useClock();
const minutes = (count: number) => ({ days: count / 1_440 });
afterEach(() => {
  env().STORE_DEVICES = undefined;
});

const current = '/store-sessions/current';
const signIn = (client: Client, { storeId, code }: { storeId: string; code: string }) =>
  client.send('POST', '/store-sessions', { store: storeId, code });
const refusalOf = async (answer: Response) => {
  const { status, type } = problem.parse(await answer.json());
  return [answer.status, status, type];
};
const DEVICE_REQUIRED = [403, 403, '/errors/store-device-required'];
let networks = 0;
/** A caller in a separate network: tries at codes are counted by network. */
const newClient = () => {
  networks += 1;
  return new Client(undefined, `10.8.0.${networks}`);
};
const enrol = (code: string) => newClient().send('POST', '/store-devices', { code });
let names = 0;
const newDevice = async (storeId = 'rue-charlot') => {
  names += 1;
  return addStoreDevice(database(), { storeId: await makeStore(storeId), name: `Till ${names}` });
};

it('enrols a tablet by a code that is typed, once', async () => {
  const { code } = await newDevice();
  const typed = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
  const answer = await enrol(typed);
  expect(answer.status).toBe(201);
  const { deviceToken, ...device } = storeDevice.parse(await answer.json());
  expect(device).toMatchObject({ name: `Till ${names}`, store: { id: 'rue-charlot', name: 'Rue Charlot' } });
  const tablet = new Client();
  tablet.device = deviceToken;
  expect(storeDevice.parse(await (await tablet.send('GET', '/store-devices/current')).json())).toEqual(
    device,
  );
  const again = await enrol(code);
  expect(again.status).toBe(422);
  expect(problem.parse(await again.json()).violations?.[0]).toMatchObject({ propertyPath: 'code' });
});

it('enrols one tablet where two use a code at the same moment', async () => {
  const { code } = await newDevice();
  const answers = await Promise.all([enrol(code), enrol(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

it('takes a code for 15 minutes, and keeps none', async () => {
  const { id, code } = await newDevice();
  const rows = await query(
    z.object({ text: z.string() }),
    sql`select to_jsonb(store_device)::text as text from store_device where id = ${id}`,
  );
  expect(rows[0]?.text).not.toContain(code);
  await travel(minutes(14));
  expect((await enrol(code)).status).toBe(201);
  const late = await newDevice();
  await travel(minutes(16));
  expect((await enrol(late.code)).status).toBe(422);
});

it('slows down a network that guesses codes', async () => {
  const guess = () =>
    new Client(undefined, '10.8.1.1').send('POST', '/store-devices', { code: 'WRONGC0DES' });
  for (let time = 0; time < 5; time += 1) expect((await guess()).status).toBe(422);
  await expectChallenged(await guess());
});

it('signs staff in on an enrolled tablet of their own store only', async () => {
  const staff = await makeStaff();
  const stranger = new Client();
  expect(await refusalOf(await signIn(stranger, staff))).toEqual(DEVICE_REQUIRED);
  stranger.device = 'made-up.token.of-nothing';
  expect(await refusalOf(await signIn(stranger, staff))).toEqual(DEVICE_REQUIRED);
  const elsewhere = await enrolTablet(await makeStore('rue-basse', 'Rue Basse'));
  expect(await refusalOf(await signIn(elsewhere, staff))).toEqual(DEVICE_REQUIRED);
  // The code is of another store than the tablet.
  expect((await signIn(elsewhere, { ...staff, storeId: 'rue-basse' })).status).toBe(401);
  const tablet = await enrolTablet(staff.storeId);
  expect((await signIn(tablet, staff)).status).toBe(201);
});

it('counts no try at a staff code without an enrolled tablet', async () => {
  const staff = await makeStaff();
  const ip = '10.8.2.1';
  for (let time = 0; time < 8; time += 1)
    expect((await signIn(new Client(undefined, ip), { ...staff, code: 'WRONGC0D' })).status).toBe(403);
  expect((await signIn(await enrolTablet(staff.storeId, ip), staff)).status).toBe(201);
});

it('refuses every call of a store session without an enrolled tablet', async () => {
  const tablet = await openTablet();
  const stolen = new Client(tablet.token);
  for (const [method, path, body] of [
    ['GET', current],
    ['DELETE', current],
    ['POST', `${current}/customer`, { email: 'ada@example.org' }],
    ['POST', `${current}/confirmation`, { signedOnPaper: true }],
    ['GET', '/trade-in-photos?item=01900000-0000-7000-8000-000000000000'],
  ] as const)
    expect(await refusalOf(await stolen.send(method, path, body)), path).toEqual(DEVICE_REQUIRED);
  expect((await tablet.send('GET', current)).status).toBe(200);
});

it('answers 401 to the token of a session from another enrolled tablet', async () => {
  const staff = await makeStaff();
  const tablet = await openTabletOf(staff);
  const other = await enrolTablet(staff.storeId);
  other.token = tablet.token;
  expect((await other.send('GET', current)).status).toBe(401);
  expect((await other.send('POST', `${current}/customer`, { email: 'ada@example.org' })).status).toBe(401);
  expect((await tablet.send('GET', current)).status).toBe(200);
});

it('ends the sessions of a removed tablet, gives the open draft back, and takes the tablet no more', async () => {
  const { client, email, id } = await newCustomer();
  await addTradeIn(client);
  const staff = await makeStaff();
  const { id: deviceId, code } = await newDevice();
  const tablet = new Client();
  tablet.device = storeDevice.parse(await (await enrol(code)).json()).deviceToken;
  tablet.token = storeSession.parse(await (await signIn(tablet, staff)).json()).token;
  const other = await openTabletOf(staff);
  expect((await tablet.send('POST', `${current}/customer`, { email })).status).toBe(200);
  await removeStoreDevice(database(), deviceId);
  expect((await tablet.send('GET', current)).status).toBe(401);
  expect(await refusalOf(await tablet.send('GET', '/store-devices/current'))).toEqual(DEVICE_REQUIRED);
  expect(await refusalOf(await signIn(tablet, staff))).toEqual(DEVICE_REQUIRED);
  expect((await other.send('GET', current)).status).toBe(200);
  const drafts = await query(
    z.object({ channel: z.string() }),
    sql`select channel from trade_in_cart where customer_id = ${id}`,
  );
  expect(drafts).toEqual([{ channel: 'web' }]);
});

it('keeps a tablet in use enrolled by each sign-in, and forgets one after a year without', async () => {
  const staff = await makeStaff();
  const tablet = await enrolTablet(staff.storeId);
  await travel({ days: 300 });
  const { deviceToken } = storeSession.parse(await (await signIn(tablet, staff)).json());
  await travel({ days: 300 });
  expect(await refusalOf(await signIn(tablet, staff))).toEqual(DEVICE_REQUIRED);
  tablet.device = deviceToken;
  expect((await signIn(tablet, staff)).status).toBe(201);
});

it('asks for no tablet where the setting is off', async () => {
  const staff = await makeStaff();
  env().STORE_DEVICES = 'off';
  const client = new Client();
  const opened = storeSession.parse(await (await signIn(client, staff)).json());
  expect(opened.deviceToken).toBeUndefined();
  client.token = opened.token;
  expect((await client.send('GET', current)).status).toBe(200);
  expect((await client.send('GET', '/store-devices/current')).status).toBe(404);
  // Once it is required, such a session ends on every tablet.
  env().STORE_DEVICES = 'required';
  const tablet = await enrolTablet(staff.storeId);
  tablet.token = opened.token;
  expect((await tablet.send('GET', current)).status).toBe(401);
});

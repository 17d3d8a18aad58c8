import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { storeSession } from '#contract/store-session.ts';
import { runOps } from '#server/cli/run-ops.ts';
import { database } from '#server/db/database.ts';
import { staff } from '#server/db/schema/staff.ts';
import { env } from '#server/env.ts';
import { disableStaff } from '#server/trade-in/staff.ts';
import { newCustomer } from '#tests/accounts.ts';
import { expectChallenged } from '#tests/challenges.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { makeStaff, makeStore, openTablet } from '#tests/staff.ts';

useDatabase();
const { travel } = useClock();
beforeAll(() => {
  // Enrolled tablets have separate tests (store-sessions/devices.api.test.ts).
  env().STORE_DEVICES = 'off';
});

let network = 0;
const newIp = () => {
  network += 1;
  return `10.9.0.${network}`;
};
const attempt = (store: string, code: string, ip = newIp(), headers = {}) =>
  new Client(undefined, ip).send('POST', '/store-sessions', { store, code }, headers);
const minutes = (count: number) => ({ days: count / 1_440 });

it('opens with the code of a person who works in the store, typed as one reads it', async () => {
  const { code, storeId } = await makeStaff();
  await makeStaff('Nell');
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  const answer = await attempt(storeId, typed);
  expect(answer.status).toBe(201);
  const { token, ...opened } = storeSession.parse(await answer.json());
  expect(opened).toMatchObject({ store: { id: storeId, name: 'Rue Charlot' }, staff: { name: 'Mona' } });
  const client = new Client(token);
  expect(storeSession.parse(await (await client.send('GET', '/store-sessions/current')).json())).toEqual(
    opened,
  );
  expect((await client.send('DELETE', '/store-sessions/current')).status).toBe(204);
  expect((await client.send('GET', '/store-sessions/current')).status).toBe(401);
});

it('answers a wrong code, another store’s and an unknown store alike', async () => {
  const { code, storeId } = await makeStaff();
  const other = await makeStore('rue-basse', 'Rue Basse');
  const bodies = new Set<string>();
  for (const [store, typed] of [
    [storeId, 'WRONGC0D'],
    [other, code],
    ['nowhere', code],
  ] as const) {
    const answer = await attempt(store, typed);
    bodies.add(`${answer.status} ${await answer.text()}`);
  }
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toMatch(/^401 /);
});

it('makes who guesses wait longer and longer, and says how long', async () => {
  const { code, storeId } = await makeStaff();
  const ip = newIp();
  for (let time = 0; time < 5; time += 1) expect((await attempt(storeId, 'WRONGC0D', ip)).status).toBe(401);
  const refused = await attempt(storeId, code, ip);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Other tablets of the store are not affected.
  expect((await attempt(storeId, code)).status).toBe(201);
  await travel(minutes(2));
  expect((await attempt(storeId, code, ip)).status).toBe(201);
});

it('ends when the tablet is idle, and after a day’s work', async () => {
  const client = await openTablet();
  const read = async () => (await client.send('GET', '/store-sessions/current')).status;
  for (let hour = 0; hour < 47; hour += 1) {
    await travel(minutes(14));
    expect(await read()).toBe(200);
  }
  await travel(minutes(61));
  expect(await read()).toBe(401);
  const idle = await openTablet();
  await travel(minutes(16));
  expect((await idle.send('GET', '/store-sessions/current')).status).toBe(401);
});

it('is for no shopper, and staff are no shopper', async () => {
  const { client } = await newCustomer();
  expect((await client.send('GET', '/store-sessions/current')).status).toBe(403);
  const store = await openTablet();
  for (const path of ['/me', '/orders', '/addresses', '/wallet-transactions'])
    expect((await store.send('GET', path)).status).toBe(403);
});

it('lets a tablet in by a solved challenge, after any tries of its network', async () => {
  const { code, storeId } = await makeStaff();
  const ip = newIp();
  for (let time = 0; time < 5; time += 1) await attempt(storeId, 'WRONGC0D', ip);
  const first = await expectChallenged(await attempt(storeId, 'WRONGC0D', ip));
  expect((await attempt(storeId, 'WRONGC0D', ip, first)).status).toBe(401);
  // The network has used up its hour as well: one solution passes both ceilings.
  await execute(sql`update rate_limit set count = 700 where key = ${`staff-code hour ${ip}`}`);
  const second = await expectChallenged(await attempt(storeId, code, ip));
  expect((await attempt(storeId, code, ip, second)).status).toBe(201);
});

it('ends on every tablet when the member of staff is disabled, and the code opens nothing', async () => {
  const { id, code, storeId } = await makeStaff();
  const opened = storeSession.parse(await (await attempt(storeId, code)).json());
  await disableStaff(database(), id);
  expect((await new Client(opened.token).send('GET', '/store-sessions/current')).status).toBe(401);
  expect((await attempt(storeId, code)).status).toBe(401);
});

it('is prepared by the operator, who sees the code once; it is kept as argon2id', async () => {
  await makeStore();
  const added = await runOps(['staff', 'add', '--store', 'rue-charlot', '--name', 'Zoe']);
  const code = /^Code: ([0-9A-Z]{8})$/m.exec(added.output)?.[1] ?? '';
  expect((await attempt('rue-charlot', code)).status).toBe(201);
  const [row] = await database().select().from(staff).where(eq(staff.name, 'Zoe'));
  expect(row?.code_hash).toMatch(/^\$argon2id\$/);
  const list = await runOps(['staff', 'list', '--store', 'rue-charlot']);
  expect(list.output).toContain(`${row?.id}  active    rue-charlot (Rue Charlot)  Zoe`);
  expect(list.output).not.toContain(code);
  const disabled = await runOps(['staff', 'disable', row?.id ?? '']);
  expect(disabled.output).toContain('disabled');
  for (const [parameters, message] of [
    [['staff', 'add', '--store', 'nowhere', '--name', 'Zoe'], 'There is no store "nowhere".'],
    [['staff', 'add', '--store', 'rue-charlot'], 'Give a name of 1 to 60 characters with --name.'],
    [['staff', 'disable', 'nobody'], 'There is no member of staff "nobody".'],
    [['staff'], 'Say one of add, list, disable; --help shows the usage.'],
  ] as const)
    expect(await runOps(parameters)).toMatchObject({ exitCode: 2, errors: message });
});

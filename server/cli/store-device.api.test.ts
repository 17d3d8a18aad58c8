import { expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '#contract/problem.ts';
import { storeDevice } from '#contract/store-device.ts';
import { env } from '#server/env.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { useDatabase } from '#tests/database.ts';
import { makeStore } from '#tests/staff.ts';
import { runOps } from './run-ops.ts';

useDatabase();
const { travel } = useClock();

const ops = async (...parameters: string[]) => {
  const { exitCode, output, errors } = await runOps(['store-device', ...parameters]);
  return { exitCode, said: output || errors };
};
const device = z.object({
  id: z.uuid(),
  name: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  state: z.string(),
  createdAt: z.iso.datetime(),
  enrolledAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
const added = device.extend({ code: z.string(), codeExpiresAt: z.iso.datetime(), link: z.url() });
const data = async <T extends z.ZodType>(shape: T, ...parameters: string[]): Promise<z.output<T>> =>
  shape.parse(
    z
      .object({ data: z.unknown(), error: z.null() })
      .parse(JSON.parse((await ops(...parameters, '--json')).said)).data,
  );

it('prints a code and a link once, lists the tablet through its life, and removes it', async () => {
  env().SITE_URL = 'https://shop.example';
  await makeStore();
  const { exitCode, said } = await ops('add', '--store', 'rue-charlot', '--name', 'Counter 1');
  const code = /^Code: ([0-9A-Z]{10})$/m.exec(said)?.[1] ?? '';
  expect(exitCode).toBe(0);
  expect(said).toContain(`Link: https://shop.example/pages/trade-in/store/0?device=${code}\n`);
  expect(said).toContain('15 minutes');
  const listed = z.object({ devices: z.array(device) });
  const { devices } = await data(listed, 'list');
  expect(devices).toMatchObject([
    { name: 'Counter 1', storeName: 'Rue Charlot', state: 'waiting', enrolledAt: null, lastUsedAt: null },
  ]);
  expect((await ops('list')).said).not.toContain(code);
  expect((await new Client().send('POST', '/store-devices', { code })).status).toBe(201);
  expect(await data(listed, 'list', '--store', 'rue-charlot')).toMatchObject({
    devices: [{ state: 'enrolled', enrolledAt: expect.any(String) }],
  });
  const id = devices[0]?.id ?? '';
  expect((await ops('remove', id)).said).toContain('Counter 1');
  expect(await ops('list')).toEqual({ exitCode: 0, said: 'No store has a device yet.' });
});

it('answers programs with the code and the moment until which it works', async () => {
  await makeStore();
  const before = Date.now();
  const made = await data(added, 'add', '--store', 'rue-charlot', '--name', 'Counter 2');
  const lasts = Date.parse(made.codeExpiresAt) - before;
  expect(Math.round(lasts / 60_000)).toBe(15);
  await travel({ days: 1 / 24 });
  expect((await ops('list')).said).toMatch(/ expired .* Counter 2$/m);
});

it('signs out a tablet that is removed', async () => {
  await makeStore();
  const made = await data(added, 'add', '--store', 'rue-charlot', '--name', 'Counter 3');
  const tablet = new Client();
  const enrolled = await tablet.send('POST', '/store-devices', { code: made.code });
  tablet.device = storeDevice.parse(await enrolled.json()).deviceToken;
  expect((await tablet.send('GET', '/store-devices/current')).status).toBe(200);
  await data(device, 'remove', made.id);
  const answer = await tablet.send('GET', '/store-devices/current');
  expect(problem.parse(await answer.json()).type).toBe('/errors/store-device-required');
});

it('refuses a second tablet of one name in a store', async () => {
  await makeStore();
  await ops('add', '--store', 'rue-charlot', '--name', 'Till');
  expect(await ops('add', '--store', 'rue-charlot', '--name', 'Till')).toEqual({
    exitCode: 2,
    said: 'The store "rue-charlot" has a device "Till" already. Remove it first, or choose another name.',
  });
});

it.each([
  [['add', '--name', 'Till'], 'Name the store with --store.'],
  [['add', '--store', 'rue-charlot'], 'Give a name of 1 to 60 characters with --name.'],
  [['add', '--store', 'nowhere', '--name', 'Till'], 'There is no store "nowhere".'],
  [['remove'], 'Name the device by the id that "store-device list" shows.'],
  [['remove', 'no-id'], 'There is no store device "no-id".'],
])('refuses %j', async (words, said) => {
  expect(await ops(...words)).toEqual({ exitCode: 2, said });
});

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '#contract/problem.ts';
import { env } from '#server/env.ts';
import { mailsTo, newCustomer, newEmail } from '#tests/accounts.ts';
import { atCounter, readyToSign } from '#tests/at-counter.ts';
import { useClock } from '#tests/clock.ts';
import { query, useDatabase } from '#tests/database.ts';
import { makeStaff, openTablet, openTabletOf, type Tablet } from '#tests/staff.ts';
import { usePriceGrid } from '#tests/trade-ins.ts';

useDatabase();
usePriceGrid();
const { travel } = useClock();

let before: ReturnType<typeof env>;
beforeEach(() => {
  before = { ...env() };
  env().STORE_SECOND_PERSON_ABOVE = 1_000_000;
});
afterEach(() => {
  Object.assign(env(), before);
});

const sign = (tablet: Tablet, secondCode?: string) =>
  tablet.send('POST', '/store-sessions/current/confirmation', { signedOnPaper: true, secondCode });
const shown = (tablet: Tablet) => atCounter(tablet, 'GET', '');
const credited = async (): Promise<number> => {
  const [row] = await query(
    z.object({ sum: z.coerce.number() }),
    sql`select coalesce(sum(offer), 0) as sum from trade_in where state = 'credited'`,
  );
  return row?.sum ?? 0;
};

it('stops a session that buys again and again at the ceiling of its day, and tells the operator once', async () => {
  const tablet = await openTablet();
  const offer = await readyToSign(tablet);
  env().STORE_CREDIT_PER_STAFF_DAY = 2 * offer + 1;
  const results: boolean[] = [];
  for (let time = 0; time < 4; time += 1) {
    if (time > 0) await readyToSign(tablet);
    const promised = (await shown(tablet)).tradeIn?.isCreditedAtOnce;
    expect((await sign(tablet)).status).toBe(200);
    const { tradeIn } = await shown(tablet);
    expect(tradeIn?.items[0]?.state).toBe(promised ? 'credited' : 'received');
    expect(tradeIn?.isCreditedAtOnce).toBe(promised);
    results.push(promised === true);
  }
  expect(results).toEqual([true, true, false, false]);
  const mails = await mailsTo(env().SELLER_EMAIL, 'counter-ceiling');
  expect(mails.filter(({ data }) => JSON.stringify(data).includes('"staff"'))).toHaveLength(1);
});

it('keeps to the ceiling of a store where all its tablets sign at one moment, and begins anew the next day', async () => {
  const first = await makeStaff('Mona', 'parallel');
  const tablets = [await openTabletOf(first)];
  for (const name of ['Nell', 'Ida', 'Zoe', 'Ada'])
    tablets.push(await openTabletOf(await makeStaff(name, 'parallel')));
  const offers = [];
  for (const tablet of tablets) offers.push(await readyToSign(tablet));
  const offer = offers[0] ?? 0;
  env().STORE_CREDIT_PER_STORE_DAY = 2 * offer;
  const start = await credited();
  const answers = await Promise.all(tablets.map((tablet) => sign(tablet)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await credited()) - start).toBe(2 * offer);
  await travel({ days: 1 });
  const next = await openTabletOf(first);
  await readyToSign(next);
  expect((await sign(next)).status).toBe(200);
  expect((await credited()) - start).toBe(3 * offer);
});

it('counts what one seller is credited in every store', async () => {
  const { email } = await newCustomer();
  const [here, there] = [await openTablet(), await openTablet()];
  const offer = await readyToSign(here, { email });
  env().STORE_CREDIT_PER_SELLER_DAY = offer;
  expect((await sign(here)).status).toBe(200);
  await readyToSign(there, { email });
  expect((await shown(there)).tradeIn?.isCreditedAtOnce).toBe(false);
  expect((await sign(there)).status).toBe(200);
  expect((await shown(there)).tradeIn?.items[0]?.state).toBe('received');
});

it('credits above a sum only what a colleague confirms by their own code; else the workshop looks first', async () => {
  const [mona, nell] = [await makeStaff('Mona', 'pair'), await makeStaff('Nell', 'pair')];
  const stranger = await makeStaff('Ida', 'elsewhere');
  env().STORE_SECOND_PERSON_ABOVE = 100;
  const tablet = await openTabletOf(mona);
  await readyToSign(tablet);
  expect((await shown(tablet)).tradeIn).toMatchObject({ needsSecondPerson: true, isCreditedAtOnce: true });
  for (const code of ['WRONGC0D', stranger.code, mona.code]) {
    const refused = await sign(tablet, code);
    expect(refused.status).toBe(422);
    const [violation] = problem.parse(await refused.json()).violations ?? [];
    expect(violation?.propertyPath).toBe('secondCode');
  }
  expect((await sign(tablet, nell.code)).status).toBe(200);
  expect((await shown(tablet)).tradeIn).toMatchObject({ isSigned: true, isCreditedAtOnce: true });
  await readyToSign(tablet);
  expect((await sign(tablet)).status).toBe(200);
  const waiting = (await shown(tablet)).tradeIn;
  expect(waiting).toMatchObject({ isSigned: true, isCreditedAtOnce: false });
  expect(waiting?.items[0]?.state).toBe('received');
});

it('lets one who serves look up so many customers a shift, found or not; codes are not counted', async () => {
  const { client, id, email } = await newCustomer();
  const tablet = await openTablet();
  env().STORE_LOOKUPS_PER_SHIFT = 3;
  const lookUp = (by: object) => tablet.send('POST', '/store-sessions/current/customer', by);
  expect((await lookUp({ email })).status).toBe(200);
  expect((await lookUp({ phone: '0699887766' })).status).toBe(404);
  expect((await lookUp({ email: newEmail() })).status).toBe(404);
  const refused = await lookUp({ email });
  expect(refused.status).toBe(409);
  expect(problem.parse(await refused.json()).type).toBe('/errors/look-ups');
  const registration = {
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    phone: '+33612345678',
    birthdate: '1990-12-10',
  };
  expect((await tablet.send('POST', '/store-sessions/current/registration', registration)).status).toBe(409);
  const code = await (await client.send('GET', `/customers/${id}/store-code`)).json();
  expect((await lookUp(code)).status).toBe(200);
  const mails = await mailsTo(env().SELLER_EMAIL, 'counter-ceiling');
  expect(mails.some(({ data }) => JSON.stringify(data).includes('look-ups'))).toBe(true);
});

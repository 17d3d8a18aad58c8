import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { makeItem } from '#tests/catalogue.ts';
import { expectChallenged } from '#tests/challenges.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { WRONG_PER_HOUR } from './guest-login-limit.ts';

useDatabase();
afterEach(() => execute(sql`delete from rate_limit`));

const wrong = { orderReference: 'NOBODYHASIT0' };
const login = (ip: string, body: object = wrong) =>
  new Client(undefined, ip).send('POST', '/auth/guest-login', body);
const check = (ip: string) =>
  new Client(undefined, ip).send('POST', '/auth/check-email', { email: 'ada@example.org' });

/** Moves the beginning of every counter's window back by so many seconds. */
const later = (seconds: number) =>
  execute(sql`update rate_limit set started_at = started_at - make_interval(secs => ${seconds})`);

async function statuses(times: number, ask: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < times; index += 1) found.push((await ask()).status);
  return found;
}

async function expectRefused(answer: Response, atMost: number): Promise<void> {
  expect(answer.status).toBe(429);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(atMost);
  expect(problem.parse(await answer.json()).detail).toBe(
    `Too many attempts. Try again in ${seconds} seconds.`,
  );
}

it('lets one address guess references five times a minute', async () => {
  expect(await statuses(5, () => login('10.0.0.1'))).toEqual([404, 404, 404, 404, 404]);
  await expectRefused(await login('10.0.0.1'), 60);
  expect((await login('10.0.0.2')).status).toBe(404);
  await later(61);
  expect((await login('10.0.0.1')).status).toBe(404);
});

it('and twenty times an hour, right or wrong', async () => {
  const { cart } = await new Client().add((await makeItem()).id);
  for (let minute = 0; minute < 4; minute += 1) {
    await statuses(5, () => login('10.0.0.1', { orderReference: cart.reference }));
    await later(61);
  }
  await expectRefused(await login('10.0.0.1', { orderReference: cart.reference }), 3_600);
});

it('counts all addresses of one household or rented server as one', async () => {
  for (const last of [1, 2, 3, 4, 5]) await login(`2001:db8:0:7::${last}`);
  await expectRefused(await login('2001:db8:0:7:ffff::9'), 60);
  expect((await login('2001:db8:0:8::1')).status).toBe(404);
});

it('has a budget of wrong references for all together, which locks out no right one', async () => {
  const { cart } = await new Client().add((await makeItem()).id);
  await login('10.0.0.1');
  await execute(sql`update rate_limit set count = ${WRONG_PER_HOUR} where key = 'guest-login wrong'`);
  await expectRefused(await login('10.0.0.1'), 3_600);
  expect((await login('10.0.0.2', { orderReference: cart.reference })).status).toBe(200);
  expect((await login('10.0.0.2', { orderReference: cart.reference })).status).toBe(200);
  expect((await login('10.0.0.2')).status).toBe(404);
  await expectRefused(await login('10.0.0.2'), 3_600);
  await later(3_601);
  expect((await login('10.0.0.2')).status).toBe(404);
});

it('lets one address ask ten times a minute whether an email has an account', async () => {
  expect(new Set(await statuses(10, () => check('10.0.0.1')))).toEqual(new Set([200]));
  await expectRefused(await check('10.0.0.1'), 60);
  expect((await check('10.0.0.2')).status).toBe(200);
  await later(61);
  expect((await check('10.0.0.1')).status).toBe(200);
});

it('lets ten cards be tried on one order, also when its payment is begun anew', async () => {
  const client = new Client();
  const { cart } = await client.add((await makeItem()).id);
  const first = await client.checkout(cart.id);
  expect(new Set(await statuses(6, () => client.pay(first, '4000000000000002')))).toEqual(new Set([200]));
  await client.send('PATCH', `/orders/${cart.id}`, { state: 'draft' });
  const second = await client.checkout(cart.id);
  expect(second.stateContext[0]?.payment_intent?.id).not.toBe(first.stateContext[0]?.payment_intent?.id);
  expect(new Set(await statuses(4, () => client.pay(second, '4000000000000002')))).toEqual(new Set([200]));
  await expectRefused(await client.pay(second), 3_600);
  expect((await client.order(cart.id)).state).toBe('payment_pending');
});

it('does not let a stranger spend the tries of the payer', async () => {
  const client = new Client();
  const { cart } = await client.add((await makeItem()).id);
  const pending = await client.checkout(cart.id);
  const [context] = pending.stateContext;
  const at = `/api/v3/payment-sandbox/payment-intents/${context?.payment_intent?.id}/confirm`;
  const card = { card_number: '4000000000000002', card_expiry: '12/40', card_cvc: '123' };
  const guess = () => new Client().send('POST', at, { client_secret: 'wrong', ...card });
  expect(new Set(await statuses(12, guess))).toEqual(new Set([404]));
  expect((await client.pay(pending)).status).toBe(200);
});

it('keeps ten pieces for one guest, and an eleventh once one is given back', async () => {
  const client = new Client();
  const pieces = await Promise.all(Array.from({ length: 11 }, () => makeItem()));
  const lines: string[] = [];
  for (const piece of pieces.slice(0, 10)) lines.push((await client.add(piece.id)).id);
  const eleventh = () => client.send('POST', '/order-items', { tradeIn: pieces[10]?.id });
  const refused = await eleventh();
  expect(refused.status).toBe(422);
  expect(problem.parse(await refused.json()).violations).toMatchObject([
    { propertyPath: 'tradeIn', message: 'You can keep 10 pieces at a time. Remove one to add another.' },
  ]);
  expect((await new Client().send('POST', '/order-items', { tradeIn: pieces[10]?.id })).status).toBe(201);
  await client.send('DELETE', `/order-items/${lines[0]}`);
  expect((await client.send('POST', '/order-items', { tradeIn: pieces[0]?.id })).status).toBe(201);
});

it('lets one network begin 120 bags without a name in an hour, and more with a challenge each', async () => {
  const begin = (ip: string, headers = {}) => new Client(undefined, ip).send('POST', '/orders', {}, headers);
  await begin('10.0.0.1');
  await execute(sql`update rate_limit set count = 120 where key like 'anonymous-cart %'`);
  const solved = await expectChallenged(await begin('10.0.0.1'));
  const tradeIn = (await makeItem()).id;
  await expectChallenged(await new Client(undefined, '10.0.0.1').send('POST', '/order-items', { tradeIn }));
  expect((await begin('10.0.0.1', solved)).status).toBe(201);
  await expectChallenged(await begin('10.0.0.1', solved));
  expect((await begin('10.0.0.2')).status).toBe(201);
});

it('lets as many guests of one network check out in an hour as may begin a bag', async () => {
  const guest = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' };
  const register = (ip: string, headers = {}) =>
    new Client(undefined, ip).send('POST', '/auth/register-guest', guest, headers);
  expect((await register('10.0.0.1')).status).toBe(200);
  await execute(sql`update rate_limit set count = 119 where key like 'register-guest %'`);
  expect((await register('10.0.0.1')).status).toBe(200);
  const solved = await expectChallenged(await register('10.0.0.1'));
  expect((await register('10.0.0.1', solved)).status).toBe(200);
  expect((await register('10.0.0.2')).status).toBe(200);
});

/** Sets the count of a /48's window, which an earlier call has opened. */
const countSite = (name: string, count: number) =>
  execute(sql`update rate_limit set count = ${count} where key = ${`${name} 2001:db8:7::/48`}`);

it('counts wrong references by a /48, too', async () => {
  await login('2001:db8:7:a::1');
  await countSite('guest-login minute', 40);
  await expectRefused(await login('2001:db8:7:b::1'), 60);
  expect((await login('2001:db8:8:b::1')).status).toBe(404);
});

it('gives a /48 eight tries while the budget of wrong references is spent', async () => {
  await login('10.0.0.1');
  await execute(sql`update rate_limit set count = ${WRONG_PER_HOUR} where key = 'guest-login wrong'`);
  for (let network = 1; network <= 8; network += 1)
    expect((await login(`2001:db8:7:${network}::1`)).status).toBe(404);
  await expectRefused(await login('2001:db8:7:9::1'), 3_600);
  expect((await login('2001:db8:8:9::1')).status).toBe(404);
});

it('counts bags without a name and guests by a /48, too', async () => {
  const guest = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' };
  for (const [name, path, body, status] of [
    ['anonymous-cart', '/orders', {}, 201],
    ['register-guest', '/auth/register-guest', guest, 200],
  ] as const) {
    const send = (ip: string, headers = {}) => new Client(undefined, ip).send('POST', path, body, headers);
    expect((await send('2001:db8:7:a::1')).status).toBe(status);
    await countSite(name, 960);
    const solved = await expectChallenged(await send('2001:db8:7:b::1'));
    expect((await send('2001:db8:7:b::1', solved)).status).toBe(status);
    expect((await send('2001:db8:8:b::1')).status).toBe(status);
  }
});

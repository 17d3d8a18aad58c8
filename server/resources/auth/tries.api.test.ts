import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { challenge } from '#contract/challenge.ts';
import { solve } from '#lib/api/solve-challenge.ts';
import { oneTimeLink } from '#server/identity/one-time-tokens.ts';
import { login, mailsTo, newCustomer, newEmail, PASSWORD } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();
afterEach(() => execute(sql`delete from rate_limit`));

const refusal = z.object({ type: z.string(), retryAfter: z.int(), challenge });
let tried = 0;
/** A wrong password that was not tried before. */
const wrong = () => `not the password ${++tried}`;
const attempt = (email: string, ip = '10.1.0.1', password = wrong(), headers: Record<string, string> = {}) =>
  new Client(undefined, ip).send('POST', '/auth/login', { email, password }, headers);
/** Moves the last try back by so many seconds. */
const later = (seconds: number) =>
  execute(sql`update rate_limit set started_at = started_at - make_interval(secs => ${seconds})`);

/** Expects a refusal that a solved challenge ends, or waiting. Returns the seconds. */
async function waitOf(answer: Response): Promise<number> {
  expect(answer.status).toBe(429);
  const { type, retryAfter } = refusal.parse(await answer.json());
  expect(type).toBe('/errors/challenge-required');
  expect(Number(answer.headers.get('retry-after'))).toBe(retryAfter);
  return retryAfter;
}

/** Repeats a refused call with the solution of its challenge. */
async function solved(
  answer: Response,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  expect(answer.status).toBe(429);
  const solution = await solve(refusal.parse(await answer.json()).challenge);
  return send({ 'X-Challenge-Solution': solution ?? '' });
}

async function fiveWrong(email: string): Promise<void> {
  for (let time = 0; time < 5; time += 1) expect((await attempt(email)).status).toBe(401);
}

it.each(['known', 'unknown'])(
  'lets five passwords be tried at a mailbox that is %s, then waits that double',
  async (which) => {
    const email = which === 'known' ? (await newCustomer()).email : newEmail();
    await fiveWrong(email);
    for (const seconds of [30, 60, 120, 240]) {
      const wait = await waitOf(await attempt(email));
      expect(wait).toBeLessThanOrEqual(seconds);
      expect(wait).toBeGreaterThan(seconds - 10);
      // The right password must wait as well: otherwise the answer would reveal it.
      await waitOf(await attempt(email, '10.1.0.1', PASSWORD));
      await later(seconds);
      expect((await attempt(email)).status).toBe(401);
    }
  },
);

it('never asks for more than an hour, and clears what was wrong a day ago', async () => {
  const email = newEmail();
  await fiveWrong(email);
  await execute(sql`update rate_limit set count = 5000, started_at = now() where key like 'login nora%'`);
  expect(await waitOf(await attempt(email))).toBe(3_600);
  await later(86_401);
  await fiveWrong(email);
});

it('locks no owner out from elsewhere, and clears the tries at the right password', async () => {
  const { email } = await newCustomer();
  await fiveWrong(email);
  await waitOf(await attempt(email));
  const owner = new Client(undefined, '10.1.0.2');
  await login(owner, email);
  expect((await attempt(email)).status).toBe(401);
});

it('lets one network sign in fifty times an hour, for any accounts', async () => {
  for (let time = 0; time < 50; time += 1)
    expect((await attempt(newEmail(), '2001:db8:0:9::1')).status).toBe(401);
  expect(await waitOf(await attempt(newEmail(), '2001:db8:0:9::ffff'))).toBeGreaterThan(3_000);
}, 60_000);

it('counts a /48 of IPv6 as one network, too', async () => {
  for (const last of ['a', 'b'])
    expect((await attempt(newEmail(), `2001:db8:7:${last}::1`)).status).toBe(401);
  await execute(sql`update rate_limit set count = 400 where key = 'login-network 2001:db8:7::/48'`);
  await waitOf(await attempt(newEmail(), '2001:db8:7:c::1'));
  expect((await attempt(newEmail(), '2001:db8:8:c::1')).status).toBe(401);
});

it('asks strangers for a challenge after twenty wrong passwords at one account, wherever they come from', async () => {
  const { email } = await newCustomer();
  for (let time = 0; time < 20; time += 1)
    expect((await attempt(email, `2001:db8:${time}::1`)).status).toBe(401);
  await waitOf(await attempt(email, '10.3.0.1'));
  const again = (headers: Record<string, string>) => attempt(email, '10.3.0.1', PASSWORD, headers);
  expect((await solved(await again({}), again)).status).toBe(200);
});

it('makes each challenge harder the more was tried, and takes no easier solution', async () => {
  const email = newEmail();
  const levelAfter = async (count: number) => {
    await attempt(email, '10.3.0.2');
    await execute(sql`update rate_limit set count = ${count} where key = ${`login ${email} strangers`}`);
    const refused = refusal.parse(await (await attempt(email, '10.3.0.1')).json());
    return refused.challenge.parameters.data.level;
  };
  expect(await levelAfter(20)).toBe(0);
  const easy = await solve(refusal.parse(await (await attempt(email, '10.3.0.1')).json()).challenge);
  expect(await levelAfter(45)).toBe(1);
  expect(await levelAfter(90)).toBe(2);
  expect(await levelAfter(100_000)).toBe(3);
  const late = await attempt(email, '10.3.0.1', wrong(), { 'X-Challenge-Solution': easy ?? '' });
  expect(late.status).toBe(429);
});

it('lets the owner in on a known device, after any tries of strangers', async () => {
  const { email } = await newCustomer();
  const { deviceToken = '' } = await login(new Client(undefined, '10.1.0.2'), email);
  for (let time = 0; time < 20; time += 1) await attempt(email, `2001:db8:${time}::1`);
  const owner = (password: string) => attempt(email, '10.3.0.9', password, { 'X-Known-Device': deviceToken });
  await waitOf(await attempt(email, '10.3.0.9', PASSWORD));
  expect((await owner(PASSWORD)).status).toBe(200);
  for (let time = 0; time < 5; time += 1) expect((await owner(wrong())).status).toBe(401);
  const refused = await owner(PASSWORD);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
});

it('knows a device for its own account only, and none that the shop has not marked', async () => {
  const [{ email }, other] = [await newCustomer(), await newCustomer()];
  const { deviceToken = '' } = await login(new Client(undefined, '10.1.0.2'), other.email);
  await fiveWrong(email);
  for (const device of [deviceToken, `${deviceToken.slice(0, -3)}abc`, 'nonsense', '~~~'])
    await waitOf(await attempt(email, '10.1.0.1', PASSWORD, { 'X-Known-Device': device }));
  const both = {
    'X-Known-Device': `${deviceToken}~${(await login(new Client(undefined, '10.1.0.3'), email)).deviceToken}`,
  };
  await fiveWrong(email);
  expect((await attempt(email, '10.1.0.1', PASSWORD, both)).status).toBe(200);
});

it('forgets what strangers have tried when the owner chooses a new password', async () => {
  const { email } = await newCustomer();
  for (let time = 0; time < 20; time += 1) await attempt(email, `2001:db8:${time}::1`);
  await waitOf(await attempt(email, '10.3.0.1', PASSWORD));
  await new Client().send('POST', '/auth/reset-password', { email });
  const [sent] = await mailsTo(email, 'password-reset');
  const link = oneTimeLink(z.object({ token: z.string() }).parse(sent?.data).token);
  const password = 'another cup of tea, please';
  const reset = await new Client().send('PATCH', `/auth/reset-password/${link}`, { password });
  expect(reset.status).toBe(200);
  expect((await attempt(email, '10.3.0.1', password)).status).toBe(200);
});

it('slows down one password that is tried at many accounts, and no other sign-in', async () => {
  const spray = (at: number, headers = {}) =>
    attempt(newEmail(), `10.5.0.${at}`, 'Summer 2026, again', headers);
  for (let at = 0; at < 10; at += 1) expect((await spray(at)).status).toBe(401);
  await waitOf(await spray(10));
  expect((await attempt(newEmail(), '10.5.0.11')).status).toBe(401);
  expect((await solved(await spray(12), (headers) => spray(12, headers))).status).toBe(401);
  const { rows } = await execute(sql`select key from rate_limit where key like '%Summer%'`);
  expect(rows).toEqual([]);
});

it('brakes strangers while the whole shop sees too many wrong passwords, and no known device', async () => {
  const { email } = await newCustomer();
  const { deviceToken = '' } = await login(new Client(undefined, '10.1.0.2'), email);
  await attempt(newEmail());
  await execute(sql`update rate_limit set count = 60 where key = 'login-failures'`);
  expect(await waitOf(await attempt(email, '10.6.0.1', PASSWORD))).toBeLessThanOrEqual(60);
  expect((await attempt(email, '10.6.0.1', PASSWORD, { 'X-Known-Device': deviceToken })).status).toBe(200);
  await later(61);
  expect((await attempt(email, '10.6.0.1', PASSWORD)).status).toBe(200);
});

it('counts no right password as a wrong one', async () => {
  const { email } = await newCustomer();
  for (let time = 0; time < 12; time += 1) await login(new Client(undefined, '10.1.0.2'), email);
  const { rows } = await execute(sql`select key from rate_limit where key like 'login%' and count > 0`);
  expect(rows).toEqual([]);
});

it('answers 300 sign-ins from 300 networks without a 503, and a known device at the same time', async () => {
  const { email } = await newCustomer();
  const { deviceToken = '' } = await login(new Client(undefined, '10.1.0.2'), email);
  const strangers = Array.from({ length: 300 }, async (_, at) => {
    const { status } = await attempt(newEmail(), `10.7.${at % 3}.${at % 256}`);
    return status;
  });
  const owner = await attempt(email, '10.3.0.9', PASSWORD, { 'X-Known-Device': deviceToken });
  expect(owner.status).toBe(200);
  const statuses = await Promise.all(strangers);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
}, 60_000);

it('answers 10,000 tries at one account at once with five refusals, and waits for the rest', async () => {
  const { email } = await newCustomer();
  const started = performance.now();
  const statuses = new Map<number, number>();
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all(Array.from({ length: 200 }, () => attempt(email)));
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // The wait of 30 seconds does not end while a busy machine runs the test.
    await execute(sql`update rate_limit set started_at = now()`);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 5, 429: 9_995 });
  expect(performance.now() - started).toBeLessThan(100_000);
  await login(new Client(undefined, '10.1.0.9'), email);
}, 120_000);

it('counts wrong passwords of signed-in customers, too', async () => {
  const { client, id } = await newCustomer();
  const change = (currentPassword: string) =>
    client.send('PATCH', `/customers/${id}/change-password`, {
      currentPassword,
      newPassword: 'a quite different one',
    });
  for (let time = 0; time < 5; time += 1) expect((await change('not the password')).status).toBe(422);
  const refused = await change(PASSWORD);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  await later(31);
  expect((await change(PASSWORD)).status).toBe(204);
});

it('mails three links an hour to a mailbox, and does not say that the fourth was not sent', async () => {
  const { email } = await newCustomer();
  const bodies = new Set<string>();
  for (let time = 0; time < 5; time += 1) {
    const answer = await new Client(undefined, `10.4.0.${time}`).send('POST', '/auth/reset-password', {
      email,
    });
    bodies.add(`${answer.status} ${await answer.text()}`);
  }
  expect(bodies.size).toBe(1);
  expect(await mailsTo(email, 'password-reset')).toHaveLength(3);
});

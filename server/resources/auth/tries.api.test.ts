import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { problem } from '#lib/contract/problem.ts';
import { login, mailsTo, newCustomer, newEmail, PASSWORD } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();
afterEach(() => execute(sql`delete from rate_limit`));

const attempt = (email: string, ip = '10.1.0.1', password = 'not the password') =>
  new Client(undefined, ip).send('POST', '/auth/login', { email, password });
/** Lets the last try look as if it were so long ago. */
const later = (seconds: number) =>
  execute(sql`update rate_limit set started_at = started_at - make_interval(secs => ${seconds})`);

async function waitOf(answer: Response): Promise<number> {
  expect(answer.status).toBe(429);
  expect(problem.parse(await answer.json()).detail).toMatch(
    /^Too many attempts\. Try again in \d+ seconds\.$/,
  );
  return Number(answer.headers.get('retry-after'));
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
      // The right password waits as well: else the answer would tell it.
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

it('lets one network sign in fifty times an hour, whatever it tries', async () => {
  for (let time = 0; time < 50; time += 1)
    expect((await attempt(newEmail(), '2001:db8:0:9::1')).status).toBe(401);
  expect(await waitOf(await attempt(newEmail(), '2001:db8:0:9::ffff'))).toBeGreaterThan(3_000);
}, 60_000);

it('lets a hundred passwords an hour be tried at one mailbox, wherever they come from', async () => {
  const email = newEmail();
  for (let time = 0; time < 100; time += 1)
    expect((await attempt(email, `10.2.0.${Math.floor(time / 4)}`)).status).toBe(401);
  await waitOf(await attempt(email, '10.3.0.1'));
}, 60_000);

it('answers 10,000 tries at one account at once with five refusals, and waits for the rest', async () => {
  const { email } = await newCustomer();
  const started = performance.now();
  const statuses = new Map<number, number>();
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all(Array.from({ length: 200 }, () => attempt(email)));
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 5, 429: 9_995 });
  expect(performance.now() - started).toBeLessThan(100_000);
  await login(new Client(undefined, '10.1.0.9'), email);
}, 120_000);

it('counts wrong passwords of who is signed in, too', async () => {
  const { client, id } = await newCustomer();
  const change = (currentPassword: string) =>
    client.send('PATCH', `/customers/${id}/change-password`, {
      currentPassword,
      newPassword: 'a quite different one',
    });
  for (let time = 0; time < 5; time += 1) expect((await change('not the password')).status).toBe(422);
  await waitOf(await change(PASSWORD));
  await later(31);
  expect((await change(PASSWORD)).status).toBe(204);
});

it('mails three links an hour to a mailbox, and tells nobody that the fourth was not sent', async () => {
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

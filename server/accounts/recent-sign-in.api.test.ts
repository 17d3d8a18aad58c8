import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { activate, login, newCustomer, newEmail, PASSWORD } from '#tests/accounts.ts';
import type { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

/** A customer whose sign-in is an hour ago. */
async function longSignedIn({ hasPassword = true } = {}) {
  const made = await newCustomer();
  await activate(made.email);
  if (!hasPassword) await execute(sql`update customer set password_hash = null where id = ${made.id}`);
  await execute(
    sql`update token set created_at = created_at - interval '1 hour' where customer_id = ${made.id}`,
  );
  return made;
}

async function expectOld(answer: Response): Promise<void> {
  expect([answer.status, problem.parse(await answer.json()).type]).toEqual([
    403,
    '/errors/recent-sign-in-required',
  ]);
}

const credit = (client: Client) => client.send('POST', '/gift-cards', { amount: 500 });

it('a session without a recent sign-in reads no export, removes no sign-in method and takes no credit out', async () => {
  const { client, id, email } = await longSignedIn();
  const calls = (by: Client) => [
    by.send('GET', `/customers/${id}/data-export`),
    by.send('GET', `/customers/${id}/data-export/readable`),
    by.send('DELETE', '/auth/passkeys/0198a0a0-0000-7000-8000-000000000000'),
    by.send('DELETE', '/auth/identities/0198a0a0-0000-7000-8000-000000000000'),
    credit(by),
  ];
  for (const answer of await Promise.all(calls(client))) await expectOld(answer);
  await login(client, email);
  for (const answer of await Promise.all(calls(client))) expect(answer.status).not.toBe(403);
});

it('an account without a password keeps its mailbox, and itself, until a recent sign-in', async () => {
  const { client, id } = await longSignedIn({ hasPassword: false });
  await expectOld(await client.send('PATCH', `/customers/${id}`, { email: newEmail() }));
  await expectOld(await client.send('POST', `/customers/${id}/delete-account`, {}));
  expect((await client.send('PATCH', `/customers/${id}`, { firstName: 'Ada' })).status).toBe(200);
});

it('the password is proof enough for a new mailbox', async () => {
  const { client, id } = await longSignedIn();
  const change = { email: newEmail(), currentPassword: PASSWORD };
  expect((await client.send('PATCH', `/customers/${id}`, change)).status).toBe(200);
});

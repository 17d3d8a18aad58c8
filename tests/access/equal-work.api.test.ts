import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, newEmail } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useCountedWork } from '#tests/counted-work.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();
const counted = useCountedWork();
afterEach(() => execute(sql`delete from rate_limit`));

/** Measures the work for a call that was not made before. */
async function worked(path: string, body: object) {
  const { answer, work } = await counted(() => new Client().send('POST', path, body));
  return { status: answer.status, ...work };
}

it('signs no one in with the same work, whether the account is there, has no password or is not there', async () => {
  const { email } = await newCustomer();
  const without = await newCustomer();
  await execute(sql`update customer set password_hash = null where id = ${without.id}`);
  const wrong = (mailbox: string) =>
    worked('/auth/login', { email: mailbox, password: 'not the right words' });
  const known = await wrong(email);
  expect(known).toMatchObject({ status: 401, hashes: 1 });
  expect(await wrong(without.email)).toEqual(known);
  expect(await wrong(newEmail())).toEqual(known);
});

it.each([
  ['/auth/check-email', 200],
  ['/auth/reset-password', 202],
])('%s does the same for a known and an unknown mailbox', async (path, status) => {
  const { email } = await newCustomer();
  const known = await worked(path, { email });
  expect(known).toMatchObject({ status, hashes: 0 });
  expect(await worked(path, { email: newEmail() })).toEqual(known);
});

describe('an order’s reference', () => {
  let reference = '';
  beforeAll(async () => {
    const client = new Client();
    const { cart } = await client.add((await makeItem()).id);
    await client.checkout(cart.id);
    reference = (await client.order(cart.id)).reference;
  });

  it('that is unknown, and one that the email does not fit, are the same work', async () => {
    const opened = (orderReference: string) =>
      worked('/auth/guest-login', { orderReference, email: 'eve@example.org' });
    const there = await opened(reference);
    expect(there.status).toBe(404);
    expect(await opened('NOBODYHASIT0')).toEqual(there);
  });

  it('costs the same work to request a link for, in every state', async () => {
    const asked = (orderReference: string, email: string) =>
      worked('/auth/order-link', { orderReference, email });
    const right = await asked(reference, 'ada@example.org');
    expect(right.status).toBe(202);
    expect(await asked(reference, 'eve@example.org')).toEqual(right);
    expect(await asked('NOBODYHASIT0', 'eve@example.org')).toEqual(right);
  });
});

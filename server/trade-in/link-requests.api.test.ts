import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { newCustomer, newEmail } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { answersOf, completeCart, usePriceGrid, validatedCart } from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
beforeEach(() => execute(sql`delete from mail`));

const mail = z.object({ recipient: z.string(), path: z.string() });
const request = async (orderReference: string, email: string) => {
  const answer = await new Client().send('POST', '/auth/order-link', { orderReference, email });
  await runJobs('send-order-link');
  return [answer.status, await answer.text()];
};
const links = () =>
  query(mail, sql`select recipient, data ->> 'path' as path from mail where kind = 'trade-in-link'`);

it('mails a guest the link that opens the trade-in', async () => {
  const guest = new Client();
  const email = newEmail();
  const cart = await validatedCart(guest, answersOf(email));
  await execute(sql`delete from mail`);
  await request(cart.reference ?? '', email.toUpperCase());
  const [sent, ...others] = await links();
  expect(others).toEqual([]);
  expect(sent?.recipient).toBe(email);
  const [, token] = /^\/pages\/trade-in\/claim\/(.+)$/.exec(sent?.path ?? '') ?? [];
  expect((await new Client().send('POST', '/trade-in-carts/claim', { token })).status).toBe(200);
});

it('leads a customer to the account', async () => {
  const { client, email } = await newCustomer();
  const cart = await validatedCart(client, answersOf(email));
  await request(cart.reference ?? '', email);
  expect(await links()).toEqual([{ recipient: email, path: '/account/resales' }]);
});

it('answers the same, and mails nothing, for another address, an unknown number and a draft', async () => {
  const email = newEmail();
  const guest = new Client();
  const cart = await validatedCart(guest, answersOf(email));
  const right = await request(cart.reference ?? '', email);
  await execute(sql`delete from mail`);
  const draft = await completeCart(new Client(), answersOf(newEmail()));
  expect(await request(cart.reference ?? '', newEmail())).toEqual(right);
  expect(await request('ABCDEFGHJKMN', email)).toEqual(right);
  expect(draft.reference ?? '').toBe('');
  expect(await links()).toEqual([]);
});

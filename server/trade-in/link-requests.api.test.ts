import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { renderMail } from '#server/mail/render-mail.ts';
import { newCustomer, newEmail } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { answersOf, completeCart, usePriceGrid, validatedCart } from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
beforeEach(() => execute(sql`delete from mail`));

const mail = z.object({ recipient: z.string(), data: z.record(z.string(), z.unknown()) });
const expiry = z.object({ at: z.string().nullable() });
const request = async (orderReference: string, email: string) => {
  const answer = await new Client().send('POST', '/auth/order-link', { orderReference, email });
  await runJobs('send-order-link');
  return [answer.status, await answer.text()];
};
const links = () => query(mail, sql`select recipient, data from mail where kind = 'trade-in-link'`);

/** The moment at which the mailed link of a trade-in ends. */
const claimExpiry = (id: string) =>
  query(expiry, sql`select claim_expires_at::text as at from trade_in_cart where id = ${id}`);

it('mails a guest the link that opens the trade-in', async () => {
  const guest = new Client();
  const email = newEmail();
  const cart = await validatedCart(guest, answersOf(email));
  await execute(sql`delete from mail`);
  await request(cart.reference ?? '', email.toUpperCase());
  const [sent, ...others] = await links();
  expect(others).toEqual([]);
  expect(sent?.recipient).toBe(email);
  const { text } = await renderMail('trade-in-link', sent?.data, 'en-GB');
  const [, token = ''] = /\/pages\/trade-in\/claim\/([\w.-]+)/.exec(text) ?? [];
  // The key is in the mail alone: the mail's stored data opens nothing.
  expect(JSON.stringify(sent?.data)).not.toContain(token.split('.')[1]);
  expect((await new Client().send('POST', '/trade-in-carts/claim', { token })).status).toBe(200);
});

it('leads a customer to the account', async () => {
  const { client, email } = await newCustomer();
  const cart = await validatedCart(client, answersOf(email));
  await request(cart.reference ?? '', email);
  expect(await links()).toMatchObject([{ recipient: email, data: { path: '/account/resales' } }]);
  expect((await links())[0]?.data).not.toHaveProperty('claim');
});

it('answers the same, and mails nothing, for another address, an unknown number and a draft', async () => {
  const email = newEmail();
  const guest = new Client();
  const cart = await validatedCart(guest, answersOf(email));
  const right = await request(cart.reference ?? '', email);
  await execute(sql`delete from mail`);
  const before = await claimExpiry(cart.id);
  const draft = await completeCart(new Client(), answersOf(newEmail()));
  expect(await request(cart.reference ?? '', newEmail())).toEqual(right);
  expect(await request('ABCDEFGHJKMN', email)).toEqual(right);
  expect(draft.reference ?? '').toBe('');
  expect(await claimExpiry(cart.id)).toEqual(before);
  expect(await links()).toEqual([]);
});

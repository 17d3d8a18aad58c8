import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

const PAY = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
const refusal = z.object({
  detail: z.string(),
  unavailableItems: z.array(z.object({ reason: z.string() })),
});
let shopper: Client;
let cart: string;
let piece: string;

const runOut = () =>
  execute(sql`update reservation set expires_at = now() - interval '1 second' where item_id = ${piece}`);

/** A shopper who is ready to pay, and whose hold ran out while the form was filled in. */
beforeEach(async () => {
  shopper = new Client();
  piece = (await makeItem({ title: 'Wool coat', price: 3000 })).id;
  cart = (await shopper.add(piece)).cart.id;
  await shopper.checkout(cart);
  await shopper.send('PATCH', `/orders/${cart}`, { state: 'draft' });
  await runOut();
});

it('takes the piece anew when it is still free and the shopper agreed to the price with it', async () => {
  const answer = await shopper.send('PATCH', `/orders/${cart}`, { ...PAY, expectedTotal: 3490 });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ state: 'payment_pending', total: 3490, unavailableItems: [] });
});

it('says that the time is over to a caller who did not send the price', async () => {
  const answer = await shopper.send('PATCH', `/orders/${cart}`, PAY);
  expect(answer.status).toBe(409);
  const body = refusal.parse(await answer.json());
  expect(body.detail).toBe('"Wool coat" is no longer reserved for you. Put it into your bag again.');
  expect(body.unavailableItems).toMatchObject([{ reason: 'expired' }]);
});

it('says who has it when another shopper was faster', async () => {
  await new Client().add(piece);
  const answer = await shopper.send('PATCH', `/orders/${cart}`, { ...PAY, expectedTotal: 3490 });
  expect(answer.status).toBe(409);
  expect(refusal.parse(await answer.json()).unavailableItems).toMatchObject([{ reason: 'held' }]);
});

it('gives nothing up that a bank is still busy with, and gives it more time once', async () => {
  const answer = await shopper.send('PATCH', `/orders/${cart}`, { ...PAY, expectedTotal: 3490 });
  expect(answer.status).toBe(200);
  await execute(
    sql`update reservation set expires_at = now() + interval '1 minute' where item_id = ${piece}`,
  );
  await shopper.pay(await shopper.order(cart), '4000002760003184');
  const until = (await shopper.order(cart)).items[0]?.reservedUntil ?? '';
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(14 * 60_000);
});

import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { order } from '#contract/order.ts';
import { grantCredit } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { orderById } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makeCustomer } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

/** `npm run ops -- reconcile`, as its process ends. */
function reconcile(...parameters: string[]): Promise<{ code: number; said: string[] }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [resolve(import.meta.dirname, 'ops.ts'), 'reconcile', ...parameters],
      (_error, stdout, stderr) =>
        done({ code: child.exitCode ?? -1, said: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });
}

it('says that the books agree, and lists every cent in which they do not', async () => {
  expect(await reconcile()).toEqual({ code: 0, said: ['The books agree to 0.00 EUR.'] });
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 3000 })).id);
  const pending = await shopper.checkout(cart.id);
  await shopper.pay(pending);
  expect((await shopper.order(cart.id)).state).toBe('paid');
  expect(await reconcile()).toEqual({ code: 0, said: ['The books agree to 0.00 EUR.'] });

  const intent = pending.stateContext[0]?.payment_intent?.id;
  await execute(sql`update sandbox_intent set amount = amount - 1`);
  expect(await reconcile()).toEqual({
    code: 3,
    said: [
      `order ${cart.id}, ${intent}: captured by the provider and recorded here differ: 34.89 EUR against 34.90 EUR`,
      'Differences: 1, 0.01 EUR in all.',
    ],
  });
  await execute(sql`update sandbox_intent set amount = amount + 1`);
  expect((await reconcile('--all')).code).toBe(2);
});

it('agrees on an order whose payment failed and whose credit was given back, and lists money that was taken for it', async () => {
  const { id: customerId, client } = await makeCustomer();
  await database().transaction((tx) => grantCredit(tx, { customerId, amount: 1000, dedupKey: 'failed' }));
  const { cart } = await client.add((await makeItem({ price: 3000 })).id);
  const home = { street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };
  const to = await client.send('POST', '/addresses', { firstName: 'Cleo', lastName: 'Vance', ...home });
  const patch = async (body: object) =>
    order.parse(await (await client.send('PATCH', `/orders/${cart.id}`, body)).json());
  await patch({ useCredit: true, shippingAddress: to.headers.get('location') });
  const pending = await patch({ state: 'validated', termsAccepted: true, paymentMethod: 'card' });
  expect(pending).toMatchObject({ state: 'payment_pending', creditTotal: 1000, amountDue: 2490 });
  await database().transaction(async (tx) => {
    const locked = await orderById(tx, cart.id, true);
    if (locked) await transition(tx, locked, 'payment_failed');
  });
  expect((await client.order(cart.id)).state).toBe('payment_failed');
  expect(await reconcile()).toEqual({ code: 0, said: ['The books agree to 0.00 EUR.'] });

  const intent = pending.stateContext[0]?.payment_intent?.id;
  await execute(sql`update sandbox_intent set status = 'succeeded' where id = ${intent}`);
  await execute(
    sql`update payment set state = 'paid', intent_status = 'succeeded' where intent_id = ${intent}`,
  );
  expect(await reconcile()).toEqual({
    code: 3,
    said: [
      `order ${cart.id}, ${intent}: captured for an order that was not sold or was cancelled, and due to be refunded differ: 24.90 EUR against 0.00 EUR`,
      'Differences: 1, 24.90 EUR in all.',
    ],
  });
  await execute(sql`update sandbox_intent set status = 'canceled' where id = ${intent}`);
  await execute(
    sql`update payment set state = 'voided', intent_status = 'canceled' where intent_id = ${intent}`,
  );
  expect((await reconcile()).code).toBe(0);
});

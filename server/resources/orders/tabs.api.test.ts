import { expect, it } from 'vitest';
import { z } from 'zod';
import { order } from '#contract/order.ts';
import { fetch } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { latestPayment } from '#server/payment/payments.ts';
import { sign, webhookSecret } from '#server/payment/sandbox/webhook.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

const PAY = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
const refusal = z.object({ type: z.string(), detail: z.string() });

/** A guest who is ready to pay, in two tabs of one browser. */
async function ready(): Promise<{ one: Client; other: Client; id: string; lineId: string }> {
  const one = new Client();
  const { cart, id: lineId } = await one.add((await makeItem({ price: 3000 })).id);
  await one.checkout(cart.id);
  await one.send('PATCH', `/orders/${cart.id}`, { state: 'draft' });
  return { one, other: new Client(one.token), id: cart.id, lineId };
}

it('does not take more money than the tab showed in which the shopper presses pay', async () => {
  const { one, other, id } = await ready();
  await other.add((await makeItem({ price: 1000 })).id);
  const answer = await one.send('PATCH', `/orders/${id}`, { ...PAY, expectedTotal: 3490 });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    type: '/errors/total-changed',
    expectedTotal: 3490,
    total: 4490,
  });
  expect((await one.order(id)).state).toBe('draft');
});

it('says in the words of the specification that a line is gone, when the other tab removed it', async () => {
  const { one, other, lineId } = await ready();
  expect((await one.send('DELETE', `/order-items/${lineId}`)).status).toBe(204);
  const again = await other.send('DELETE', `/order-items/${lineId}`);
  expect(again.status).toBe(404);
  expect(refusal.parse(await again.json()).detail).toBe('Aucun produit ne correspond à cet id');
});

it('changes nothing of an order that the other tab is paying, and names the state', async () => {
  const { one, other, id, lineId } = await ready();
  const pending = order.parse(await (await one.send('PATCH', `/orders/${id}`, PAY)).json());
  for (const answer of [
    await other.send('PATCH', `/orders/${id}`, { shippingMethod: 'express' }),
    await other.send('DELETE', `/order-items/${lineId}`),
    await other.send('DELETE', `/orders/${id}`),
  ]) {
    expect(answer.status).toBe(409);
    expect(refusal.parse(await answer.json()).detail).toContain('payment_pending');
  }
  expect(await one.order(id)).toEqual(pending);
});

it('opens one payment when both tabs press pay at once', async () => {
  const { one, other, id } = await ready();
  const answers = await Promise.all([one, other].map((tab) => tab.send('PATCH', `/orders/${id}`, PAY)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  const again = await one.order(id);
  expect(again.stateContext[0]?.payment_intent?.client_secret).toBeTruthy();
  const list = z.object({ 'hydra:member': z.array(z.object({ state: z.string() })) });
  const payments = list.parse(await (await one.send('GET', '/payments')).json())['hydra:member'];
  expect(payments.map((payment) => payment.state).sort()).toEqual(['pending', 'voided']);
});

it('makes one cart when a guest without one adds two pieces at once', async () => {
  const { one, other, id } = await ready();
  expect((await one.send('DELETE', `/orders/${id}`)).status).toBe(204);
  const pieces = await Promise.all(Array.from({ length: 6 }, () => makeItem()));
  const lines = await Promise.all(pieces.map((piece, index) => (index % 2 ? one : other).add(piece.id)));
  expect(new Set(lines.map((line) => line.cart.id)).size).toBe(1);
  expect((await one.order(lines[0]?.cart.id ?? '')).items).toHaveLength(6);
});

it('sells nothing by a payment that was given up, however late its bank speaks', async () => {
  const { one, id } = await ready();
  const first = order.parse(await (await one.send('PATCH', `/orders/${id}`, PAY)).json());
  await one.send('PATCH', `/orders/${id}`, { state: 'draft' });
  const second = order.parse(await (await one.send('PATCH', `/orders/${id}`, PAY)).json());
  const intent = first.stateContext[0]?.payment_intent;
  expect(second.stateContext[0]?.payment_intent?.id).not.toBe(intent?.id);
  const body = JSON.stringify({
    id: `evt_late_${id}`,
    type: 'payment_intent.amount_capturable_updated',
    data: {
      object: {
        id: intent?.id,
        amount: first.total,
        currency: 'EUR',
        status: 'requires_capture',
        metadata: { order_id: id },
      },
    },
  });
  const answer = await fetch(
    new Request('http://shop.test/api/v3/webhooks/payments/sandbox', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Payment-Signature': sign(body, webhookSecret()) },
      body,
    }),
  );
  expect(answer.status).toBe(200);
  expect((await one.order(id)).state).toBe('payment_pending');
  await one.pay(second);
  expect((await one.order(id)).state).toBe('paid');
  expect((await latestPayment(database(), id))?.intent_id).toBe(second.stateContext[0]?.payment_intent?.id);
});

it('begins a cart of his own for who only looks at an order by its reference', async () => {
  const { one, id } = await ready();
  const { reference } = await one.order(id);
  const looker = new Client();
  const login = await looker.send('POST', '/auth/guest-login', { orderReference: reference });
  looker.token = z.object({ token: z.string() }).parse(await login.json()).token;
  const made = await looker.send('POST', '/orders', {});
  expect(await made.text()).not.toMatch(/ada@|Byron|Rue du Bac/);
  const line = await looker.add((await makeItem()).id);
  expect(line.cart.id).not.toBe(id);
  expect(line.token).toBeTruthy();
  expect((await one.order(id)).items).toHaveLength(1);
});

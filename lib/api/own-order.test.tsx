import { expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { mockApi } from '#tests/mock-api.ts';
import { orderOf } from '#tests/orders.ts';
import { browserClient } from './browser-client.ts';
import { readOrderAfterPayment } from './own-order.ts';

const api = mockApi();
const pending: Order = {
  ...orderOf(),
  state: 'payment_pending',
  stateContext: [{ payment_intent: { id: 'pi', client_secret: 's', status: 'requires_payment_method' } }],
};

it('has the shop ask for an open payment before it says what came of it', async () => {
  api.answer('GET orders/{id}', pending);
  api.answer('POST payment-returns', undefined);
  expect(await readOrderAfterPayment(browserClient, 'o1')).toMatchObject({ state: 'payment_pending' });
  expect(api.calls.map(({ operation }) => operation)).toEqual([
    'GET orders/{id}',
    'POST payment-returns',
    'GET orders/{id}',
  ]);
  expect(api.calls[1]?.body).toEqual({ payment_intent: 'pi', payment_intent_client_secret: 's' });
});

it('tells what is known when the provider cannot be asked just now', async () => {
  api.answer('GET orders/{id}', pending);
  api.answer('POST payment-returns', new Response(null, { status: 503 }));
  expect(await readOrderAfterPayment(browserClient, 'o1')).toMatchObject({ state: 'payment_pending' });
});

it('asks for nothing more once the order says what came of it', async () => {
  api.answer('GET orders/{id}', { ...pending, state: 'paid' });
  expect(await readOrderAfterPayment(browserClient, 'o1')).toMatchObject({ state: 'paid' });
  expect(api.calls).toHaveLength(1);
});

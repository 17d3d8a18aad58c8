import { expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { orderOf } from '#tests/orders.ts';
import { browserClient } from '../api/browser-client.ts';
import { CHECKOUT_WIZARD } from './checkout-wizard.ts';
import { declinedId, payWithSandbox, placeOrderWithoutPayment } from './pay-sandbox.ts';

const payment = {
  orderId: 'o1',
  expectedTotal: 12_400,
  expectedDue: 12_400,
  paymentMethod: 'card',
  card: { number: '4242424242424242', expiry: '12/30', cvc: '123' },
  attempt: 'a1',
};
const draft = orderOf();
const open: Order = {
  ...draft,
  state: 'payment_pending',
  stateContext: [{ payment_intent: { id: 'pi', client_secret: 's', status: 'requires_payment_method' } }],
};

const api = mockApi();
const client = browserClient;
const methods = () => api.calls.map(({ operation }) => operation.split(' ')[0]);

function answering(order: Order, intent: object) {
  api.answer('GET orders/{id}', order);
  api.answer('PATCH orders/{id}', open);
  api.answer('POST payment-intents/{id}/confirm', { id: 'pi', ...intent });
}

it('freezes what the shopper saw, once per shown form, then confirms the card', async () => {
  answering(draft, { status: 'requires_capture' });
  expect(await payWithSandbox(client, payment)).toEqual({ to: '/pages/payment-result?order=o1' });
  expect(api.calls[1]?.headers.get('idempotency-key')).toBe('pay-a1');
  expect(api.calls[1]).toMatchObject({
    operation: 'PATCH orders/{id}',
    body: {
      state: 'validated',
      termsAccepted: true,
      paymentMethod: 'card',
      expectedTotal: 12_400,
      expectedDue: 12_400,
    },
  });
});

it('waits for the answer to the first press of a form that was sent twice, and joins its payment', async () => {
  const processing = {
    ...open,
    stateContext: [{ payment_intent: { id: 'pi', client_secret: 's', status: 'processing' as const } }],
  };
  api.answer('GET orders/{id}', draft, processing);
  const inProgress = () => Promise.resolve(problem(409, { type: '/errors/in-progress' }));
  api.answer('PATCH orders/{id}', inProgress(), inProgress(), open);
  api.answer('POST payment-intents/{id}/confirm', Promise.resolve(problem(409, { type: '/errors/state' })));
  api.answer('POST payment-returns', undefined);
  expect(await payWithSandbox(client, payment)).toEqual({ to: '/pages/payment-result?order=o1' });
  const keys = api.calls.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
  expect(keys).toEqual(['pay-a1', 'pay-a1', 'pay-a1']);
});

const refusedState = () => Promise.resolve(problem(409, { type: '/errors/state' }));

it('leads to the result when another press paid between reading the order and validating it', async () => {
  const { card: _, ...placed } = payment;
  for (const pay of [() => payWithSandbox(client, payment), () => placeOrderWithoutPayment(client, placed)]) {
    api.answer('GET orders/{id}', draft, { ...draft, state: 'paid' });
    api.answer('PATCH orders/{id}', refusedState());
    expect(await pay()).toEqual({ to: '/pages/payment-result?order=o1' });
  }
});

it('leads to the result when another press paid before an open payment was given up', async () => {
  const asked = {
    ...open,
    stateContext: [{ payment_intent: { id: 'pi', status: 'requires_action' as const } }],
  };
  api.answer('GET orders/{id}', asked, { ...draft, state: 'paid' });
  api.answer('PATCH orders/{id}', refusedState());
  expect(await payWithSandbox(client, payment)).toEqual({ to: '/pages/payment-result?order=o1' });
});

it('says that an order cannot be validated when no press has paid it', async () => {
  api.answer('GET orders/{id}', draft);
  api.answer('PATCH orders/{id}', Promise.resolve(problem(409, { type: '/errors/total-changed' })));
  await expect(payWithSandbox(client, payment)).rejects.toMatchObject({ status: 409 });
});

it('does not take another refusal of the card form for a payment that was made', async () => {
  answering(open, {});
  api.answer('POST payment-intents/{id}/confirm', Promise.resolve(problem(409, { type: '/errors/state' })));
  api.answer('POST payment-returns', undefined);
  await expect(payWithSandbox(client, payment)).rejects.toMatchObject({ status: 409 });
});

const missing = () => Promise.resolve(problem(404, { type: 'about:blank' }));
const saved = { ...payment, card: { savedCard: 'pm_1' } };

it('says that a saved card is gone when the confirmation does not find it', async () => {
  answering(open, {});
  api.answer('POST payment-intents/{id}/confirm', missing());
  const step = await payWithSandbox(client, saved);
  expect('declined' in step && declinedId(step.declined)).toBe('savedCard.gone');
});

it('does not take a missing order for a missing saved card', async () => {
  api.answer('GET orders/{id}', missing());
  await expect(payWithSandbox(client, saved)).rejects.toMatchObject({ status: 404 });
});

it('pays an open payment with another card without opening a second one', async () => {
  answering(open, { status: 'processing' });
  await payWithSandbox(client, payment);
  expect(methods()).toEqual(['GET', 'POST']);
});

it('asks for no money twice: an order that is paid or being confirmed leads to its result', async () => {
  const processing = {
    ...open,
    stateContext: [{ payment_intent: { id: 'pi', status: 'processing' as const } }],
  };
  for (const order of [{ ...draft, state: 'paid' as const }, processing]) {
    answering(order, {});
    expect(await payWithSandbox(client, payment)).toEqual({ to: '/pages/payment-result?order=o1' });
    expect(api.calls).toHaveLength(1);
    api.calls.length = 0;
  }
});

it('gives up a bank’s question that was left unanswered before it takes another card', async () => {
  const asked = {
    ...open,
    stateContext: [{ payment_intent: { id: 'pi', status: 'requires_action' as const } }],
  };
  answering(asked, { status: 'requires_capture' });
  await payWithSandbox(client, payment);
  expect(api.calls.map((call) => call.body)).toEqual([
    undefined,
    { state: 'draft' },
    expect.objectContaining({ state: 'validated' }),
    expect.objectContaining({ card_number: '4242424242424242' }),
  ]);
});

it('sends the shopper to the bank when it asks', async () => {
  const next_action = { redirect_to_url: { url: '/api/v3/payment-sandbox/payment-intents/pi/challenge' } };
  answering(draft, { status: 'requires_action', next_action });
  expect(await payWithSandbox(client, payment)).toEqual({ to: next_action.redirect_to_url.url });
});

it('comes back to the card when it is refused', async () => {
  const last_payment_error = { code: 'card_declined' };
  answering(draft, { status: 'requires_payment_method', last_payment_error });
  expect(await payWithSandbox(client, payment)).toEqual({ declined: 'card_declined' });
});

it('leads to the result when the shop gave the payment back at once', async () => {
  answering(draft, { status: 'canceled' });
  expect(await payWithSandbox(client, payment)).toEqual({ to: '/pages/payment-result?order=o1' });
});

it('pays the rest of a bag that lost a piece at the last payment', async () => {
  const rest: Order = { ...draft, stateContext: [{ reason: 'item_unavailable' }] };
  answering(rest, { status: 'requires_capture' });
  expect(await payWithSandbox(client, payment)).toEqual({ to: '/pages/payment-result?order=o1' });
  expect(methods()).toEqual(['GET', 'PATCH', 'POST']);
});

it('opens the parts in order and never past the first unanswered one', () => {
  expect(CHECKOUT_WIZARD.stepToOpen(draft)).toBe('contact');
  expect(CHECKOUT_WIZARD.stepToOpen(draft, 'payment')).toBe('contact');
  const known = { ...draft, email: 'ada@example.org' };
  expect(CHECKOUT_WIZARD.stepToOpen(known)).toBe('delivery');
  expect(CHECKOUT_WIZARD.stepToOpen(known, 'contact')).toBe('contact');
  expect(CHECKOUT_WIZARD.stepToOpen(known, 'constructor')).toBe('delivery');
});

it('orders what vouchers pay whole without a card, once per shown form', async () => {
  answering(draft, {});
  const { card: _, ...placed } = payment;
  expect(
    await placeOrderWithoutPayment(client, { ...placed, expectedDue: 0, paymentMethod: 'balance' }),
  ).toEqual({
    to: '/pages/payment-result?order=o1',
  });
  expect(methods()).toEqual(['GET', 'PATCH']);
  expect(api.calls[1]?.headers.get('idempotency-key')).toBe('pay-a1');
  expect(api.calls[1]).toMatchObject({
    body: { expectedDue: 0, paymentMethod: 'balance' },
  });
});

import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Order } from '#contract/order.ts';
import { forwardWebhook } from '#lib/auth/forward-webhook.ts';
import { fetch as api } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { useServer } from '#tests/server.ts';
import { deliverEvents } from '../payment/sandbox/deliver-events.ts';
import { applyAction, newId } from '../payment/sandbox/intents.ts';
import { sign, webhookSecret } from '../payment/sandbox/webhook.ts';

useDatabase({ rateLimits: 'off' });
const server = useServer();

let shopper: Client;
let pending: Order;
let intentId: string;

/** A shopper with an open payment, whose bank has authorized the amount; the shop has no event of it yet. */
beforeEach(async () => {
  shopper = new Client();
  pending = await shopper.checkout((await shopper.add((await makeItem({ price: 3000 })).id)).cart.id);
  intentId = pending.stateContext[0]?.payment_intent?.id ?? '';
  await applyAction(database(), intentId, 'authorize');
  await execute(sql`update sandbox_event set delivered_at = now() where intent_id = ${intentId}`);
});

interface ReportedEvent {
  id?: string;
  type?: string;
  status?: string;
  amount?: number;
  currency?: string;
  intent?: string;
  order?: string;
}

const CAPTURABLE = 'payment_intent.amount_capturable_updated';

/** Builds an event in the provider's format; fields that are not given are unchanged. */
function event(told: ReportedEvent = {}): string {
  const object = {
    id: told.intent ?? intentId,
    object: 'payment_intent',
    amount: told.amount ?? pending.total,
    currency: told.currency ?? pending.currency,
    status: told.status ?? 'requires_capture',
    metadata: { order_id: told.order ?? pending.id },
  };
  return JSON.stringify({ id: told.id ?? newId('evt'), type: told.type ?? CAPTURABLE, data: { object } });
}

/** Calls the webhook over HTTP. */
function tell(body: string, signature: string | null = sign(body, webhookSecret()), provider = 'sandbox') {
  const headers = {
    'Content-Type': 'application/json',
    ...(signature && { 'Payment-Signature': signature }),
  };
  return fetch(`${server.origin}/api/v3/webhooks/payments/${provider}`, { method: 'POST', headers, body });
}

const books = z.object({ status: z.string(), captured: z.coerce.number(), sold: z.coerce.number() });

/** Returns the provider's state, the number of transitions to paid, and the number of sold items. */
async function outcome() {
  await deliverEvents();
  const [row] = await query(
    books,
    sql`select status, (select count(*) from order_event where order_id = ${pending.id} and to_state = 'paid') as captured,
      (select count(*) from reservation where order_id = ${pending.id} and kind = 'sold') as sold
      from sandbox_intent where id = ${intentId}`,
  );
  return { state: (await shopper.order(pending.id)).state, ...row };
}

const PAID = { state: 'paid', status: 'succeeded', captured: 1, sold: 1 };
const UNTOUCHED = { state: 'payment_pending', status: 'requires_capture', captured: 0, sold: 0 };

it('sells once, however often and at once the same event comes', async () => {
  const body = event();
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(body)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(await outcome()).toEqual(PAID);
  for (let again = 0; again < 3; again += 1) expect((await tell(event())).status).toBe(200);
  expect(await outcome()).toEqual(PAID);
});

it.each([
  ['a bank that is still busy', 'payment_intent.processing', 'processing'],
  ['a question of the bank', 'payment_intent.requires_action', 'requires_action'],
  ['an earlier card’s refusal', 'payment_intent.payment_failed', 'requires_payment_method'],
  ['an earlier reservation', CAPTURABLE, 'requires_capture'],
])('stays paid when %s is told after the end', async (_name, type, status) => {
  await tell(event());
  expect(await outcome()).toEqual(PAID);
  expect((await tell(event({ type, status }))).status).toBe(200);
  expect(await outcome()).toEqual(PAID);
  expect((await shopper.order(pending.id)).stateContext[0]?.payment_intent?.status).toBe('succeeded');
});

it('takes the end first and the way to it later', async () => {
  await applyAction(database(), intentId, 'capture');
  await tell(event({ type: 'payment_intent.succeeded', status: 'succeeded' }));
  expect(await outcome()).toEqual(PAID);
  await tell(event());
  await tell(event({ type: 'payment_intent.processing', status: 'processing' }));
  expect(await outcome()).toEqual(PAID);
});

it('refuses what is not signed', async () => {
  const body = event();
  const now = Math.floor(Date.now() / 1000);
  const forged: [string, string | null][] = [
    [body, null],
    [body, ''],
    [body, sign(body, 'a guess')],
    [event({ amount: 1 }), sign(body, webhookSecret())],
    [body, sign(body, webhookSecret(), now - 301)],
    [`${body} `, sign(body, webhookSecret())],
    [body, sign(body, webhookSecret()).replace('v1=', 'v0=')],
  ];
  for (const [sent, signature] of forged) expect((await tell(sent, signature)).status).toBe(400);
  expect((await tell(body, sign(body, webhookSecret()), 'stripe')).status).toBe(404);
  expect(await outcome()).toEqual(UNTOUCHED);
});

it.each<[string, ReportedEvent]>([
  ['too little', { amount: 1 }],
  ['too much', { amount: 999_999 }],
  ['another currency', { currency: 'USD' }],
])('gives back %s instead of selling for it', async (_name, told) => {
  expect((await tell(event(told))).status).toBe(200);
  expect(await outcome()).toEqual({ ...UNTOUCHED, status: 'canceled' });
  // No data is lost: the shopper continues with the cart.
  await shopper.send('PATCH', `/orders/${pending.id}`, { state: 'draft' });
  expect((await shopper.order(pending.id)).items).toHaveLength(1);
});

it('lets no other payment speak for an order', async () => {
  const stranger = new Client();
  const other = await stranger.checkout((await stranger.add((await makeItem({ price: 3000 })).id)).cart.id);
  const theirs = other.stateContext[0]?.payment_intent?.id ?? '';
  await applyAction(database(), theirs, 'authorize');
  await execute(sql`update sandbox_event set delivered_at = now() where intent_id = ${theirs}`);
  for (const told of [
    { intent: 'pi_nobody_knows' },
    { intent: theirs },
    { order: other.id },
    { order: '01900000-0000-7000-8000-000000000000' },
  ]) {
    expect((await tell(event(told))).status).toBe(200);
    expect(await outcome()).toEqual(UNTOUCHED);
    expect((await stranger.order(other.id)).state).toBe('payment_pending');
  }
});

it('leaves alone what it does not know, and refuses what it cannot read', async () => {
  expect((await tell(event({ type: 'charge.succeeded' }))).status).toBe(200);
  for (const body of ['', '{', '[]', '{"id":1}', event({ order: 'no-uuid' }), event({ status: 'odd' })])
    expect((await tell(body)).status).toBe(400);
  expect((await tell(JSON.stringify({ id: 'x'.repeat(200_000) }))).status).toBe(413);
  expect(await outcome()).toEqual(UNTOUCHED);
});

it('says that money is reserved for goods that a stray end would give away', async () => {
  await tell(event());
  expect(await outcome()).toEqual(PAID);
  await tell(event({ type: 'payment_intent.canceled', status: 'canceled' }));
  expect(await outcome()).toEqual(PAID);
});

it('takes an event with cookies without them, by its raw body', async () => {
  // Spaces that no parser keeps: the signature covers them.
  const body = `${event()}  \n`;
  const seen: Request[] = [];
  const answer = await forwardWebhook(
    new Request('http://shop.test/api/v3/webhooks/payments/sandbox', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'payment-signature': sign(body, webhookSecret()),
        cookie: `auth-guest-token=${shopper.token}`,
        origin: 'https://provider.test',
      },
      body,
    }),
    (request) => {
      seen.push(request);
      return api(request);
    },
  );
  expect(answer.status).toBe(200);
  expect(seen.map(({ headers }) => [headers.get('cookie'), headers.get('authorization')])).toEqual([
    [null, null],
  ]);
  expect(await outcome()).toEqual(PAID);
});

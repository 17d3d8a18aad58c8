import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { NotFound } from '#server/errors.ts';
import { paymentProvider } from '#server/payment/configured-provider.ts';
import { finishStalledPayments } from '#server/payment/stalled-payments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute } from '../database.ts';

/** Actions of a shopper's browser, a bank and the provider's network. */
export interface Counter {
  confirm(intent: { id: string; secret: string }, card: 'pays' | 'declined' | 'asks' | 'slow'): Promise<void>;
  bank(intentId: string, answer: 'approve' | 'refuse'): Promise<void>;
  /** Captures reserved money on the provider's own pages. */
  takeByHand(intentId: string): Promise<void>;
  /** Delivers all pending events to the shop, and those that follow. */
  deliver(): Promise<void>;
  /** Delivers all earlier events again. */
  deliverAgain(): Promise<void>;
  /** Returns the cents that the provider has captured and not refunded for an order. */
  kept(orderId: string): Promise<number>;
}

/** Tests that every provider must pass: first its calls, then whole purchases through the API. */
export function paymentContract(name: string, counter: Counter): void {
  describe(`the calls of ${name}`, () => calls(counter));
  describe(`purchases by ${name}`, () => purchases(counter));
}

function calls(counter: Counter): void {
  const orderId = randomUUID();
  const open = (idempotencyKey: string = randomUUID(), amount = 5000) =>
    paymentProvider().open({ orderId, amount, currency: 'EUR', idempotencyKey });
  const reserved = async () => {
    const { id, clientSecret: secret } = await open();
    await counter.confirm({ id, secret }, 'pays');
    return id;
  };

  it('opens one intent for one key, and refuses another payment by it', async () => {
    const [first, second] = [await open('a key'), await open('a key')];
    expect(second.id).toBe(first.id);
    expect((await open()).id).not.toBe(first.id);
    await expect(open('a key', 4999)).rejects.toThrow();
    const intent = {
      amount: 5000,
      currency: 'EUR',
      status: 'requires_payment_method',
      orderId,
      lastError: null,
    };
    expect(await paymentProvider().retrieve(first.id)).toMatchObject(intent);
    await expect(paymentProvider().retrieve('pi_nobody_knows')).rejects.toBeInstanceOf(NotFound);
  });

  it('takes reserved money once, and says so when it is asked again or too late', async () => {
    const id = await reserved();
    expect(await paymentProvider().capture(id)).toMatchObject({ status: 'succeeded', amount: 5000 });
    expect((await paymentProvider().capture(id)).status).toBe('succeeded');
    expect((await paymentProvider().cancel(id)).status).toBe('succeeded');
  });

  it('gives a reservation up, and takes nothing after that', async () => {
    const id = await reserved();
    for (let again = 0; again < 2; again += 1)
      expect((await paymentProvider().cancel(id)).status).toBe('canceled');
    expect((await paymentProvider().capture(id)).status).toBe('canceled');
    expect((await paymentProvider().capture((await open()).id)).status).toBe('requires_payment_method');
  });

  it('gives money back in parts, never more than was taken, once by one key', async () => {
    const intentId = await reserved();
    const refund = (amount: number, idempotencyKey: string = randomUUID()) =>
      paymentProvider().refund({ intentId, amount, idempotencyKey });
    await expect(refund(1), 'nothing is taken yet').rejects.toThrow();
    await paymentProvider().capture(intentId);
    const key = randomUUID();
    const first = await refund(2000, key);
    expect(await refund(2000, key)).toEqual(first);
    expect(await paymentProvider().retrieveRefund(first.id)).toMatchObject({ status: 'succeeded' });
    await expect(refund(1999, key)).rejects.toThrow();
    await expect(refund(3001)).rejects.toThrow();
    await refund(3000);
    await expect(refund(1)).rejects.toThrow();
  });
}

function purchases(counter: Counter): void {
  let shopper: Client;
  let order: Order;
  let pieceId: string;
  let intent: { id: string; secret: string };

  beforeEach(async () => {
    shopper = new Client();
    pieceId = (await makeItem({ price: 3000 })).id;
    order = await shopper.checkout((await shopper.add(pieceId)).cart.id);
    const opened = order.stateContext[0]?.payment_intent;
    intent = { id: opened?.id ?? '', secret: opened?.client_secret ?? '' };
  });

  const seen = async () => {
    const { state, stateContext } = await shopper.order(order.id);
    const status = stateContext[0]?.payment_intent?.status;
    return { state, status, kept: await counter.kept(order.id) };
  };
  const PAID = { state: 'paid', status: 'succeeded', kept: 3490 };
  const later = async () => {
    await execute(sql`update payment set updated_at = updated_at - interval '2 minutes'`);
    await finishStalledPayments();
  };
  const buyElsewhere = async () => {
    await execute(sql`update reservation set expires_at = now() - interval '1 second' where kind <> 'sold'`);
    const other = new Client();
    const theirs = await other.checkout((await other.add(pieceId)).cart.id);
    const opened = theirs.stateContext[0]?.payment_intent;
    await counter.confirm({ id: opened?.id ?? '', secret: opened?.client_secret ?? '' }, 'pays');
    await counter.deliver();
    expect((await other.order(theirs.id)).state).toBe('paid');
  };

  it('sells to a guest who pays, also if events are repeated', async () => {
    await counter.confirm(intent, 'pays');
    await counter.deliver();
    expect(await seen()).toEqual(PAID);
    await counter.deliverAgain();
    expect(await seen()).toEqual(PAID);
  });

  it('takes another card after one was refused', async () => {
    await counter.confirm(intent, 'declined');
    await counter.deliver();
    const refused = { state: 'payment_pending', status: 'requires_payment_method', kept: 0 };
    expect(await seen()).toEqual(refused);
    expect((await shopper.order(order.id)).stateContext[0]?.reason).toBe('declined');
    await counter.confirm(intent, 'pays');
    await counter.deliver();
    expect(await seen()).toEqual(PAID);
  });

  it.each([
    ['approve', PAID],
    ['refuse', { state: 'payment_pending', status: 'requires_payment_method', kept: 0 }],
  ] as const)('waits for the bank’s question: %s', async (answer, end) => {
    await counter.confirm(intent, 'asks');
    await counter.deliver();
    expect(await seen()).toEqual({ state: 'payment_pending', status: 'requires_action', kept: 0 });
    await counter.bank(intent.id, answer);
    await counter.deliver();
    expect(await seen()).toEqual(end);
  });

  it('confirms a payment that the bank is slow with', async () => {
    await counter.confirm(intent, 'slow');
    await counter.deliver();
    expect(await seen()).toEqual({ state: 'payment_pending', status: 'processing', kept: 0 });
    await counter.bank(intent.id, 'approve');
    await counter.deliver();
    expect(await seen()).toEqual(PAID);
  });

  it.each(['told', 'taken by hand'])(
    'keeps brand and last four digits of the card that paid: %s',
    async (how) => {
      await counter.confirm(intent, 'pays');
      if (how === 'taken by hand') await counter.takeByHand(intent.id);
      await counter.deliver();
      expect(await seen()).toEqual(PAID);
      const { rows } = await execute(
        sql`select card_brand, card_last4 from payment where intent_id = ${intent.id}`,
      );
      expect(rows).toEqual([{ card_brand: 'visa', card_last4: '4242' }]);
    },
  );

  it('keeps nothing of a card that paid nothing', async () => {
    await counter.confirm(intent, 'declined');
    await counter.deliver();
    const { rows } = await execute(
      sql`select card_brand, card_last4 from payment where intent_id = ${intent.id}`,
    );
    expect(rows).toEqual([{ card_brand: null, card_last4: null }]);
  });

  it('takes nothing from a shopper who goes back to the bag', async () => {
    await counter.confirm(intent, 'asks');
    await shopper.send('PATCH', `/orders/${order.id}`, { state: 'draft' });
    expect(await seen()).toEqual({ state: 'draft', status: 'canceled', kept: 0 });
    await counter.deliver();
    expect(await seen()).toEqual({ state: 'draft', status: 'canceled', kept: 0 });
  });

  it('charges nothing for a piece that went first', async () => {
    await buyElsewhere();
    await counter.confirm(intent, 'pays');
    await counter.deliver();
    expect(await seen()).toEqual({ state: 'draft', status: 'canceled', kept: 0 });
  });

  it('sends money back that was taken for a piece that went first', async () => {
    await counter.confirm(intent, 'asks');
    await buyElsewhere();
    await counter.bank(intent.id, 'approve');
    await counter.takeByHand(intent.id);
    await later();
    expect(await seen()).toEqual({ state: 'draft', status: 'succeeded', kept: 0 });
    await counter.deliver();
    expect(await seen()).toEqual({ state: 'draft', status: 'succeeded', kept: 0 });
    const { rows } = await execute(sql`select state from payment where intent_id = ${intent.id}`);
    expect(rows).toEqual([{ state: 'refunded' }]);
  });

  it('ends a payment of which no event ever came', async () => {
    await counter.confirm(intent, 'pays');
    expect((await seen()).kept).toBe(0);
    await later();
    expect(await seen()).toEqual(PAID);
  });
}

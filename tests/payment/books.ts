import { type SQL, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { z } from 'zod';
import { intentStatus } from '#contract/order.ts';
import { database } from '#server/db/database.ts';
import { cancelPayment } from '#server/payment/cancel-payment.ts';
import { applyAction, openIntent } from '#server/payment/sandbox/intents.ts';
import { sandbox } from '#server/payment/sandbox/provider.ts';
import { nextStatus } from '#server/payment/sandbox/state-machine.ts';
import { handleSignedEvent, sign, webhookSecret } from '#server/payment/sandbox/webhook.ts';
import { finishStalledPayments } from '#server/payment/stalled-payments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, query } from '../database.ts';
import { later, orFails } from './chance.ts';
import type { Book, Op, World } from './script.ts';

const AMOUNT = 3490;
const made = z.object({ id: z.string() });
const count = z.coerce.number();
const bookRow = z.object({
  order_id: z.string(),
  orderState: z.string(),
  attempt: z.string(),
  intent: z.string(),
  captured: count,
  refunded: count,
});
const soldRow = z.object({ order_id: z.string() });
const intentRow = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.number(),
  status: intentStatus,
});
type Intent = z.infer<typeof intentRow>;

/** Calls to the provider that a script interrupts. */
const CALLS = ['capture', 'cancel', 'refund', 'retrieve', 'retrieveRefund'] as const;

/** The same world with the shop's records in PostgreSQL, the sandbox's records and its signed webhook. */
export class Books implements World {
  readonly told: { id: string; intent: Intent & { declined: boolean } }[] = [];
  orders: string[] = [];

  /** Creates two orders of the same item, ready to be paid. */
  static async make(): Promise<Books> {
    const books = new Books();
    vi.restoreAllMocks();
    const piece = await makeItem({ price: 3000 });
    for (const _ of [0, 1]) {
      const [order] = await query(
        made,
        sql`with o as (insert into purchase_order (reference, state, items_total, shipping_total, total)
            values (gen_random_uuid(), 'draft', 3000, 490, ${AMOUNT}) returning id)
          insert into order_line (order_id, item_id, unit_price) select id, ${piece.id}, 3000 from o
          returning order_id as id`,
      );
      if (order) books.orders.push(order.id);
    }
    return books;
  }

  async play(op: Op): Promise<void> {
    switch (op.op) {
      case 'open':
        return this.open(this.orders[op.order] ?? '');
      case 'giveUp':
        return orFails(cancelPayment(database(), this.orders[op.order] ?? '', 'customer'));
      case 'bank':
        return this.bank(op.which, op.action);
      case 'tell':
      case 'lie':
      case 'forge':
        return this.tell(op);
      case 'finishStalledPayments':
        return orFails(later(this.own(), finishStalledPayments));
      case 'provider':
        return this.cut(op.isDown);
    }
  }

  async quiet(): Promise<void> {
    this.cut(false);
    for (const [which] of this.told.entries()) await this.tell({ op: 'tell', which });
    for (let round = 0; round < 3; round += 1) await later(this.own(), finishStalledPayments);
  }

  async books() {
    const rows = await query(
      bookRow,
      sql`select p.order_id, o.state as "orderState", p.state as attempt, i.status as intent,
          case i.status when 'succeeded' then i.amount else 0 end as captured,
          (select coalesce(sum(amount), 0) from sandbox_refund r where r.intent_id = i.id) as refunded
        from payment p join purchase_order o on o.id = p.order_id join sandbox_intent i on i.id = p.intent_id
        where o.id = any(${this.own()}::uuid[]) order by p.created_at, p.id`,
    );
    const sold = await query(
      soldRow,
      sql`select order_id from reservation where kind = 'sold' and order_id = any(${this.own()}::uuid[])`,
    );
    const attempts = rows.map(
      ({ order_id, ...row }): Book => ({ ...row, order: this.at(order_id), amount: AMOUNT }),
    );
    return { attempts, soldTo: sold.map(({ order_id }) => this.at(order_id)) };
  }

  /** Closes everything open. An intent that was tampered with was never sold, and is removed from both records. */
  async leave(): Promise<void> {
    const own = sql`order_id = any(${this.own()}::text[])`;
    await execute(
      sql`update sandbox_intent set status = 'requires_action' where ${own} and status = 'processing'`,
    );
    for (const order of this.orders) await cancelPayment(database(), order, 'customer');
    const tampered = sql`(select id from sandbox_intent where ${own} and amount <> ${AMOUNT})`;
    await execute(sql`delete from payment where intent_id in ${tampered}`);
    await execute(sql`delete from sandbox_event where intent_id in ${tampered}`);
    await execute(sql`delete from sandbox_refund where intent_id in ${tampered}`);
    await execute(sql`delete from sandbox_intent where ${own} and amount <> ${AMOUNT}`);
  }

  private at(orderId: string): 0 | 1 {
    return orderId === this.orders[0] ? 0 : 1;
  }

  private own(): SQL {
    return sql`${`{${this.orders.join(',')}}`}`;
  }

  private cut(isDown: boolean): void {
    vi.restoreAllMocks();
    if (isDown) for (const call of CALLS) vi.spyOn(sandbox, call).mockRejectedValue(new Error('cut off'));
  }

  /** Does the same as startPayment and createPaymentIntent on any order that is a cart; no hold keeps the item. */
  private async open(orderId: string): Promise<void> {
    const begun = await execute(sql`update purchase_order o set state = 'payment_pending', total = ${AMOUNT},
        items_total = 3000, shipping_total = 490, updated_at = now()
      where o.id = ${orderId} and o.state = 'draft' and not exists (select 1 from reservation c
        join order_line l on l.item_id = c.item_id where l.order_id = o.id and c.kind = 'sold')`);
    if (begun.rowCount === 0) return;
    await execute(sql`delete from reservation where order_id = any(${this.own()}::uuid[])`);
    const [payment] = await query(
      made,
      sql`insert into payment (order_id, gateway, amount, currency, state)
        values (${orderId}, 'sandbox', ${AMOUNT}, 'EUR', 'creating') returning id`,
    );
    const request = { orderId, amount: AMOUNT, currency: 'EUR', idempotencyKey: payment?.id ?? '' };
    const intent = await openIntent(database(), request);
    await execute(sql`update payment set state = 'pending', intent_id = ${intent.id},
      intent_status = ${intent.status} where id = ${payment?.id}`);
  }

  private async bank(which: number, action: Extract<Op, { op: 'bank' }>['action']): Promise<void> {
    const intents = await query(
      intentRow,
      sql`select id, order_id, amount, status from sandbox_intent
        where order_id = any(${this.own()}::text[]) order by created_at, id`,
    );
    const intent = intents[which % intents.length];
    if (!intent) return;
    if (action === 'tamper') {
      await execute(sql`update sandbox_intent set amount = 1
        where id = ${intent.id} and status = 'requires_payment_method'`);
    } else if (nextStatus(intent.status, action)) {
      const moved = await applyAction(database(), intent.id, action);
      const seen = { ...intent, status: moved.status, declined: action === 'decline' };
      this.told.push({ id: `evt_${intent.id}_${this.told.length}`, intent: seen });
    }
  }

  private async tell(op: Extract<Op, { op: 'tell' } | { op: 'lie' } | { op: 'forge' }>): Promise<void> {
    const told = this.told[op.which % this.told.length];
    if (!told) return;
    const about = op.op === 'lie' ? op.about : undefined;
    const { intent } = told;
    const object = {
      id: intent.id,
      amount: about === 'amount' ? 1 : intent.amount,
      currency: about === 'currency' ? 'USD' : 'EUR',
      status: op.op === 'forge' ? 'requires_capture' : intent.status,
      metadata: {
        order_id: about === 'order' ? this.orders.find((id) => id !== intent.order_id) : intent.order_id,
      },
      last_payment_error: intent.declined ? { code: 'card_declined' } : null,
    };
    const id = op.op === 'tell' ? told.id : `${told.id}_${about}`;
    const body = JSON.stringify({ id, type: 'payment_intent.processing', data: { object } });
    const secret = op.op === 'forge' ? 'a guess' : webhookSecret();
    await orFails(handleSignedEvent(body, sign(body, secret)));
  }
}

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { officeOrderDetails } from '#contract/private/orders.ts';
import { officeToday } from '#contract/private/today.ts';
import { waitingFor } from '#server/cli/waiting.ts';
import { database } from '#server/db/database.ts';
import { reconcilePayments } from '#server/payment/reconciliation.ts';
import {
  type Bought,
  brand,
  buy,
  buyWith,
  deliverTo,
  mailsOf,
  refundsOf,
  settleRefunds,
} from '#tests/after-sale.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import {
  creditOf,
  expectBooksAgree,
  failGesture,
  failRefunds,
  readOrder,
  remedy,
  sumOf,
} from '#tests/failed-refunds.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';
import { recordRefundStatus } from './refund-status.ts';

useDatabase({ rateLimits: 'off' });

const pay = (client: OfficeClient, bought: Bought, version?: string) =>
  remedy(client, bought, 'refund-as-credit', version);
const notesOf = ({ id }: Bought) =>
  sumOf(sql`select count(*) as sum from invoice where order_id = ${id} and kind = 'credit_note'`);

it('pays what the card did not take as credit, once, and the books agree', async () => {
  const { client } = await newMember(['care']);
  const bought = await buyWith({}, [5_000]);
  await failGesture(bought);
  const seen = await readOrder(client, bought);
  expect(seen).toMatchObject({ stuckRefunds: 1, failedRefunds: 500, buyer: { hasAccount: true } });
  const packer = await newMember(['packer']);
  expect((await pay(packer.client, bought, seen.version)).status).toBe(403);

  const answer = await pay(client, bought, seen.version);
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(officeOrderDetails.parse(await answer.json())).toMatchObject({
    stuckRefunds: 0,
    failedRefunds: 0,
    refundable: { amount: bought.total - 500 },
    refunds: [
      { state: 'failed', card: 500 },
      { state: 'succeeded', amount: 500, card: 0, credit: 500, reason: 'goodwill' },
    ],
  });
  expect((await pay(client, bought, seen.version)).status).toBe(412);
  expect((await pay(client, bought)).status).toBe(409);
  expect((await remedy(client, bought, 'retry-refunds')).status).toBe(409);

  expect(await creditOf(bought)).toBe(500);
  expect((await mailsOf(bought.reference)).at(-1)).toMatchObject({
    kind: 'refund',
    data: { amount: 500, card: 0, voucher: 0, credit: 500 },
  });
  expect(await notesOf(bought)).toBe(1);
  expect(officeToday.parse(await (await client.call('GET', '/today')).json()).refunds).toEqual([]);
  expect((await waitingFor(database())).filter(({ what }) => what === 'refund to look at')).toEqual([]);
  await settleRefunds();
  await expectBooksAgree();
});

it('ends a cancelled order, whose gift card had its part already', async () => {
  const { client } = await newMember(['care']);
  const bought = await buyWith({ voucher: 1_000 }, [3_000, 2_000]);
  await brand(bought.reference, 'cancel');
  await failRefunds(bought);
  expect(await readOrder(client, bought)).toMatchObject({
    state: 'cancelled',
    failedRefunds: bought.total - 1_000,
  });
  expect((await pay(client, bought)).status).toBe(200);
  expect(await readOrder(client, bought)).toMatchObject({ state: 'refunded', refundable: { amount: 0 } });
  expect(await creditOf(bought)).toBe(bought.total - 1_000);
  expect(await notesOf(bought)).toBe(1);
  expect(
    await sumOf(sql`select count(*) as sum from activity_order_item
      where order_id = ${bought.id} and type = 'refunded'`),
  ).toBe(2);
  await expectBooksAgree();
});

it('keeps what was paid by credit for the rest of a return', async () => {
  const { client } = await newMember(['manager']);
  const bought = await buyWith({ credit: 1_500 }, [3_000, 5_000]);
  await deliverTo(bought.reference);
  const ask = (line: string | undefined) =>
    bought.client.send('POST', '/order-returns', {
      order: bought.id,
      items: [{ orderItem: line, reason: 'not_like' }],
    });
  expect((await ask(bought.lines[1])).status).toBe(201);
  await brand(bought.reference, 'receive-return');
  await brand(bought.reference, 'refund-return');
  await failRefunds(bought);
  expect((await pay(client, bought)).status).toBe(200);
  expect((await ask(bought.lines[0])).status).toBe(201);
  await brand(bought.reference, 'receive-return');
  await brand(bought.reference, 'refund-return');
  await settleRefunds();
  const given = (await refundsOf(bought)).filter(({ state }) => state === 'succeeded');
  expect(given.map(({ creditAmount }) => creditAmount)).toContain(5_000);
  expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(8_000);
  await expectBooksAgree();
});

it('is refused for a guest, for what may still arrive, and for money that the shop never got', async () => {
  const { client } = await newMember(['care']);
  const guest = await buy();
  await failGesture(guest);
  expect(await readOrder(client, guest)).toMatchObject({ failedRefunds: 500, buyer: { hasAccount: false } });
  const refused = await pay(client, guest);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    detail: `Order ${guest.reference} has no account: its refund cannot become store credit.`,
  });
  const waits = await buyWith({}, [5_000]);
  await failGesture(waits);
  const set = (refund: string) =>
    execute(sql`update refund set state = ${refund}, sent_at = now() - interval '21 hours'
      where order_id = ${waits.id}`);
  await set('pending');
  expect(await readOrder(client, waits)).toMatchObject({ stuckRefunds: 1, failedRefunds: 0 });
  expect((await pay(client, waits)).status).toBe(409);
  await set('failed');
  await execute(sql`update payment set state = 'authorized' where order_id = ${waits.id}`);
  expect((await pay(client, waits)).status).toBe(409);
  expect(await creditOf(waits)).toBe(0);
  await execute(sql`update payment set state = 'paid' where order_id = ${waits.id}`);
});

it('keeps to the limit of care', async () => {
  const { client } = await newMember(['care']);
  const bought = await buyWith({}, [20_000]);
  await brand(bought.reference, 'cancel');
  await failRefunds(bought);
  expect(await (await pay(client, bought)).json()).toMatchObject({
    type: '/errors/over-limit',
    limit: 15_000,
  });
  expect(await creditOf(bought)).toBe(0);
  const manager = await newMember(['manager']);
  expect((await pay(manager.client, bought)).status).toBe(200);
  expect(await creditOf(bought)).toBe(bought.total);
});

it('shows as a difference what arrives on the card after all', async () => {
  const { client } = await newMember(['care']);
  const bought = await buyWith({}, [5_000]);
  await failGesture(bought);
  expect((await pay(client, bought)).status).toBe(200);
  await execute(sql`insert into sandbox_refund (id, intent_id, idempotency_key, amount, status)
    select 're_late', p.intent_id, 'refund:' || r.id, 500, 'succeeded'
    from refund r join payment p on p.id = r.payment_id where r.order_id = ${bought.id}`);
  const [failed] = await query(
    z.object({ id: z.string() }),
    sql`select id from refund where order_id = ${bought.id} and state = 'failed'`,
  );
  await database().transaction((tx) =>
    recordRefundStatus(tx, { key: `refund:${failed?.id}`, id: 're_late', status: 'succeeded' }),
  );
  expect((await readOrder(client, bought)).refunds.map(({ state }) => state)).toEqual([
    'failed',
    'succeeded',
  ]);
  expect(await reconcilePayments(database())).toMatchObject([
    { what: 'refunded', orderId: bought.id, theirs: 500, ours: 0 },
  ]);
  await execute(sql`delete from sandbox_refund where id = 're_late'`);
});

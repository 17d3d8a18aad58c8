import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { salesReport } from '#contract/private/reports.ts';
import { officeFigures, officeToday, type QueueId } from '#contract/private/today.ts';
import type { TradeInState } from '#contract/trade-in.ts';
import { database } from '#server/db/database.ts';
import { addSource } from '#server/import/import-sources.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { brand, buy, deliverTo } from '#tests/after-sale.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';
import { moveTradeIn } from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });

const read = async (client: OfficeClient) =>
  officeToday.parse(await (await client.call('GET', '/today')).json());
const queueOf = async (client: OfficeClient, id: QueueId) =>
  (await read(client)).queues.find((queue) => queue.id === id);

/** Adds another event of the order with an earlier payment: events cannot be changed. */
const paidDaysAgo = (orderId: string, days: number) =>
  execute(sql`insert into order_event (order_id, from_state, to_state, created_at)
    values (${orderId}, 'payment_pending', 'paid', now() - make_interval(days => ${days}))`);

const isPaidBy = (orderId: string) => sql`id = (select intent_id from payment where order_id = ${orderId})`;

it('says by how much the books differ, as they were compared last, to those who keep them', async () => {
  const manager = await newMember(['manager']);
  const bought = await buy();
  const compare = async () => {
    await enqueueJob(database(), 'compare-books', {});
    await runJobs('compare-books');
  };
  await compare();
  expect((await read(manager.client)).books).toBeUndefined();
  await execute(sql`update sandbox_intent set amount = amount - 1 where ${isPaidBy(bought.id)}`);
  await compare();
  expect((await read(manager.client)).books).toMatchObject({ differences: 1, amount: 1 });
  const care = await newMember(['care']);
  expect((await read(care.client)).books).toBeUndefined();
  await execute(sql`update sandbox_intent set amount = amount + 1 where ${isPaidBy(bought.id)}`);
  // A comparison by hand counts as well.
  expect((await manager.client.call('GET', '/books/reconciliation')).status).toBe(200);
  expect((await read(manager.client)).books).toBeUndefined();
});

it('counts what is to be packed, what is late, what was done, and who does it', async () => {
  const { client } = await newMember(['packer']);
  const first = await buy();
  await buy({ pieces: 2 });
  await paidDaysAgo(first.id, 10);
  const before = await queueOf(client, 'pack');
  expect(before).toMatchObject({ late: 1, done: 0, people: [], next: { id: first.reference, items: 1 } });
  expect(before?.next?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const { headers } = await client.call('GET', `/orders/${first.reference}`);
  const version = headers.get('etag')?.replaceAll('"', '');
  const shipped = await client.call(
    'POST',
    `/orders/${first.reference}/ship`,
    { carrier: 'Colissimo' },
    version,
  );
  expect(shipped.status).toBe(200);
  const after = await queueOf(client, 'pack');
  expect(after).toMatchObject({
    waiting: (before?.waiting ?? 0) - 1,
    late: 0,
    done: 1,
    people: ['Inès Morel'],
  });
  expect(after?.next?.id).not.toBe(first.reference);
});

it('counts returns that are here, late after fourteen days, for those who give money back', async () => {
  const { client } = await newMember(['care']);
  const bought = await buy();
  await deliverTo(bought.reference);
  const [line] = bought.itemIds;
  await execute(sql`with r as (insert into order_return (number, order_id, kind, state, cost_paid_by, delivery_amount,
      refund_total, requested_at, received_at)
    values ('RET1', ${bought.id}, 'return', 'received', 'customer', 0, 4200, now() - interval '20 days', now()) returning id)
    insert into order_return_item (return_id, line_id, refund_amount)
    select r.id, l.id, 4200 from r, order_line l where l.order_id = ${bought.id} and l.item_id = ${line}`);
  expect(await queueOf(client, 'returns')).toMatchObject({
    waiting: 1,
    late: 1,
    next: { id: bought.reference, amount: 4200, items: 1 },
  });
  const packer = await newMember(['packer']);
  expect(await queueOf(packer.client, 'returns')).toBeUndefined();
});

it('counts trade-ins to take in, grade, publish and give back, for those who may', async () => {
  const cart = await query(
    z.object({ id: z.string() }),
    sql`insert into trade_in_cart (customer_id, state, reference, circuit, validated_at)
      select customer_id, 'validated', 'SELLTODAY1', 'post', now() - interval '40 days' from purchase_order limit 1 returning id`,
  );
  const sold = async (days: number, ...states: TradeInState[]) => {
    const [made] = await query(
      z.object({ id: z.string() }),
      sql`insert into trade_in (cart_id, gender, category, type, brand, condition, offer, offer_expires_at, price_new)
        values (${cart[0]?.id}, 'femme', 'Clothing', 'Coat', 'Lune Marais', 'good', 1000, now() + interval '9 days', 9000) returning id`,
    );
    await moveTradeIn(made?.id ?? '', 'validated', 'sent', ...states);
    await execute(
      sql`update trade_in set state_at = now() - make_interval(days => ${days}) where id = ${made?.id}`,
    );
  };
  await sold(1);
  await sold(30, 'received');
  const { client } = await newMember(['workshop']);
  expect(await queueOf(client, 'take-in')).toMatchObject({ waiting: 1, late: 0 });
  expect(await queueOf(client, 'grade')).toMatchObject({
    waiting: 1,
    late: 1,
    next: { id: 'SELLTODAY1', name: 'Lune Marais, Coat' },
  });
  expect(await queueOf(client, 'give-back')).toMatchObject({ waiting: 0, done: 0 });
  expect(await queueOf(client, 'publish')).toMatchObject({ waiting: 0 });
  expect(await queueOf((await newMember(['care'])).client, 'publish')).toBeUndefined();
  const assistant = await newMember(['assistant']);
  expect(await queueOf(assistant.client, 'grade')).toMatchObject({ waiting: 0 });
});

it('keeps to the stores of a member', async () => {
  const { client } = await newMember(['assistant']);
  await buy();
  expect(await queueOf(client, 'pack')).toMatchObject({ waiting: 0, done: 0 });
});

it('names refunds that did not arrive, to those who give money back', async () => {
  const { client } = await newMember(['care']);
  const bought = await buy();
  await brand(bought.reference, 'cancel');
  await execute(
    sql`update refund set state = 'failed', last_error = 'The card is closed.' where order_id = ${bought.id}`,
  );
  const { refunds, lastOrderAt } = await read(client);
  expect(refunds).toMatchObject([{ order: bought.reference, error: 'The card is closed.' }]);
  expect(lastOrderAt).toBeDefined();
  const packer = await newMember(['packer']);
  expect((await read(packer.client)).refunds).toEqual([]);
  await execute(sql`update refund set state = 'pending', last_error = null where order_id = ${bought.id}`);
});

it('names addresses that did not take what they should be told, to those who connect other systems', async () => {
  const url = 'https://books.example/hooks';
  await execute(sql`with e as (insert into webhook_endpoint (url, description, secret)
      values (${url}, 'Books', 'sealed') returning id),
    v as (insert into webhook_event (type, data) values ('test', '{}'), ('test', '{}') returning id)
    insert into webhook_delivery (event_id, endpoint_id, state, error)
    select v.id, e.id, 'failed', 'HTTP 503' from e, v`);
  const manager = await newMember(['manager']);
  expect((await read(manager.client)).webhooks).toMatchObject([{ url, failed: 2, error: 'HTTP 503' }]);
  const packer = await newMember(['packer']);
  expect((await read(packer.client)).webhooks).toEqual([]);
  await execute(sql`update webhook_delivery set state = 'waiting'`);
  expect((await read(manager.client)).webhooks).toEqual([]);
  await execute(sql`delete from webhook_event`);
  await execute(sql`delete from webhook_endpoint`);
});

it('names files of listings with refused rows, and sources that failed, to those who bring listings in', async () => {
  const { client } = await newMember(['catalogue']);
  const folder = await mkdtemp(join(tmpdir(), 'source-'));
  const file = 'reference,brand,title\n1,Lune Marais,Coat\n';
  await writeFile(join(folder, 'stock.csv'), file);
  const uploaded = z
    .object({ id: z.string() })
    .parse(await (await client.upload('/imports?name=listings.csv', file)).json());
  await execute(sql`update listing_import set state = 'checked',
    result = '{"read":3,"created":1,"changed":0,"unchanged":0,"refused":2,"products":1,"photosMissing":0,"refusedRows":[],"items":[]}'
    where id = ${uploaded.id}`);
  await addSource(
    database(),
    {
      name: 'old-shop',
      place: join(folder, 'none'),
      mapping: '{}',
      rate: 1,
      photos: null,
      missing: 'keep',
      every_minutes: 60,
    },
    'Mina',
  );
  await enqueueJob(database(), 'run-import-sources', {});
  await runJobs('run-import-sources');
  expect((await read(client)).imports).toMatchObject([
    { id: uploaded.id, name: 'listings.csv', refused: 2 },
    { name: 'old-shop', failure: expect.stringMatching(/cannot be read$/) },
  ]);
  const packer = await newMember(['packer']);
  expect((await read(packer.client)).imports).toEqual([]);
  await execute(sql`update import_source set has_failed = false, refused = 3, report = 'line,reference'`);
  expect((await read(client)).imports).toMatchObject([{ id: uploaded.id }, { name: 'old-shop', refused: 3 }]);
  const report = await client.call('GET', '/imports/sources/old-shop/report');
  expect(await report.text()).toBe('line,reference');
  expect((await packer.client.call('GET', '/imports/sources/old-shop/report')).status).toBe(403);
  await execute(sql`delete from import_source`);
  await execute(sql`delete from listing_import`);
});

it('compares today’s sales with a week ago, and shows what was published and sold', async () => {
  const { client } = await newMember(['catalogue']);
  const old = await buy();
  await paidDaysAgo(old.id, 7);
  const figures = async () => officeFigures.parse(await (await client.call('GET', '/today/figures')).json());
  const before = await figures();
  expect(before.sales.before).toBeGreaterThan(0);
  const bought = await buy({ pieces: 2 });
  const after = await figures();
  expect(after.sales.total - before.sales.total).toBe(bought.total);
  expect(after.sales.hours).toHaveLength(24);
  expect(after.sales.hours.findLast(({ today }) => today !== undefined)?.today).toBe(after.sales.total);
  expect(after.pieces).toHaveLength(14);
  const sold = (list: typeof after) => list.pieces.at(-1)?.sold ?? 0;
  expect(sold(after) - sold(before)).toBe(2);
});

it('counts messages that wait for an answer, late after the next working day, for those who answer', async () => {
  const { client } = await newMember(['care']);
  const write = (name: string, days: number) =>
    execute(sql`insert into contact_message (dedup_key, name, email, topic, message, created_at)
      values (${name}, ${name}, 'odile@example.org', 'order', 'Where is my parcel?', now() - make_interval(days => ${days}))`);
  await write('Odile Roux', 0);
  await write('Noor Hamid', 10);
  expect(await queueOf(client, 'messages')).toMatchObject({
    waiting: 2,
    late: 1,
    done: 0,
    next: { name: 'Noor Hamid', dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  await execute(sql`update contact_message set done_at = now() where name = 'Noor Hamid'`);
  expect(await queueOf(client, 'messages')).toMatchObject({
    waiting: 1,
    late: 0,
    done: 1,
    next: { name: 'Odile Roux' },
  });
  expect(await queueOf((await newMember(['packer'])).client, 'messages')).toBeUndefined();
});

it('tells how long items wait to be graded, and the margin that the report of sales counts', async () => {
  const { client } = await newMember(['catalogue']);
  const answer = await client.call('GET', '/today/figures');
  const { grading, margin } = officeFigures.parse(await answer.json());
  // The item of the test above came 30 days ago.
  expect(grading).toEqual([{ days: 30, items: 1, late: 1 }]);
  expect(margin).toHaveLength(12);
  const from = margin?.[0]?.from;
  const report = await client.call('GET', `/reports/sales?from=${from}`);
  const { series } = salesReport.parse(await report.json());
  expect(margin).toEqual(
    series.map((week) => ({ from: week.from, to: week.to, sales: week.sales, margin: week.margin })),
  );
});

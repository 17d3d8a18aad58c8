import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CheckoutOptions, checkOut, type Outcome } from './checkout.ts';
import { randomFrom } from './random.ts';
import { until } from './until.ts';
import { type Outage, voucher, World } from './world.ts';

const SHOPPERS = 16;
const PIECES = 3_000;
/** The first items are wanted by everybody. */
const COVETED = 60;
/** Changes between two blows. */
const BETWEEN = 45;
const ROUND: Outage[] = ['api', 'database', 'both', 'whole database', 'both'];
const ROUNDS = 3;

let world: World;
beforeAll(async () => {
  world = await World.open(PIECES);
});
afterAll(() => world?.close());

const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000002760003184',
  '4000000000000077',
] as const;

/** Shoppers come one after another, each in another manner, until the last blow has fallen. */
async function shopOn(seed: number, pieces: string[], isOver: () => boolean): Promise<Outcome[]> {
  const random = randomFrom(seed);
  const outcomes: Outcome[] = [];
  for (let visit = 0; !isOver(); visit += 1) {
    const anywhere = COVETED + random(pieces.length - COVETED);
    const isHurried = random(4) === 0;
    const manner: CheckoutOptions = {
      pieces: [pieces[random(COVETED)] ?? '', pieces[anywhere] ?? ''],
      code: [{ giftCard: voucher(random(20)) }, { promoCode: 'TWELVE' }, undefined][random(3)],
      card: CARDS[random(CARDS.length)] ?? CARDS[0],
      hasty: random(4) === 0,
      leaves: () => isHurried || isOver(),
      email: `shopper-${seed}-${visit}@example.org`,
    };
    const outcome = await checkOut(world, manner);
    if (outcome) outcomes.push(outcome);
  }
  return outcomes;
}

/** Every blow falls into the middle of checkouts; before each, some holds and times to pay run out. */
async function strikeOn(isOver: () => boolean): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const blow of ROUND) {
      if (isOver()) return;
      const enough = world.changes + BETWEEN;
      await until(`changes before the next blow (${blow})`, () => world.changes >= enough);
      await world.database.query(
        `update reservation set expires_at = now() where kind <> 'sold' and right(item_id::text, 1) in ('0', '4', '8', 'c')`,
      );
      await world.strike(blow);
    }
  }
}

const HANGING = `select
  (select count(*) from sandbox_event where delivered_at is null)::int as events,
  (select count(*) from sandbox_intent where status in ('requires_capture', 'processing'))::int as intents,
  (select count(*) from payment where state in ('creating', 'authorized', 'refunding'))::int as payments,
  (select count(*) from purchase_order where state = 'payment_pending')::int as orders,
  (select count(*) from mail where state = 'waiting')::int as mails,
  (select count(*) from graphile_worker.jobs where task_identifier like 'send-%')::int as jobs`;

/** An hour passes: every hold is over, everything that is tried again is due, and jobs of the dead are anybody's. */
const later = () =>
  world.database.query(`with
    a as (update reservation set expires_at = now() - interval '1 minute' where kind <> 'sold'),
    b as (update sandbox_event set due_at = now() where delivered_at is null),
    c as (update mail set due_at = now() where state = 'waiting'),
    d as (update payment set updated_at = updated_at - interval '1 hour'),
    e as (update graphile_worker._private_jobs set run_at = now(), locked_at = locked_at - interval '1 hour')
    update purchase_order set updated_at = updated_at - interval '1 hour' where state = 'payment_pending'`);

const none = async (text: string) => expect(await world.database.query(text)).toEqual([]);

it('loses no paid order and charges no buyer twice while shop and database are killed in the middle of checkouts', async () => {
  const rows = await world.database.query<{ id: string }>('select id from item order by price');
  const pieces = rows.map((row) => row.id);
  let over = false;
  const isOver = () => over;
  const end = () => {
    over = true;
  };
  const striking = strikeOn(isOver).finally(end);
  const shopping = Array.from({ length: SHOPPERS }, (_, index) =>
    shopOn(index + 1, pieces, isOver).catch((error: unknown) => {
      end();
      throw error;
    }),
  );
  // Everybody is waited for, whatever happens: the processes are closed only then.
  await Promise.allSettled([striking, ...shopping]);
  await striking;
  const outcomes = (await Promise.all(shopping)).flat();
  expect(world.kills).toBeGreaterThanOrEqual(20);
  expect(world.api.collapses, 'the API outlives its database').toEqual([]);

  await until('everything to be ended', async () => {
    await later();
    const [hanging] = await world.database.query(HANGING);
    if (hanging && Object.values(hanging).every((count) => count === 0)) return true;
    // What it waits for last, jobs of the dead, the API looks for every 15 seconds.
    await pause(250);
    throw new Error(JSON.stringify(hanging));
  });

  // What a shopper was told stays true.
  const paid = await world.database.query<{ id: string }>(
    `select id from purchase_order where state = 'paid'`,
  );
  const ids = new Set(paid.map((row) => row.id));
  const told = outcomes.filter((outcome) => outcome.told === 'paid').map((outcome) => outcome.orderId);
  const [used] = await world.database.query(
    `select count(*) from purchase_order where state = 'paid' and voucher_total > 0`,
  );
  console.log(
    `${world.kills} kills, ${world.changes} changes, ${outcomes.length} checkouts, ${paid.length} paid, ${used?.count} by vouchers`,
  );
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((id) => !ids.has(id))).toEqual([]);

  // Money that was taken belongs to one paid order each, for what it cost, with every item sold to it.
  await none(`select i.id, o.state from sandbox_intent i left join purchase_order o on o.id::text = i.order_id
    where i.status = 'succeeded' and (o.state is distinct from 'paid' or o.total - o.voucher_total - o.credit_total <> i.amount)`);
  await none(
    `select order_id from sandbox_intent where status = 'succeeded' group by order_id having count(*) > 1`,
  );
  await none(`select o.id from purchase_order o where o.state = 'paid' and o.total > o.voucher_total + o.credit_total
    and not exists (select 1 from sandbox_intent i where i.order_id = o.id::text and i.status = 'succeeded')`);
  await none(`select l.order_id, l.item_id from order_line l join purchase_order o on o.id = l.order_id
    left join reservation c on c.item_id = l.item_id and c.order_id = o.id and c.kind = 'sold'
    left join item a on a.id = l.item_id and a.status = 'sold'
    where o.state = 'paid' and (c.item_id is null or a.id is null)`);
  await none(`select item_id from order_line l join purchase_order o on o.id = l.order_id
    where o.state = 'paid' group by item_id having count(*) > 1`);
  await none(`select c.item_id from reservation c join purchase_order o on o.id = c.order_id
    where c.kind = 'sold' and o.state <> 'paid'`);
  await none(`select id from item a where status = 'sold' and not exists (
    select 1 from reservation c where c.item_id = a.id and c.kind = 'sold')`);
  await none(
    `select order_id from order_event where to_state = 'paid' group by order_id having count(*) > 1`,
  );

  // Gift cards and codes are used by paid orders only, and never beyond what they are worth.
  await none(`select g.id from gift_card g where g.balance <> (
    select coalesce(sum(e.amount), 0) from gift_card_entry e where e.gift_card_id = g.id)`);
  await none(`select e.order_id from gift_card_entry e left join purchase_order o on o.id = e.order_id
    where e.order_id is not null group by e.order_id, o.state, o.voucher_total
    having -sum(e.amount) <> case when o.state = 'paid' then o.voucher_total else 0 end`);
  await none(`select p.code, p.uses from promo_code p where p.uses > p.most_uses or p.uses <> (
    select count(*) from order_promo_code c join purchase_order o on o.id = c.order_id
    where c.promo_code_id = p.id and c.claimed and o.state = 'paid')`);

  // Each was told of once.
  await none(`select o.id from purchase_order o where o.state = 'paid' and 1 <> (
    select count(*) from mail m where m.dedup_key like 'order-paid:' || o.id || ':%' and m.state = 'kept')`);
  await none(`select recipient, kind, data ->> 'reference' from mail where kind = 'order-paid'
    group by 1, 2, 3 having count(*) > 1`);

  const books = await promisify(execFile)(process.execPath, ['server/cli/ops.ts', 'reconcile'], {
    env: { ...process.env, DATABASE_URL: world.database.url },
  });
  expect(books.stdout.trim()).toBe('The books agree to 0.00 EUR.');
});

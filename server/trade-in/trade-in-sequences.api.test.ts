import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { TRADE_IN_STATES } from '#contract/trade-in.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { DomainError } from '#server/errors.ts';
import { cleanUp } from '#server/worker/clean-up.ts';
import { activate, newCustomer } from '#tests/accounts.ts';
import { brand } from '#tests/after-sale.ts';
import { sellAtCounter } from '#tests/at-counter.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { completeCart, usePriceGrid } from '#tests/trade-ins.ts';
import { asDeclared, finding, inspect, newSeller, receive, reviewerOf, withItem } from '#tests/workshop.ts';
import { answerOffer, chooseFate } from './answer.ts';
import { runTradeInDeadlines } from './deadline-jobs.ts';
import { disposeOf } from './dispose.ts';
import { endCart, markSent } from './end-cart.ts';
import { publishItem } from './publish.ts';
import { drawPictures } from './published-photos.ts';
import { receiveParcel } from './receive.ts';
import { refuseItem } from './refuse.ts';
import { askSecondLook } from './second-look.ts';
import { TRANSITIONS } from './states.ts';
import { lockCart } from './workshop-rows.ts';

useDatabase({ rateLimits: 'off' });
// One person makes every transition: the second person has tests of its own.
beforeAll(() => {
  env().STORE_SECOND_PERSON_ABOVE = 1_000_000;
});
const { travel } = useClock();
usePriceGrid();
useDataFolder();

interface Walk {
  id: string;
  cart: string;
  reference: string;
  customer: string;
  /** The order that bought it last. */
  order?: string;
}
type Step = (walk: Walk) => Promise<unknown>;

const WORKSHOP = { kind: 'workshop', name: 'Mina' } as const;
type Work = Parameters<typeof withItem<unknown>>[1];
const item =
  (work: Work): Step =>
  ({ id }) =>
    withItem(id, work);
const disposal = (fate: 'return' | 'donate' | 'recycle') =>
  item((tx, found) => disposeOf(tx, found, { fate, actor: WORKSHOP }));

/** Steps of seller, workshop, shoppers and the clock; each may be refused with a sentence and with nothing else. */
const STEPS: Record<string, Step> = {
  'seller sends it': ({ cart }) =>
    database().transaction(async (tx) => markSent(tx, await lockCart(tx, cart))),
  'it arrives': ({ cart }) => receive(cart),
  'it arrives late': ({ cart }) =>
    database().transaction((tx) =>
      receiveParcel(tx, { key: cart, missing: [], actor: WORKSHOP, late: true }),
    ),
  'sold at the counter': async ({ reference }) =>
    expect(await sellAtCounter({ code: reference })).toBeLessThan(500),
  'seller cancels': ({ customer, cart }) => endCart(database(), customer, cart),
  'seven weeks pass': () => travel({ days: 49 }),
  'graded as declared': async ({ id }) => inspect(id),
  'graded lower': async ({ id }) =>
    inspect(id, await asDeclared({ condition: 'good', findings: [await finding()], note: 'A stain.' })),
  'graded a little lower': async ({ id }) =>
    inspect(
      id,
      await asDeclared({ findings: [await finding({ defect: 'missing_button' })], note: 'A button.' }),
    ),
  refused: async ({ id }) => {
    const findings = [await finding()];
    return withItem(id, (tx, found) =>
      refuseItem(tx, found, { reviewer: reviewerOf(found), note: 'A copy.', findings }),
    );
  },
  'offer accepted': item((tx, found) => answerOffer(tx, found, { answer: 'accept' })),
  'offer declined': item((tx, found) => answerOffer(tx, found, { answer: 'decline' })),
  'second look': item((tx, found) => askSecondLook(tx, found, 'Look again.')),
  'to be donated': item((tx, found) => chooseFate(tx, found, 'donate')),
  'to be recycled': item((tx, found) => chooseFate(tx, found, 'recycle')),
  'sent back': disposal('return'),
  donated: disposal('donate'),
  recycled: disposal('recycle'),
  published: async ({ id }) => {
    const pictures = await drawPictures(database(), id);
    return withItem(id, (tx, found) => publishItem(tx, found, { actor: WORKSHOP, pictures }));
  },
  bought: async (walk) => {
    const buyer = new Client();
    const added = await buyer.add(walk.id).catch(() => undefined);
    if (!added) return;
    await buyer.checkout(added.cart.id, { firstName: 'Bo', lastName: 'Lind', email: 'bo@example.org' });
    await buyer.pay(await buyer.order(added.cart.id));
    walk.order = added.cart.id;
  },
  'brand cancels the order': async ({ order }) => {
    const [row] = await query(
      z.object({ reference: z.string() }),
      sql`select reference from purchase_order where id = ${order ?? null}::uuid`,
    );
    if (row) await brand(row.reference, 'cancel').catch(() => undefined);
  },
  'a week passes': () => travel({ days: 7.5 }),
  'jobs run': async () => {
    await runTradeInDeadlines(database());
    await cleanUp();
    await runJobs('send-mail');
  },
};

const wrong = z.object({ what: z.string() });

/** Finds states that must never occur in any sequence. */
const broken = () =>
  query(
    wrong,
    sql`select 'paid more or less often than once' as what from trade_in t
        where (t.credited_at is not null) <> ((select count(*) from wallet_transaction w
          where w.dedup_key = 'trade-in:' || t.id and w.amount = t.purchase_price) = 1)
      union all select 'paid without being accepted' from trade_in t where t.credited_at is not null
        and not exists (select 1 from trade_in_activity a where a.trade_in_id = t.id and a.state = 'accepted')
      union all select 'paid more than was promised' from trade_in where purchase_price > offer
      union all select 'for sale without being bought' from item a join trade_in t on t.id = a.id
        where t.state not in ('on_sale', 'sold') or a.purchase_price is distinct from t.purchase_price
      union all select 'bought without being for sale' from trade_in t where t.state in ('on_sale', 'sold')
        and not exists (select 1 from item a where a.id = t.id)
      union all select 'sold, and for sale' from item a join trade_in t on t.id = a.id
        where (t.state = 'sold') <> (a.status = 'sold')
      union all select 'accepted without an entry in the register' from trade_in t
        where (select count(*) from seller_register r where r.trade_in_id = t.id)
          <> (case when t.state in ('accepted', 'credited', 'on_sale', 'sold') then 1 else 0 end)
      union all select 'the register has a gap' from seller_register having max(number) <> count(*)
      union all select 'an answer is awaited for ever' from trade_in where state = 'devalued' and answer_by is null
      union all select 'closed with something open' from trade_in_cart c where state = 'closed' and exists (select 1
        from trade_in t where t.cart_id = c.id and t.state in ('validated', 'sent', 'received', 'in_review', 'accepted',
          'devalued', 'refused', 'declined'))
      union all select 'open with everything closed' from trade_in_cart c where state = 'validated' and not exists (select 1
        from trade_in t where t.cart_id = c.id and t.state in ('validated', 'sent', 'received', 'in_review', 'accepted',
          'devalued', 'refused', 'declined'))`,
  );

/** Sequences begin at each state from which they branch. */
const STARTS = [
  [],
  ['it arrives'],
  ['seven weeks pass', 'jobs run', 'it arrives late'],
  ['it arrives', 'graded lower'],
  ['it arrives', 'refused'],
  ['it arrives', 'graded as declared', 'published'],
  ['it arrives', 'graded as declared', 'published', 'bought'],
];

/** Moves a new trade-in through these steps, each of which may be refused. */
async function go(names: readonly string[]): Promise<Walk> {
  const { id, cart, items } = await newSeller();
  const walk: Walk = { id: items[0] ?? '', cart: cart.id, reference: cart.reference ?? '', customer: id };
  for (const name of names) {
    await STEPS[name]?.(walk).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
    expect(await broken(), name).toEqual([]);
  }
  return walk;
}

it('keeps money, items and states consistent, for any actions of seller, workshop, shoppers and clock', async () => {
  const reached = new Set<string>();
  const walks = fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 3, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...STARTS), walks, async (start, names) => {
      const walk = await go([...start, ...names]);
      const states = await query(
        z.object({ state: z.string() }),
        sql`select distinct state from trade_in_activity where trade_in_id = ${walk.id}`,
      );
      for (const { state } of states) reached.add(state);
    }),
    { numRuns: 30 },
  );
  for (const state of ['credited', 'devalued', 'on_sale', 'refused', 'sold'])
    expect(reached).toContain(state);
}, 180_000);

/** Together these paths make all transitions of the table, each by the actor in the shop. */
const PATHS = [
  ['seller sends it', 'it arrives', 'graded as declared', 'published', 'bought', 'brand cancels the order'],
  ['it arrives', 'graded lower', 'offer accepted'],
  ['it arrives', 'graded lower', 'offer declined', 'sent back'],
  ['it arrives', 'graded lower', 'offer declined', 'to be donated', 'donated'],
  ['it arrives', 'graded lower', 'offer declined', 'to be recycled', 'recycled'],
  ['it arrives', 'graded lower', 'second look', 'refused', 'sent back'],
  ['it arrives', 'refused', 'second look', 'graded as declared'],
  ['it arrives', 'refused', 'to be donated', 'a week passes', 'a week passes', 'donated'],
  ['it arrives', 'refused', 'to be recycled', 'a week passes', 'a week passes', 'recycled'],
  ['seller sends it', 'seven weeks pass', 'jobs run', 'it arrives late'],
  ['seven weeks pass', 'jobs run', 'it arrives late'],
  ['seller cancels'],
  ['sold at the counter'],
];
const pair = z.object({ from: z.string(), to: z.string() });

it('takes every transition of the table, by the commands of seller, counter, workshop and clock', async () => {
  for (const names of PATHS) await go(names);
  // One of two items is given back at the counter, from an unconfirmed trade-in.
  const { client, email } = await newCustomer();
  await activate(email);
  await completeCart(client, { items: 2 });
  expect(await sellAtCounter({ email }, { isFirstOnly: true })).toBe(200);
  expect(await broken()).toEqual([]);
  const taken = await query(
    pair,
    sql`select distinct before as from, state as to from (select state,
        lag(state) over (partition by trade_in_id order by created_at, id) as before from trade_in_activity) a
      where before is not null`,
  );
  expect(new Set(taken.map(({ from, to }) => `${from} > ${to}`))).toEqual(
    new Set(TRADE_IN_STATES.flatMap((from) => TRANSITIONS[from].map((to) => `${from} > ${to}`))),
  );
}, 120_000);

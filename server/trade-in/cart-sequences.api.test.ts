import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { tradeInCartCollection } from '#contract/trade-in-cart.ts';
import { database } from '#server/db/database.ts';
import { DomainError } from '#server/errors.ts';
import { claimToken } from '#server/identity/claim-token.ts';
import { activate, login, newCustomer } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { query, useDatabase } from '#tests/database.ts';
import { addPhotos, answersOf, COAT, moveTradeIn, usePriceGrid } from '#tests/trade-ins.ts';
import { renewClaim } from './mail-seller.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

/** A visitor, who may sign in to the account that a customer has on another device. */
interface Walk {
  visitor: Client;
  customer: Client;
  email: string;
}
/** A caller's step, with a number that chooses among the present rows. */
type Step = (walk: Walk, who: Client, choice: number) => Promise<unknown>;

/** Sends a call, whose answer may be anything but a server error. */
async function send(who: Client, method: string, path: string, body?: object): Promise<void> {
  const answer = await who.send(method, path, body);
  const text = await answer.text();
  expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(500);
  const { token } = z.object({ token: z.string().optional() }).parse(text ? JSON.parse(text) : {});
  who.token = token ?? who.token;
}

async function cartsOf(who: Client) {
  const answer = await who.send('GET', '/trade-in-carts?itemsPerPage=50');
  return answer.status === 200 ? tradeInCartCollection.parse(await answer.json())['hydra:member'] : [];
}

/** Runs work on one of the caller's trade-ins, if there is one. */
const onCart =
  (
    work: (
      who: Client,
      cart: Awaited<ReturnType<typeof cartsOf>>[number],
      choice: number,
    ) => Promise<unknown>,
  ): Step =>
  async (_, who, choice) => {
    const carts = await cartsOf(who);
    const cart = carts[choice % Math.max(1, carts.length)];
    if (cart) await work(who, cart, choice);
  };

const CONDITIONS = ['new', 'excellent', 'very_good', 'good', null];
const shop = (...states: Parameters<typeof moveTradeIn>[1][]) =>
  onCart(async (_, cart, choice) => {
    const item = cart.items[choice % Math.max(1, cart.items.length)];
    // Late items have a command of their own.
    if (item && item.state !== 'cancelled')
      await moveTradeIn(item.id, ...states).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
  });

const STEPS: Record<string, Step> = {
  adds: (_, who, choice) =>
    send(who, 'POST', '/trade-ins', {
      ...COAT,
      condition: CONDITIONS[choice % 5],
      state: 'sold',
      offer: 99_999,
    }),
  'adds what is not bought': (_, who) => send(who, 'POST', '/trade-ins', { ...COAT, brand: 'Nobody Knows' }),
  'describes anew': onCart((who, cart, choice) =>
    send(who, 'PATCH', cart['@id'], {
      items: cart.items.slice(0, 1).map(({ id }) => ({ tradeIn: id, condition: CONDITIONS[choice % 5] })),
    }),
  ),
  'removes an item': onCart((who, cart, choice) =>
    send(who, 'DELETE', `/trade-ins/${cart.items[choice % Math.max(1, cart.items.length)]?.id}`),
  ),
  answers: onCart((who, cart) => send(who, 'PATCH', cart['@id'], answersOf())),
  'takes an answer back': onCart((who, cart) => send(who, 'PATCH', cart['@id'], { payout: null })),
  photographs: onCart(async (_, cart) => {
    for (const { id, photos } of cart.items) if (!photos?.length) await addPhotos(id);
  }),
  confirms: onCart((who, cart) => send(who, 'PATCH', `${cart['@id']}/validate`, {})),
  'confirms twice at once': onCart((who, cart) =>
    Promise.all([1, 2].map(() => send(who, 'PATCH', `${cart['@id']}/validate`, {}))),
  ),
  'confirms and changes at once': onCart((who, cart) =>
    Promise.all([
      send(who, 'PATCH', `${cart['@id']}/validate`, {}),
      send(who, 'PATCH', cart['@id'], { payout: 'voucher' }),
      send(who, 'POST', '/trade-ins', { ...COAT, tradeInCart: cart['@id'] }),
    ]),
  ),
  sends: onCart((who, cart) => send(who, 'PATCH', `${cart['@id']}/sent`, {})),
  ends: onCart((who, cart) => send(who, 'DELETE', cart['@id'])),
  'shop receives': shop('received'),
  'shop accepts': shop('accepted'),
  'shop looks and accepts': shop('in_review', 'accepted'),
  'signs in': ({ visitor, email }) => login(visitor, email),
  'signs out': async ({ visitor }) => {
    visitor.token = undefined;
  },
  'opens a link': async ({ visitor, customer }, who) => {
    const [cart] = await cartsOf(who);
    if (!cart) return;
    await renewClaim(database(), cart.id);
    const token = claimToken(cart.id);
    await send(who === visitor ? customer : visitor, 'POST', '/trade-in-carts/claim', { token });
  },
};

const wrong = z.object({ what: z.string() });

/** Finds states that must never occur in any sequence. */
const broken = () =>
  query(
    wrong,
    sql`select 'paid otherwise than once, as offered' as what from trade_in t
        where (t.credited_at is not null) <> (coalesce((select sum(w.amount) from wallet_transaction w
            where w.dedup_key = 'trade-in:' || t.id), 0)
          + coalesce((select sum(g.amount) from gift_card g where g.id = t.gift_card_id), 0) = t.offer
            and t.credited_at is not null)
      union all select 'more was paid than was bought' from
        (select coalesce(sum(amount), 0) as paid from wallet_transaction) w,
        (select coalesce(sum(amount), 0) as paid from gift_card) g,
        (select coalesce(sum(purchase_price), 0) as bought from trade_in) t where w.paid + g.paid <> t.bought
      union all select 'a step that is none' from
        (select state, lag(state) over (partition by trade_in_id order by created_at, id) as before
          from trade_in_activity) a
        where before is not null and not exists (select 1 from trade_in_transition
          where from_state = a.before and to_state = a.state)
      union all select 'another state than the timeline says' from trade_in t where t.state <>
        (select a.state from trade_in_activity a where a.trade_in_id = t.id order by a.created_at desc, a.id desc limit 1)
      union all select 'an item fixed in a draft, or loose in a confirmed trade-in' from trade_in t
        join trade_in_cart c on c.id = t.cart_id where (c.state = 'draft') <> (t.state = 'estimated')
      union all select 'confirmed without an answer' from trade_in_cart where state <> 'draft' and (circuit is null
        or payout is null or fate_if_refused is null or birthdate is null or owns_items_at is null
        or terms_accepted_at is null or reference is null or parcel_number is null)
      union all select 'confirmed without an item' from trade_in_cart c where state <> 'draft'
        and not exists (select 1 from trade_in t where t.cart_id = c.id)
      union all select 'closed too early or too late' from trade_in_cart c where state <> 'draft' and (state = 'closed')
        <> not exists (select 1 from trade_in t where t.cart_id = c.id
          and t.state in ('validated', 'sent', 'received', 'in_review', 'accepted'))
      union all select 'a photo of an item of another trade-in' from trade_in_photo p
        join trade_in t on t.id = p.trade_in_id where t.cart_id <> p.cart_id`,
  );

const fixed = z.object({ id: z.string(), said: z.string() });
/** Confirmed terms, by item. */
const confirmed = () =>
  query(
    fixed,
    sql`select t.id, json_build_array(t.offer, t.condition, t.defects, t.brand, t.type, t.collection_year, c.payout,
        c.reference, c.parcel_number)::text as said
      from trade_in t join trade_in_cart c on c.id = t.cart_id where c.state <> 'draft'`,
  );

const COMPLETE = ['adds', 'photographs', 'answers', 'describes anew'];
/** Sequences begin at each state from which they branch. */
const STARTS = [
  [],
  COMPLETE,
  [...COMPLETE, 'confirms', 'ends'],
  [...COMPLETE, 'confirms', 'sends', 'shop receives'],
  [...COMPLETE, 'confirms', 'shop receives', 'shop accepts'],
];

/** A step, its caller and the choice. */
interface Stride {
  name: string;
  isVisitor: boolean;
  choice: number;
}
const steps: fc.Arbitrary<Stride[]> = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(STEPS)),
    isVisitor: fc.boolean(),
    choice: fc.nat({ max: 9 }),
  }),
  { minLength: 8, maxLength: 18 },
);

async function go(start: readonly string[], isVisitor: boolean, rest: readonly Stride[]) {
  const { client, email } = await newCustomer();
  await activate(email);
  const walk: Walk = { visitor: new Client(), customer: client, email };
  const known = new Map<string, string>();
  for (const step of [...start.map((name) => ({ name, isVisitor, choice: 1 })), ...rest]) {
    await STEPS[step.name]?.(walk, step.isVisitor ? walk.visitor : walk.customer, step.choice);
    expect(await broken(), step.name).toEqual([]);
    const now = new Map((await confirmed()).map(({ id, said }) => [id, said]));
    for (const [id, said] of known) expect(now.get(id), `${step.name}: ${id}`).toBe(said);
    for (const [id, said] of now) known.set(id, said);
  }
}

it('keeps confirmed items unchanged, pays them once and loses nothing, for any simultaneous actions of two owners', async () => {
  for (const start of STARTS)
    for (const isVisitor of [true, false])
      await fc.assert(
        fc.asyncProperty(steps, (rest) => go(start, isVisitor, rest)),
        { numRuns: 2 },
      );
  const reached = await query(
    z.object({ state: z.string() }),
    sql`select distinct state from trade_in_activity order by 1`,
  );
  expect(reached.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      'accepted',
      'cancelled',
      'credited',
      'estimated',
      'received',
      'sent',
      'validated',
    ]),
  );
}, 180_000);

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { iri } from '#contract/hydra.ts';
import { problem } from '#contract/problem.ts';
import { tradeIn, tradeInCollection } from '#contract/trade-in.ts';
import { tradeInCart, tradeInCartCollection, tradeInMapCircuitCollection } from '#contract/trade-in-cart.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { estimateOffer } from '#server/estimates/offers.ts';
import { newCustomer } from '#tests/accounts.ts';
import { brand, buy } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makeCustomer } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';
import {
  addPhotos,
  addTradeIn,
  answersOf,
  COAT,
  changedCart,
  completeCart,
  readTradeIn,
  usePriceGrid,
  validatedCart,
} from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

async function violationsOf(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(422);
  const { violations = [] } = problem.parse(await answer.json());
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));
}

describe('an item that a customer sells', () => {
  it('is offered the price of the engine, for any price or state that the client sends', async () => {
    const { client } = await makeCustomer();
    const item = await addTradeIn(client, {
      priceOffer: 1,
      offer: 1_000_000,
      state: 'accepted',
      priceNew: 9,
    });
    const estimate = await estimateOffer(database(), COAT);
    expect(estimate).toMatchObject({ priceOffer: item.priceOffer, accepted: true });
    expect(item).toMatchObject({
      state: 'estimated',
      color: 'Navy',
      size: '38',
      condition: 'excellent',
      currency: 'EUR',
      metadata: { brand: 'Atelier Corvin', type: 'Coat', collectionYear: 2024, material: 'Wool' },
      activity: [{ state: 'estimated' }],
    });
    expect(item.offerExpiresAt).toBeDefined();
    expect(item.article).toBeUndefined();
  });

  it('has no offer before its condition is known, and gets it with it', async () => {
    const { client } = await makeCustomer();
    const item = await addTradeIn(client, { condition: null, defects: [] });
    expect(item.priceOffer).toBeUndefined();
    const cart = await changedCart(client, item.tradeInCart ?? '', {
      items: [{ tradeIn: item['@id'], condition: 'very_good', priceOffer: 1, state: 'sold' }],
    });
    expect(cart.items[0]).toMatchObject({ condition: 'very_good', state: 'estimated' });
    expect(cart.priceOffer).toBe(cart.items[0]?.priceOffer);
    expect(cart.priceOffer).toBeGreaterThan(100);
  });

  it('is refused with the reason, and not kept, when the shop does not buy it', async () => {
    const { client } = await makeCustomer();
    const refused = await client.send('POST', '/trade-ins', { ...COAT, brand: 'Nobody Knows' });
    expect(await violationsOf(refused)).toEqual({ brand: 'We do not buy items of this brand.' });
    expect(await violationsOf(await client.send('POST', '/trade-ins', { type: 'Coat' }))).toEqual({
      gender: expect.any(String),
      category: expect.any(String),
      brand: expect.any(String),
    });
    const list = tradeInCollection.parse(await (await client.send('GET', '/trade-ins')).json());
    expect(list['hydra:totalItems']).toBe(0);
  });

  it('is refused with the field that no list has, when it is added and when it is changed', async () => {
    const { client } = await makeCustomer();
    for (const [field, change] of [
      ['defects[1]', { defects: ['pilling', 'sparkles'] }],
      ['collectionYear', { collectionYear: 2199 }],
      ['category', { category: 'Shoes' }],
      ['size', { size: '999' }],
      ['color', { color: 'Sparkling' }],
    ] as const) {
      const refused = await client.send('POST', '/trade-ins', { ...COAT, ...change });
      expect(Object.keys(await violationsOf(refused))).toEqual([field]);
      const estimated = await client.send('POST', '/trade-ins/merchandising', { ...COAT, ...change });
      expect(Object.keys(await violationsOf(estimated))).toEqual([field]);
    }
    const cart = await completeCart(client);
    const items = [{ tradeIn: cart.items[0]?.id, defects: ['sparkles'] }];
    const changed = await client.send('PATCH', cart['@id'], { items });
    expect(Object.keys(await violationsOf(changed))).toEqual(['items[0].defects[0]']);
  });

  it('needs what the register of purchases says: its colour, and its size where its type has sizes', async () => {
    const client = new Client();
    const add = (fields: object) => client.send('POST', '/trade-ins', { ...COAT, ...fields });
    expect(await violationsOf(await add({ color: '', size: '' }))).toEqual({
      color: 'Please choose a colour.',
      size: 'Please choose a size.',
    });
    expect((await add({})).status).toBe(201);
  });

  it('is read whole by its seller alone, and by no other before it is for sale', async () => {
    const { client } = await makeCustomer();
    const item = await addTradeIn(client);
    expect(await readTradeIn(client, item.id)).toMatchObject({
      state: 'estimated',
      priceOffer: item.priceOffer,
    });
    const { client: other } = await makeCustomer();
    for (const stranger of [other, new Client()])
      expect((await stranger.send('GET', `/trade-ins/${item.id}`)).status).toBe(404);
    expect((await other.send('DELETE', `/trade-ins/${item.id}`)).status).toBe(404);
    expect((await new Client().send('DELETE', `/trade-ins/${item.id}`)).status).toBe(401);
    const mine = tradeInCollection.parse(
      await (await client.send('GET', `/trade-ins?state=estimated&tradeInCart=${item.tradeInCart}`)).json(),
    );
    expect(mine['hydra:member'].map(({ id }) => id)).toEqual([item.id]);
    const sold = tradeInCollection.parse(await (await client.send('GET', '/trade-ins?state=sold')).json());
    expect(sold['hydra:totalItems']).toBe(0);
  });

  it('leaves the trade-in when it is deleted', async () => {
    const { client } = await makeCustomer();
    const item = await addTradeIn(client);
    await addPhotos(item.id);
    expect((await client.send('DELETE', `/trade-ins/${item.id}`)).status).toBe(204);
    expect((await client.send('GET', `/trade-ins/${item.id}`)).status).toBe(404);
    const cart = tradeInCart.parse(await (await client.send('GET', item.tradeInCart ?? '')).json());
    expect(cart).toMatchObject({ items: [], completeSteps: 0 });
  });

  it('is whatever an order item calls its trade-in: what is for sale, without who sold it', async () => {
    const piece = await makeItem({ color: 'Red', size: '40' });
    const { cart } = await new Client().add(piece.id);
    const read = await new Client().send('GET', cart.items[0]?.tradeIn ?? '');
    expect(read.status).toBe(200);
    const item = tradeIn.parse(await read.json());
    expect(item).toMatchObject({
      id: piece.id,
      color: 'Red',
      size: '40',
      article: iri('articles', piece.slug),
    });
    for (const secret of ['priceOffer', 'state', 'tradeInCart', 'activity', 'purchasePrice'])
      expect(item).not.toHaveProperty(secret);
  });

  it('can be what was bought here: the shop knows it already, and takes it from its buyer alone', async () => {
    const { client, lines, itemIds, reference } = await buy();
    await execute(sql`insert into brand (id, name) values ('brindle', 'Brindle')`);
    await execute(sql`update item set brand_id = 'brindle', type = 'Coat', color = 'Green'
      where id = ${itemIds[0]}`);
    const sell = (who: Client) =>
      who.send('POST', '/trade-ins', { orderItem: lines[0], condition: 'good', brand: 'Atelier Corvin' });
    expect(await violationsOf(await sell(client))).toHaveProperty('orderItem');
    await brand(reference, 'prepare');
    await brand(reference, 'ship', '--carrier', 'Colissimo', '--tracking', '6A123');
    const item = tradeIn.parse(await (await sell(client)).json());
    expect(item).toMatchObject({
      color: 'Green',
      condition: 'good',
      orderItem: iri('order-items', lines[0] ?? ''),
      metadata: { brand: 'Brindle', type: 'Coat', collectionYear: new Date().getFullYear() },
    });
    expect(await violationsOf(await sell(client))).toEqual({
      orderItem: 'You are selling this item already.',
    });
    const { client: other } = await makeCustomer();
    expect(await violationsOf(await sell(other))).toHaveProperty('orderItem');
  });
});

describe('a trade-in', () => {
  it('is one per guest or customer until it is confirmed, and makes a guest of an anonymous seller', async () => {
    const visitor = new Client();
    const begun = await visitor.send('POST', '/trade-in-carts', {});
    expect(begun.status).toBe(201);
    const { token, id } = tradeInCart.parse(await begun.json());
    visitor.token = token;
    const again = tradeInCart.parse(await (await visitor.send('POST', '/trade-in-carts', {})).json());
    expect(again).toMatchObject({ id });
    expect(again.token).toBeUndefined();
    expect(await (await visitor.send('GET', '/me')).json()).toMatchObject({ isGuest: true });
    expect((await addTradeIn(visitor)).tradeInCart).toBe(iri('trade-in-carts', id));
  });

  it('keeps the cart of an anonymous shopper, which still asks for a name before it is paid', async () => {
    const visitor = new Client();
    const { cart } = await visitor.add((await makeItem()).id);
    await addTradeIn(visitor);
    const kept = await visitor.order(cart.id);
    expect(kept.items).toHaveLength(1);
    expect(kept.email).toBeUndefined();
    const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
    expect(await violationsOf(await visitor.send('PATCH', `/orders/${cart.id}`, pay))).toHaveProperty(
      'email',
    );
    const paid = await visitor.checkout(cart.id);
    expect(paid.email).toBe('ada@example.org');
    const carts = tradeInCartCollection.parse(await (await visitor.send('GET', '/trade-in-carts')).json());
    expect(carts['hydra:totalItems']).toBe(1);
  });

  it('says which steps are complete and names all that is missing; confirming names the same', async () => {
    const { client } = await makeCustomer();
    const item = await addTradeIn(client, { condition: null });
    const iriOfCart = item.tradeInCart ?? '';
    const read = async () => tradeInCart.parse(await (await client.send('GET', iriOfCart)).json());
    const missing = await violationsOf(await client.send('PATCH', `${iriOfCart}/validate`, {}));
    expect(Object.keys(missing)).toEqual((await read()).missing);
    expect(Object.keys(missing)).toEqual([
      'items[0].condition',
      'items[0].photos',
      'circuit',
      'payout',
      'fateIfRefused',
      'seller.phone',
      'seller.birthdate',
      'seller.street',
      'seller.postcode',
      'seller.city',
      'ownsItems',
      'termsVersion',
    ]);
    expect((await read()).completeSteps).toBe(1);
    await addPhotos(item.id);
    await changedCart(client, iriOfCart, { items: [{ tradeIn: item.id, condition: 'good' }] });
    expect((await read()).completeSteps).toBe(2);
    const { seller, ownsItems, termsVersion, ...handOver } = answersOf();
    await changedCart(client, iriOfCart, handOver);
    expect((await read()).completeSteps).toBe(3);
    await changedCart(client, iriOfCart, { seller, ownsItems, termsVersion });
    expect(await read()).toMatchObject({ completeSteps: 4, missing: [], ownsItems: true });
    await changedCart(client, iriOfCart, { payout: null, ownsItems: false, seller: { phone: null } });
    expect((await read()).missing).toEqual(['payout', 'seller.phone', 'ownsItems']);
  });

  it('takes no seller under 18, no terms of another day, no store or appointment that is not there', async () => {
    const { client } = await makeCustomer();
    const cart = await completeCart(client);
    const year = new Date().getFullYear() - 17;
    const change = async (changes: object) => violationsOf(await client.send('PATCH', cart['@id'], changes));
    expect(await change({ seller: { birthdate: `${year}-01-01` } })).toEqual({
      'seller.birthdate': 'You must be 18 or older to sell.',
    });
    expect((await change({ termsVersion: '1999' })).termsVersion).toContain(cart.currentTermsVersion);
    expect(await change({ seller: { postcode: 'ABC' } })).toHaveProperty('seller.postcode');
    expect(await change({ seller: { countryCode: 'GB' } })).toHaveProperty('seller.postcode');
    expect(await change({ store: 'nowhere' })).toHaveProperty('store');
    expect(await change({ booking: cart.id })).toHaveProperty('booking');
    expect(await change({ items: [{ tradeIn: cart.id }] })).toHaveProperty('items[0].tradeIn');
    expect(await change({ items: [{ tradeIn: cart.items[0]?.id, brand: 'Nobody Knows' }] })).toEqual({
      'items[0].brand': 'We do not buy items of this brand.',
    });
    expect(tradeInCart.parse(await (await client.send('GET', cart['@id'])).json())).toEqual(cart);
  });

  it('is fixed once confirmed, under a reference and a parcel number, and does not change any more', async () => {
    const { client } = await makeCustomer();
    const cart = await validatedCart(client, { items: 2 });
    expect(cart).toMatchObject({ state: 'validated', completeSteps: 4, missing: [] });
    expect(cart.reference).toMatch(/^[0-9A-Z]{12}$/);
    expect(cart.parcelNumber).toMatch(/^TI[0-9A-Z]{10}$/);
    expect(cart.items.map(({ state }) => state)).toEqual(['validated', 'validated']);
    const changed = await client.send('PATCH', cart['@id'], { payout: 'voucher' });
    expect(changed.status).toBe(409);
    expect(problem.parse(await changed.json()).detail).toBe(
      'The trade-in is in state validated and cannot be changed.',
    );
    for (const [method, path, body] of [
      ['PATCH', `${cart['@id']}/validate`, {}],
      ['POST', '/trade-ins', { ...COAT, tradeInCart: cart['@id'] }],
      ['DELETE', cart.items[0]?.['@id'] ?? '', undefined],
      ['POST', '/trade-in-map-circuits', { tradeInCart: cart.id, circuit: 'post' }],
    ] as const)
      expect((await client.send(method, path, body)).status, `${method} ${path}`).toBe(409);
    // The next item begins another trade-in.
    expect((await addTradeIn(client)).tradeInCart).not.toBe(cart['@id']);
  });

  it('is one cart of at most twenty items, also with simultaneous additions and confirmations', async () => {
    const { client } = await makeCustomer();
    const added = await Promise.all(Array.from({ length: 10 }, () => addTradeIn(client)));
    expect(new Set(added.map(({ tradeInCart: iriOfCart }) => iriOfCart)).size).toBe(1);
    const rest = await Promise.all(
      Array.from({ length: 11 }, () => client.send('POST', '/trade-ins', COAT).then(({ status }) => status)),
    );
    expect(rest.toSorted()).toEqual([...Array(10).fill(201), 422]);
    const cart = await changedCart(client, added[0]?.tradeInCart ?? '', answersOf());
    expect(cart.items).toHaveLength(20);
    for (const { id } of cart.items) await addPhotos(id);
    const confirmed = await Promise.all(
      Array.from({ length: 5 }, () => client.send('PATCH', `${cart['@id']}/validate`, {})),
    );
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const activity = await execute(sql`select count(*)::int as validations from trade_in_activity a
      join trade_in t on t.id = a.trade_in_id where t.cart_id = ${cart.id} and a.state = 'validated'`);
    expect(activity.rows).toEqual([{ validations: 20 }]);
  });

  it('keeps an offer for as long as it was promised, and shows another one before it counts', async () => {
    const { client } = await makeCustomer();
    const cart = await completeCart(client, { items: 2 });
    const [first, second] = cart.items;
    await execute(sql`update trade_in set offer = offer + 700 where id = ${first?.id}`);
    await execute(sql`update trade_in set offer = offer + 700, offer_expires_at = now() - interval '1 hour'
      where id = ${second?.id}`);
    const refused = await client.send('PATCH', `${cart['@id']}/validate`, {});
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ items: [second?.id] });
    const validated = await changedCart(client, `${cart['@id']}/validate`, {});
    expect(validated.items.map(({ priceOffer }) => priceOffer)).toEqual([
      (first?.priceOffer ?? 0) + 700,
      second?.priceOffer,
    ]);
  });

  it('goes with its photos while it is a draft, is cancelled before it is sent, and stays from then on', async () => {
    const { client } = await makeCustomer();
    const draft = await completeCart(client);
    expect((await client.send('DELETE', draft['@id'])).status).toBe(204);
    expect((await client.send('GET', draft['@id'])).status).toBe(404);
    const cancelled = await validatedCart(client);
    expect((await client.send('DELETE', cancelled['@id'])).status).toBe(204);
    expect(tradeInCart.parse(await (await client.send('GET', cancelled['@id'])).json())).toMatchObject({
      state: 'closed',
      items: [{ state: 'cancelled' }],
    });
    const sent = await validatedCart(client);
    expect(await changedCart(client, `${sent['@id']}/sent`, {})).toMatchObject({
      items: [{ state: 'sent' }],
    });
    const late = await client.send('DELETE', sent['@id']);
    expect(late.status).toBe(409);
    expect(problem.parse(await late.json()).detail).toContain('in state sent and cannot become cancelled');
    expect((await client.send('PATCH', `${sent['@id']}/sent`, {})).status).toBe(409);
  });

  it('is as absent for anybody else as one that was never begun', async () => {
    const { client } = await makeCustomer();
    const cart = await completeCart(client);
    const { client: other } = await newCustomer();
    for (const [method, path] of [
      ['GET', cart['@id']],
      ['PATCH', cart['@id']],
      ['PATCH', `${cart['@id']}/validate`],
      ['PATCH', `${cart['@id']}/sent`],
      ['DELETE', cart['@id']],
    ] as const)
      expect((await other.send(method, path, method === 'PATCH' ? {} : undefined)).status).toBe(404);
    expect((await other.send('POST', '/trade-ins', { ...COAT, tradeInCart: cart['@id'] })).status).toBe(404);
    expect(tradeInCart.parse(await (await client.send('GET', cart['@id'])).json())).toEqual(cart);
  });
});

describe('the ways to the shop', () => {
  it('are listed for anyone, and one is chosen for one’s own trade-in', async () => {
    await execute(sql`insert into real_store (id, name, street, postcode, city, country_code, latitude,
        longitude, timezone, opening_hours)
      values ('charlot', 'Rue Charlot', '1 rue Charlot', '75003', 'Paris', 'FR', 48.8, 2.3, 'Europe/Paris', '[]')`);
    const ways = tradeInMapCircuitCollection.parse(
      await (await new Client().send('GET', '/trade-in-map-circuits')).json(),
    )['hydra:member'];
    expect(ways.map(({ id, requires, isAvailable }) => [id, requires, isAvailable])).toEqual([
      ['post', [], true],
      ['store_drop', ['store'], true],
      ['appointment', ['booking'], true],
    ]);
    const { client } = await makeCustomer();
    const { tradeInCart: cart } = await addTradeIn(client);
    const choice = { tradeInCart: cart, circuit: 'store_drop', store: iri('real-stores', 'charlot') };
    const chosen = await client.send('POST', '/trade-in-map-circuits', choice);
    expect(chosen.status).toBe(201);
    expect(await chosen.json()).toMatchObject({ tradeInCart: cart, store: choice.store, id: 'store_drop' });
    expect(await (await client.send('GET', cart ?? '')).json()).toMatchObject({
      circuit: 'store_drop',
      store: iri('real-stores', 'charlot'),
    });
    const { client: other } = await makeCustomer();
    expect((await other.send('POST', '/trade-in-map-circuits', choice)).status).toBe(404);
  });
});

it('makes no offer and begins nothing where the shop buys nothing, and lets what is under way go on', async () => {
  const seller = new Client();
  const cart = await validatedCart(seller);
  env().TRADE_IN = false;
  try {
    const offer = await new Client().send('POST', '/trade-ins/merchandising', COAT);
    const begun = await new Client().send('POST', '/trade-ins', COAT);
    const empty = await new Client().send('POST', '/trade-in-carts', {});
    for (const answer of [offer, begun, empty]) {
      expect(answer.status).toBe(409);
      expect((await answer.json()).type).toBe('/errors/trade-in-off');
    }
    expect((await seller.send('PATCH', `${cart['@id']}/sent`, {})).status).toBe(200);
  } finally {
    env().TRADE_IN = true;
  }
});

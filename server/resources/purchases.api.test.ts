import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeTradeInDetails } from '#contract/private/trade-ins.ts';
import { product } from '#contract/product.ts';
import { purchaseLookupResult } from '#contract/purchase.ts';
import { type TradeIn, tradeInCreated } from '#contract/trade-in.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { publishItem } from '#server/trade-in/publish.ts';
import { drawPictures } from '#server/trade-in/published-photos.ts';
import { activate, newCustomer, PASSWORD } from '#tests/accounts.ts';
import { buy, deliverTo } from '#tests/after-sale.ts';
import { Client } from '#tests/client.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { load, purchasesOf, shirtOf } from '#tests/purchases.ts';
import { newMember } from '#tests/team.ts';
import { addPhotos, answersOf, changedCart, readTradeIn, usePriceGrid } from '#tests/trade-ins.ts';
import { asDeclared, inspect, receive, withItem } from '#tests/workshop.ts';

useDatabase();
usePriceGrid();
useDataFolder();

let picture = Buffer.alloc(0);
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/shirt.jpg') response.end(picture);
  else response.writeHead(404).end();
});
let origin = '';
beforeAll(async () => {
  const color = { width: 800, height: 1_000, channels: 3, background: '#336699' } as const;
  picture = await sharp({ create: color }).jpeg().toBuffer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env().IMPORT_FROM_PRIVATE_NETWORKS = true;
});
afterAll(() => void server.close());

async function provenCustomer() {
  const made = await newCustomer();
  await activate(made.email);
  return made;
}
const lookUp = (client: Client, order: string, email: string) =>
  client.send('POST', '/purchases/lookup', { order, email });
async function lookedUp(client: Client, order: string, email: string): Promise<number> {
  const answer = await lookUp(client, order, email);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { found, token } = purchaseLookupResult.parse(await answer.json());
  client.token = token ?? client.token;
  return found;
}
async function sell(client: Client, purchase: string, more: object = {}): Promise<TradeIn> {
  const answer = await client.send('POST', '/trade-ins', { purchase, ...more });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return tradeInCreated.parse(await answer.json());
}
let sequence = 0;
const next = () => {
  sequence += 1;
  return sequence;
};
const number = () => `N-${next()}`;
const elsewhere = () => new Client(undefined, `198.51.100.${next()}`);
/** Moves items of a brand that the shop does not buy to another one. */
async function makeBought(itemIds: readonly string[]): Promise<void> {
  await execute(
    sql`insert into brand (id, name) values ('atelier-corvin', 'Atelier Corvin') on conflict do nothing`,
  );
  for (const id of itemIds) await execute(sql`update item set brand_id = 'atelier-corvin' where id = ${id}`);
}

describe('purchases', () => {
  it('are those of the proven mailbox alone', async () => {
    const { client, email } = await newCustomer();
    const order = number();
    await load(shirtOf(order, email.toUpperCase()), shirtOf(number(), 'another@example.org'));
    expect(await purchasesOf(client)).toEqual([]);
    await activate(email);
    const [only, ...others] = await purchasesOf(client);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      source: 'brand',
      order,
      product: 'Linen shirt, blue',
      price: 8_900,
      missing: [],
      known: {
        brand: 'atelier-corvin',
        type: 'Shirt',
        gender: 'femme',
        color: 'Blue',
        size: '38',
        material: 'Linen',
      },
    });
    const other = await provenCustomer();
    expect(await purchasesOf(other.client)).toEqual([]);
    const taken = await other.client.send('POST', '/trade-ins', { purchase: only?.['@id'] });
    expect(taken.status).toBe(422);
    expect((await other.client.send('GET', `/purchases/${only?.id}/picture`)).status).toBe(404);
  });

  it('of this shop are among them once they have arrived', async () => {
    const { client, reference, lines, itemIds } = await buy();
    await makeBought(itemIds);
    expect(await purchasesOf(client)).toEqual([]);
    await deliverTo(reference);
    const [own] = await purchasesOf(client);
    expect(own).toMatchObject({ source: 'shop', order: reference, id: lines[0], missing: [] });
    expect(own?.picture).toMatch(/\.webp$/);
    const item = await sell(client, own?.['@id'] ?? '');
    expect(item.orderItem).toContain(lines[0]);
    expect(await purchasesOf(client)).toEqual([]);
  });
});

describe('a purchase that is sold', () => {
  it('brings product, year, size and price along, and is not offered twice', async () => {
    const { client, email } = await provenCustomer();
    await load(shirtOf(number(), email));
    const [piece] = await purchasesOf(client);
    const item = await sell(client, piece?.['@id'] ?? '', { type: 'Coat', condition: 'new' });
    expect(item).toMatchObject({
      purchase: piece?.['@id'],
      originalPrice: 8_900,
      priceNew: 8_900,
      size: '38',
      color: 'Blue',
      metadata: { type: 'Shirt', model: 'Linen shirt, blue', collectionYear: new Date().getUTCFullYear() },
    });
    expect(item.priceOffer).toBe(piece?.bestOffer);
    expect(item.bestOffer).toBeUndefined();
    expect(await purchasesOf(client)).toEqual([]);
    expect((await client.send('POST', '/trade-ins', { purchase: piece?.['@id'] })).status).toBe(422);
    await client.send('DELETE', item['@id']);
    expect(await purchasesOf(client)).toHaveLength(1);
  });

  it('is asked about what its order does not say', async () => {
    const { client, email } = await provenCustomer();
    await load(shirtOf(number(), email, { product: 'Paulette', gender: '', color: '' }));
    const [piece] = await purchasesOf(client);
    expect(piece?.bestOffer).toBeUndefined();
    expect(piece?.missing).toEqual(['gender', 'category', 'type', 'color', 'size']);
    const refused = await client.send('POST', '/trade-ins', { purchase: piece?.['@id'] });
    expect(refused.status).toBe(422);
    const answers = { gender: 'femme', category: 'Clothing', type: 'Shirt', color: 'Blue', size: '38' };
    expect(await sell(client, piece?.['@id'] ?? '', answers)).toMatchObject({
      originalPrice: 8_900,
      size: '38',
      bestOffer: expect.any(Number),
    });
  });

  it('is never bought for more than it cost', async () => {
    const { client, email } = await provenCustomer();
    await load(shirtOf(number(), email, { price: 450 }), shirtOf(number(), email, { price: 0 }));
    const pieces = await purchasesOf(client);
    expect(pieces.map(({ bestOffer }) => bestOffer).toSorted()).toEqual([400, undefined]);
    expect(pieces.map(({ refusal }) => refusal).toSorted()).toEqual(['not_resold', undefined]);
  });

  it('keeps what it cost and its picture until it is for sale', async () => {
    const { client, email } = await provenCustomer();
    await load(shirtOf(number(), email, { picture: `${origin}/shirt.jpg` }));
    const [piece] = await purchasesOf(client);
    const added = await sell(client, piece?.['@id'] ?? '', { condition: 'excellent' });
    await addPhotos(added.id);
    const cart = await changedCart(client, added.tradeInCart ?? '', answersOf());
    const { reference } = await changedCart(client, `${cart['@id']}/validate`, {});
    await receive(cart.id);
    const workshop = await newMember(['workshop']);
    const bench = officeTradeInDetails.parse(
      await (await workshop.client.call('GET', `/trade-ins/${reference}-1`)).json(),
    );
    const shown = await workshop.client.send('GET', bench.declared.soldWith ?? '');
    expect(shown.headers.get('content-type')).toBe('image/webp');
    await inspect(added.id, await asDeclared());
    const pictures = await drawPictures(database(), added.id);
    await withItem(added.id, (tx, found) =>
      publishItem(tx, found, { actor: { kind: 'workshop', name: 'Mina' }, pictures }),
    );
    const offered = product.parse(await (await new Client().send('GET', `/articles/${added.id}`)).json());
    expect(offered.title).toBe('Linen shirt, blue');
    const [choice] = offered.choices.filter(({ id }) => id === added.id);
    expect(choice).toMatchObject({ originPrice: 8_900 });
    expect(choice?.photos).toHaveLength(2);
    expect(await readTradeIn(client, added.id)).toMatchObject({ state: 'on_sale', originalPrice: 8_900 });
  });
});

describe('order number and email', () => {
  it('open one order to a guest, and its pieces follow into the account', async () => {
    const order = number();
    await load(
      shirtOf(order, 'gift@example.org'),
      shirtOf(order, 'gift@example.org', { product: 'Wool coat' }),
    );
    await load(shirtOf(number(), 'gift@example.org'));
    const guest = elsewhere();
    expect(await lookedUp(guest, `#${order.toLowerCase()}`, 'Gift@example.org')).toBe(2);
    const pieces = await purchasesOf(guest);
    expect(pieces.map((piece) => piece.order)).toEqual([order, order]);
    await sell(guest, pieces.find(({ product: name }) => name.startsWith('Linen'))?.['@id'] ?? '');
    const { email } = await provenCustomer();
    const answer = await guest.send('POST', '/auth/login', { email, password: PASSWORD });
    expect(answer.status, await answer.clone().text()).toBe(200);
    guest.token = ((await answer.json()) as { token: string }).token;
    expect((await purchasesOf(guest)).map(({ product: name }) => name)).toEqual(['Wool coat']);
  });

  it('open an order of this shop that has arrived', async () => {
    const { reference, itemIds } = await buy({
      guest: { firstName: 'Ada', lastName: 'Byron', email: 'shop-guest@example.org' },
    });
    await makeBought(itemIds);
    const guest = elsewhere();
    expect((await lookUp(guest, reference, 'shop-guest@example.org')).status).toBe(422);
    await deliverTo(reference);
    expect(await lookedUp(guest, reference, 'shop-guest@example.org')).toBe(1);
    const [piece] = await purchasesOf(guest);
    await sell(guest, piece?.['@id'] ?? '');
  });

  it('say the same of an unknown number as of another’s order, and are tried ten times', async () => {
    const order = number();
    await load(shirtOf(order, 'owner@example.org'));
    const guest = elsewhere();
    const text = async (answer: Response) =>
      (await answer.text()).replace(/"(requestId|instance)":"[^"]*"/g, '');
    const [wrong, unknown] = [
      await lookUp(guest, order, 'eve@example.org'),
      await lookUp(guest, 'NONE', 'eve@example.org'),
    ];
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(await text(wrong)).toBe(await text(unknown));
    for (let tries = 2; tries < 10; tries += 1) await lookUp(guest, `NONE-${tries}`, 'eve@example.org');
    const last = await lookUp(guest, order, 'owner@example.org');
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the picture of a purchase', () => {
  it('is fetched once, when its customer first asks for it', async () => {
    const { client, email } = await provenCustomer();
    await load(shirtOf(number(), email, { picture: `${origin}/shirt.jpg` }));
    const before = asked.length;
    const [piece] = await purchasesOf(client);
    expect(asked).toHaveLength(before);
    for (const _ of [1, 2]) {
      const answer = await client.send('GET', piece?.picture ?? '');
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(640);
    }
    expect(asked).toHaveLength(before + 1);
  });

  it('that is not there is not asked for at each look', async () => {
    const { client, email } = await provenCustomer();
    await load(shirtOf(number(), email, { picture: `${origin}/gone.jpg` }));
    const [piece] = await purchasesOf(client);
    const before = asked.length;
    for (const _ of [1, 2]) expect((await client.send('GET', piece?.picture ?? '')).status).toBe(404);
    expect(asked).toHaveLength(before + 1);
    expect((await purchasesOf(client))[0]?.picture).toBeUndefined();
    await execute(sql`update brand_purchase set picture_tried_at = now() - interval '7 hours'`);
    expect((await purchasesOf(client))[0]?.picture).toBe(piece?.picture);
    expect((await client.send('GET', piece?.picture ?? '')).status).toBe(404);
    expect(asked).toHaveLength(before + 2);
  });
});

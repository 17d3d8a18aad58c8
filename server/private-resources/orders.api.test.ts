import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { officeOrder, officeOrderDetails, orderCounts, refundQuote } from '#contract/private/orders.ts';
import { item } from '#server/cli/item.ts';
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
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { readPdf } from '#tests/pdf.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const listOf = async (client: OfficeClient, search: string) => {
  const answer = await client.call('GET', `/orders?${search}`);
  return collectionOf(officeOrder).parse(await answer.json())['hydra:member'];
};
const read = async (client: OfficeClient, reference: string) => {
  const answer = await client.call('GET', `/orders/${reference}`);
  expect(answer.headers.get('etag')).toMatch(/^"\d+"$/);
  return officeOrderDetails.parse(await answer.json());
};
const skuOf = async (itemId: string | undefined) =>
  (await query(z.object({ sku: z.string() }), sql`select sku from item where id = ${itemId}`))[0]?.sku ?? '';
/** Extracts the text of a PDF. */
const textOf = async (answer: Response) => (await readPdf(await answer.arrayBuffer())).text;
const lastMail = async ({ reference }: Bought) => (await mailsOf(reference)).at(-1)?.kind;

describe('the list of orders', () => {
  it('shows what is to be packed, the oldest first, and counts every view', async () => {
    const { client } = await newMember(['packer']);
    const first = await buy();
    const second = await buy({ pieces: 2 });
    const references = (await listOf(client, 'view=to-pack&itemsPerPage=100')).map(({ id }) => id);
    expect(references.indexOf(first.reference)).toBeLessThan(references.indexOf(second.reference));
    const counts = async () => orderCounts.parse(await (await client.call('GET', '/orders/counts')).json());
    const before = await counts();
    await brand(first.reference, 'prepare');
    await brand(first.reference, 'ship', '--carrier', 'Colissimo');
    const after = await counts();
    expect(after['to-pack']).toBe(before['to-pack'] - 1);
    expect(after['on-its-way']).toBe(before['on-its-way'] + 1);
    expect(after.all).toBe(before.all);
  });

  it('finds an order by its reference, name, mailbox, item and tracking number', async () => {
    const { client } = await newMember(['care']);
    const bought = await buy({
      guest: { firstName: 'Ada', lastName: 'Byron', email: 'ottoline@example.org' },
    });
    await execute(sql`update purchase_order set shipping_address = shipping_address ||
      '{"firstName": "Ottoliné", "lastName": "Grey_Wood"}' where id = ${bought.id}`);
    await deliverTo(bought.reference);
    const code = await skuOf(bought.itemIds[0]);
    for (const scrap of [
      bought.reference,
      `${bought.reference.slice(0, 4)} ${bought.reference.slice(4, 8)}`.toLowerCase(),
      'ottoline gr',
      'Ottolíne',
      'grey_w',
      'Ottoline@example.org',
      code,
      `6A${bought.reference}`,
    ])
      expect(
        (await listOf(client, `view=all&search=${encodeURIComponent(scrap)}`)).map(({ id }) => id),
      ).toEqual([bought.reference]);
    expect(await listOf(client, 'view=all&search=%25%25')).toEqual([]);
  });

  it('finds an order by exactly four digits of the card that paid it', async () => {
    const { client } = await newMember(['care']);
    const bought = await buy();
    await execute(
      sql`update payment set card_brand = 'mastercard', card_last4 = '0917' where order_id = ${bought.id}`,
    );
    const found = async (search: string) =>
      (await listOf(client, `view=all&search=${search}`)).map(({ id }) => id);
    expect(await found('0917')).toEqual([bought.reference]);
    for (const scrap of ['091', '00917', '917']) expect(await found(scrap), scrap).toEqual([]);
    expect((await read(client, bought.reference)).card).toEqual({
      brand: 'mastercard',
      last4: '0917',
      amount: bought.total,
    });
  });

  it('finds no cart', async () => {
    const { client } = await newMember(['manager']);
    const { cart } = await new Client().add((await makeItem()).id);
    const [draft] = await query(
      z.object({ reference: z.string() }),
      sql`select reference from purchase_order where id = ${cart.id}`,
    );
    expect((await client.call('GET', `/orders/${draft?.reference}`)).status).toBe(404);
    expect((await client.call('GET', '/orders/NOSUCHORDER')).status).toBe(404);
  });
});

describe('packing', () => {
  it('prints the slip, ships once, mails the buyer, and keeps who did it', async () => {
    const { client } = await newMember(['packer']);
    const bought = await buy({ pieces: 2 });
    const seen = await read(client, bought.reference);
    expect(seen.items).toHaveLength(2);
    const slips = await client.call('POST', '/orders/slips', { orders: [bought.reference] });
    expect(slips.headers.get('content-type')).toBe('application/pdf');
    const code = await skuOf(bought.itemIds[0]);
    expect(await textOf(slips)).toContain(code);
    const parcel = { carrier: 'Colissimo', trackingNumber: '6A123' };
    const ship = () => client.call('POST', `/orders/${bought.reference}/ship`, parcel, seen.version);
    const [one, two] = await Promise.all([ship(), ship()]);
    expect([one.status, two.status].toSorted()).toEqual([200, 412]);
    expect(await lastMail(bought)).toBe('shipped');
    const shipped = await read(client, bought.reference);
    expect(shipped.state).toBe('shipped');
    expect(shipped.parcels).toMatchObject([{ trackingNumber: '6A123', state: 'shipped' }]);
    expect(shipped.history.flatMap(({ event, actor }) => (actor ? [`${actor}: ${event}`] : []))).toEqual([
      'Inès Morel: order ship',
      'Inès Morel: order slip',
    ]);
  });

  it('names the delivery on the slip of a French buyer in French, and a single size without "size"', async () => {
    const { client } = await newMember(['packer']);
    const bought = await buy();
    await execute(sql`update customer set locale = 'fr_FR' where id = (
      select customer_id from purchase_order where id = ${bought.id})`);
    await execute(sql`update item set size = 'One size' where id = ${bought.itemIds[0]}`);
    const print = async (what: string) =>
      textOf(await client.call('POST', `/orders/${what}`, { orders: [bought.reference] }));
    const slip = await print('slips');
    expect(slip).toContain('à domicile');
    expect(slip).not.toContain('Home delivery');
    expect(await print('pick-list')).not.toContain('Size One size');
  });

  it('prints slips of several orders as one document, and names those that are over', async () => {
    const { client } = await newMember(['packer']);
    const [first, second, over] = [await buy(), await buy(), await buy()];
    await brand(over.reference, 'cancel');
    const print = (...orders: string[]) => client.call('POST', '/orders/slips', { orders });
    const refused = await print(first.reference, over.reference, second.reference);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain('"propertyPath":"orders[1]"');
    const text = await textOf(await print(first.reference, second.reference));
    expect(text).toContain(first.reference);
    expect(text).toContain(second.reference);
  });

  it('lists the items of several orders in the order of their shelves', async () => {
    const { client } = await newMember(['packer']);
    const [one, two] = [await buy({ pieces: 2 }), await buy()];
    const codes = await Promise.all([...one.itemIds, ...two.itemIds].map(skuOf));
    const [last = '', none = '', first = ''] = codes;
    expect((await item.run(['move', last, 'c-20-1', '--by', 'Ann'])).text).toBe(`${last} hangs on C-20-1.`);
    await item.run(['move', first, 'B-02-6']);
    const seen = await read(client, one.reference);
    expect(seen.items.map(({ code, shelf }) => [code, shelf])).toEqual([
      [last, 'C-20-1'],
      [none, undefined],
    ]);
    const list = await client.call('POST', '/orders/pick-list', { orders: [one.reference, two.reference] });
    const text = await textOf(list);
    expect(text).toContain('3 items of 2 orders');
    const places = ['B-02-6', first, 'C-20-1', last, 'No shelf', none].map((word) => text.indexOf(word));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(await textOf(await client.call('POST', '/orders/slips', { orders: [two.reference] }))).toContain(
      'B-02-6',
    );
    await deliverTo(two.reference);
    expect((await read(client, two.reference)).items[0]?.shelf).toBeUndefined();
    await expect(item.run(['move', last, 'B-2-6'])).rejects.toThrow('is no shelf such as B-02-6');
  });

  it('refuses a write without the version, and on an older one names who was first', async () => {
    const { client } = await newMember(['packer']);
    const bought = await buy();
    const { version } = await read(client, bought.reference);
    expect((await client.call('POST', `/orders/${bought.reference}/prepare`)).status).toBe(428);
    expect(
      (await client.call('POST', `/orders/${bought.reference}/prepare`, undefined, version)).status,
    ).toBe(200);
    const late = await client.call('POST', `/orders/${bought.reference}/prepare`, undefined, version);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ changedBy: 'Inès Morel' });
  });

  it('shows a packer the address, but neither mailbox, phone nor card', async () => {
    const bought = await buy();
    const packer = await read((await newMember(['packer'])).client, bought.reference);
    expect(packer.delivery.address.length).toBeGreaterThan(1);
    expect(packer.buyer).toEqual({ name: expect.any(String), hasAccount: false });
    expect(packer.card).toBeUndefined();
    const care = await read((await newMember(['care'])).client, bought.reference);
    expect(care.buyer.email).toContain('@');
    expect(care.card).toEqual({ brand: 'visa', last4: '4242', amount: bought.total });
  });

  it('says what gift cards and store credit paid besides the card', async () => {
    const { client } = await newMember(['care']);
    const bought = await buyWith({ voucher: 2_000, credit: 1_500 }, [4_000, 3_000]);
    const { total, card, paidOtherwise } = await read(client, bought.reference);
    expect(paidOtherwise).toEqual({ giftCards: 2_000, credit: 1_500 });
    expect(card?.amount).toBe(total - 3_500);
  });

  it('shows a store’s assistant the orders of that store alone', async () => {
    const { client } = await newMember(['assistant']);
    const bought = await buy();
    expect((await client.call('GET', `/orders/${bought.reference}`)).status).toBe(404);
    expect(await listOf(client, 'view=all')).toEqual([]);
  });
});

describe('giving money back', () => {
  it('shows the split before, books the same, and packs the rest', async () => {
    const { client } = await newMember(['care']);
    const bought = await buyWith({ voucher: 2_000 }, [4_000, 3_000]);
    const codes = [await skuOf(bought.itemIds[0])];
    const wish = { kind: 'items', codes, forSale: false };
    const quote = refundQuote.parse(
      await (await client.call('POST', `/orders/${bought.reference}/refund-quote`, wish)).json(),
    );
    expect(quote).toMatchObject({ amount: 4_000, card: 4_000, giftCards: 0, credit: 0 });
    const { version } = await read(client, bought.reference);
    const answer = await client.call('POST', `/orders/${bought.reference}/refund`, wish, version);
    expect(answer.status).toBe(200);
    const after = officeOrderDetails.parse(await answer.json());
    expect(after.refunds).toMatchObject([{ ...quote, reason: 'cancelled' }]);
    expect(after.items.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    expect(after.state).toBe('paid');
    const slip = await client.call('POST', '/orders/slips', { orders: [bought.reference] });
    const printed = await textOf(slip);
    expect(printed).not.toContain(codes[0]);
    expect(printed).toContain(await skuOf(bought.itemIds[1]));
    await settleRefunds();
    expect((await refundsOf(bought))[0]).toMatchObject({ amount: 4_000, state: 'succeeded' });
    const [row] = await query(
      z.object({ status: z.string() }),
      sql`select status from item where id = ${bought.itemIds[0]}`,
    );
    expect(row?.status).toBe('withdrawn');
    const twice = await client.call('POST', `/orders/${bought.reference}/refund-quote`, wish);
    expect(twice.status).toBe(422);
    await deliverTo(bought.reference);
    const again = await bought.client.send('POST', '/order-returns', {
      order: bought.id,
      items: [{ orderItem: bought.lines[0], reason: 'not_like' }],
    });
    expect(again.status).toBe(422);
  });

  it('puts a cancelled item on sale again, and cancels the rest with the delivery', async () => {
    const { client } = await newMember(['manager']);
    const bought = await buy({ pieces: 2, price: 2_000 });
    const codes = [await skuOf(bought.itemIds[0])];
    const refund = async (wish: object) => {
      const { version } = await read(client, bought.reference);
      return client.call('POST', `/orders/${bought.reference}/refund`, wish, version);
    };
    expect((await refund({ kind: 'items', codes, forSale: true })).status).toBe(200);
    await new Client().add(bought.itemIds[0] ?? '');
    const last = [await skuOf(bought.itemIds[1])];
    expect((await refund({ kind: 'items', codes: last, forSale: true })).status).toBe(409);
    expect((await refund({ kind: 'order' })).status).toBe(200);
    await settleRefunds();
    expect((await refundsOf(bought)).map(({ amount }) => amount).toSorted()).toEqual(
      [2_000, bought.total - 2_000].toSorted(),
    );
    expect((await bought.client.order(bought.id)).state).toBe('refunded');
  });

  it('lets care give 150 euros alone, and a manager more with a second proof', async () => {
    const bought = await buy({ price: 20_000 });
    const care = (await newMember(['care'])).client;
    const { version } = await read(care, bought.reference);
    const refund = (client: OfficeClient, wish: object) =>
      client.call('POST', `/orders/${bought.reference}/refund`, wish, version);
    const refused = await refund(care, { kind: 'order' });
    expect(await refused.json()).toMatchObject({ type: '/errors/over-limit', limit: 15_000 });
    const manager = await newMember(['manager']);
    await execute(
      sql`update team_session set proven_at = now() - interval '1 hour' where member_id = ${manager.id}`,
    );
    expect(await (await refund(manager.client, { kind: 'order' })).json()).toMatchObject({
      type: '/errors/proof-required',
    });
    const gesture = { kind: 'amount', amount: 500, note: 'A button was missing' };
    expect((await refund(care, gesture)).status).toBe(200);
    expect((await refund(care, gesture)).status).toBe(412);
  });

  it('tells of a refund that the provider refused, and sends it again once', async () => {
    const { client } = await newMember(['care']);
    const bought = await buy();
    const gesture = { kind: 'amount', amount: 500, note: 'A button was missing' };
    const { version } = await read(client, bought.reference);
    const path = `/orders/${bought.reference}`;
    expect((await client.call('POST', `${path}/refund`, gesture, version)).status).toBe(200);
    const again = async () => {
      const seen = await read(client, bought.reference);
      return client.call('POST', `${path}/retry-refunds`, undefined, seen.version);
    };
    expect((await again()).status).toBe(409);
    await execute(sql`update refund set state = 'failed', last_error = 'The card is closed.'
      where order_id = ${bought.id}`);
    const failed = await read(client, bought.reference);
    expect(failed).toMatchObject({ stuckRefunds: 1, refunds: [{ state: 'failed' }] });
    const packer = await newMember(['packer']);
    expect(
      (await packer.client.call('POST', `${path}/retry-refunds`, undefined, failed.version)).status,
    ).toBe(403);
    const answer = officeOrderDetails.parse(await (await again()).json());
    expect(answer).toMatchObject({ stuckRefunds: 0, refunds: [{ state: 'pending' }] });
    await settleRefunds();
    expect(await refundsOf(bought)).toMatchObject([{ amount: 500, state: 'succeeded' }]);
    expect((await again()).status).toBe(409);
  });

  it('refuses more than was paid', async () => {
    const { client } = await newMember(['care']);
    const bought = await buy();
    const wish = { kind: 'amount', amount: bought.total + 1, note: 'too much' };
    expect((await client.call('POST', `/orders/${bought.reference}/refund-quote`, wish)).status).toBe(409);
  });
});

describe('a return', () => {
  it('is taken in by a packer, and given back by care, less what wear takes off', async () => {
    const bought = await buy({ price: 5_000 });
    await deliverTo(bought.reference);
    const asked = await bought.client.send('POST', '/order-returns', {
      order: bought.id,
      items: [{ orderItem: bought.lines[0], reason: 'not_like' }],
    });
    expect(asked.status).toBe(201);
    const packer = (await newMember(['packer'])).client;
    const seen = await read(packer, bought.reference);
    const [back] = seen.returns;
    const path = `/orders/${bought.reference}/returns/${back?.number}`;
    const found = { items: [{ code: await skuOf(bought.itemIds[0]), condition: 'good', keep: true }] };
    const received = await packer.call('POST', `${path}/receive`, found, seen.version);
    expect(received.status).toBe(200);
    const { version } = officeOrderDetails.parse(await received.json());
    expect((await packer.call('POST', `${path}/refund`, {}, version)).status).toBe(403);
    const care = (await newMember(['care'])).client;
    const less = { deduction: 1_000, note: 'Worn at the hem' };
    const paid = await care.call('POST', `${path}/refund`, less, version);
    expect(paid.status).toBe(200);
    expect(officeOrderDetails.parse(await paid.json()).refunds[0]?.amount).toBe((back?.total ?? 0) - 1_000);
    // Kept off sale, it can be published later.
    await item.run(['publish', found.items[0]?.code ?? '', '--reason', 'It is well after all']);
    await new Client().add(bought.itemIds[0] ?? '');
  });
});

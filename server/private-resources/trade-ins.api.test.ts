import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRIVATE_BASE } from '#contract/base.ts';
import { collectionOf } from '#contract/hydra.ts';
import { offerQuote, publicationProposal } from '#contract/private/trade-in-bench.ts';
import {
  officePhoto,
  officeTradeIn,
  officeTradeInCart,
  officeTradeInDetails,
  tradeInBoard,
  type WorkshopPhotoKind,
} from '#contract/private/trade-ins.ts';
import { fetch } from '#server/app.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';
import { readTradeIn, usePriceGrid } from '#tests/trade-ins.ts';
import {
  asDeclared,
  endTimeToAnswer,
  finding,
  inspect,
  newSeller,
  receive,
  receivedSeller,
} from '#tests/workshop.ts';

useDatabase({ rateLimits: 'off' });
useDataFolder();
usePriceGrid();

const read = async (client: OfficeClient, key: string) => {
  const answer = await client.call('GET', `/trade-ins/${key}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(answer.headers.get('etag')).toMatch(/^"\d+"$/);
  return officeTradeInDetails.parse(await answer.json());
};
const readCart = async (client: OfficeClient, key: string) =>
  officeTradeInCart.parse(await (await client.call('GET', `/trade-in-carts/${key}`)).json());
const board = async (client: OfficeClient, search = '') =>
  tradeInBoard.parse(await (await client.call('GET', `/trade-ins/board?search=${search}`)).json()).lanes;
const laneOf = async (client: OfficeClient, lane: string, search = '') =>
  (await board(client, search)).find((one) => one.lane === lane);
const listOf = async (client: OfficeClient, search: string) =>
  collectionOf(officeTradeIn).parse(await (await client.call('GET', `/trade-ins?${search}`)).json());

/** Takes a photo in the workshop. */
async function take(client: OfficeClient, key: string, kind: WorkshopPhotoKind, background = '#804020') {
  const picture = sharp({ create: { width: 90, height: 120, channels: 3, background } });
  const answer = await fetch(
    new Request(`http://shop.test${PRIVATE_BASE}/trade-ins/${key}/photos?kind=${kind}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.token}`, 'Content-Type': 'image/jpeg' },
      body: new Uint8Array(await picture.jpeg().toBuffer()),
    }),
  );
  expect(answer.status, await answer.clone().text()).toBe(200);
  return officePhoto.parse(await answer.json());
}

/** Photos of all kinds, and findings equal to the declaration. */
async function found(client: OfficeClient, key: string, more: object = {}) {
  const photos = [];
  for (const kind of ['front', 'back', 'label', 'fabric'] as const)
    photos.push({ id: (await take(client, key, kind)).id, kind });
  return {
    condition: 'excellent',
    photos,
    checked: ['seams', 'lining'],
    measurements: [{ name: 'chest', value: 52.5 }],
    ...more,
  };
}
const grade = async (client: OfficeClient, key: string, body: object) =>
  client.call('POST', `/trade-ins/${key}/grade`, body, (await read(client, key)).version);
/** A stain that the seller could see. */
const stain = async (client: OfficeClient, key: string, more: object = {}) => ({
  defect: 'stain',
  caption: 'A stain on the left sleeve',
  visible: true,
  photo: (await take(client, key, 'finding')).id,
  ...more,
});

describe('items that wait for photos', () => {
  it('are listed as they hang on the shelves, until each kind was taken', async () => {
    const { client } = await newMember(['workshop']);
    const { cart } = await receivedSeller({ items: 3 });
    const keyOf = (place: number) => `${cart.reference}-${place}`;
    const hang = async (place: number, shelf: string) =>
      client.call(
        'POST',
        `/trade-ins/${keyOf(place)}/move`,
        { shelf },
        (await read(client, keyOf(place))).version,
      );
    const seen = await read(client, keyOf(3));
    const hung = officeTradeInDetails.parse(await (await hang(3, 'a-02-6')).json());
    expect(hung.shelf).toBe('A-02-6');
    expect((await hang(2, 'B-01-1')).status).toBe(200);
    const late = await client.call('POST', `/trade-ins/${keyOf(3)}/move`, { shelf: 'A-01-1' }, seen.version);
    expect(late.status).toBe(412);
    const wrong = await hang(1, 'cellar');
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('"shelf"');
    const [audit] = await query(
      z.object({ details: z.unknown() }),
      sql`select details from audit_entry where action = 'trade-in move' and subject_id in
        (select id::text from trade_in where cart_id = (select id from trade_in_cart where reference = ${cart.reference}))
        order by at limit 1`,
    );
    expect(audit?.details).toMatchObject({ shelf: { before: null, after: 'A-02-6' } });
    const waiting = async () =>
      (await listOf(client, `photos=missing&order=shelf&search=${cart.reference}`))['hydra:member'].map(
        ({ id, shelf }) => [id, shelf],
      );
    expect(await waiting()).toEqual([
      [keyOf(3), 'A-02-6'],
      [keyOf(2), 'B-01-1'],
      [keyOf(1), undefined],
    ]);
    for (const kind of ['front', 'back', 'fabric', 'finding'] as const) await take(client, keyOf(3), kind);
    expect(await waiting()).toHaveLength(3);
    await take(client, keyOf(3), 'label');
    expect((await waiting()).map(([id]) => id)).toEqual([keyOf(2), keyOf(1)]);
  });

  it('hang where they hung once they are for sale, and on no shelf before they have come', async () => {
    const { client } = await newMember(['manager']);
    const { cart, items } = await newSeller();
    const key = `${cart.reference}-1`;
    const hang = async () =>
      client.call('POST', `/trade-ins/${key}/move`, { shelf: 'C-03-1' }, (await read(client, key)).version);
    expect((await hang()).status).toBe(409);
    await receive(cart.id);
    expect((await hang()).status).toBe(200);
    expect((await grade(client, key, await found(client, key))).status).toBe(200);
    const { version } = await read(client, key);
    const published = await client.call('POST', `/trade-ins/${key}/publish`, { price: 9_900 }, version);
    expect(published.status, await published.clone().text()).toBe(200);
    const shelves = await query(
      z.object({ shelf: z.string() }),
      sql`select shelf from item_shelf where item_id = ${items[0]}`,
    );
    expect(shelves).toEqual([{ shelf: 'C-03-1' }]);
  });
});

describe('the board', () => {
  it('has a lane for each state with count, money and what is late, and finds by any scrap', async () => {
    const { client } = await newMember(['manager']);
    const before = await laneOf(client, 'to-grade');
    const { cart, item } = await receivedSeller({ items: 2 });
    const lane = await laneOf(client, 'to-grade');
    expect(lane?.count).toBe((before?.count ?? 0) + 2);
    expect(lane?.amount).toBe((before?.amount ?? 0) + cart.priceOffer);
    expect(lane?.late).toBe(before?.late);
    await execute(sql`update trade_in set state_at = now() - interval '17 days' where id = ${item}`);
    const late = await laneOf(client, 'to-grade');
    expect(late?.late).toBe((before?.late ?? 0) + 1);
    expect(late?.items[0]).toMatchObject({ id: `${cart.reference}-1`, isLate: true, seller: 'Ada B.' });
    const parcel = cart.parcelNumber ?? '';
    for (const scrap of [cart.reference ?? '', `${cart.reference}-2`, parcel])
      expect((await laneOf(client, 'to-grade', scrap))?.count, scrap).toBe(2);
    await execute(
      sql`update trade_in_cart set first_name = 'Hélène', last_name = 'Ŝilova' where reference = ${cart.reference}`,
    );
    for (const scrap of ['helene silo', 'HÉLENE ŜILOVA'])
      expect((await laneOf(client, 'to-grade', encodeURIComponent(scrap)))?.count, scrap).toBe(2);
    expect((await laneOf(client, 'to-grade', 'corvin'))?.count).toBeGreaterThan(1);
    expect((await laneOf(client, 'to-grade', '%25'))?.count).toBe(0);
    const list = await listOf(client, `lane=to-grade&search=${cart.reference}&due=week`);
    expect(list['hydra:member'].map(({ id }) => id)).toEqual([`${cart.reference}-1`]);
  });

  it('shows a packer no money, a merchandiser no names, and an assistant the own store alone', async () => {
    const { cart } = await receivedSeller();
    const packer = (await newMember(['packer'])).client;
    const lane = await laneOf(packer, 'to-grade', cart.reference);
    expect(lane?.amount).toBeUndefined();
    expect(lane?.items[0]?.amount).toBeUndefined();
    const merchandiser = (await newMember(['catalogue'])).client;
    expect((await laneOf(merchandiser, 'to-grade', cart.reference))?.items[0]?.seller).toBeUndefined();
    const workshop = await read((await newMember(['workshop'])).client, `${cart.reference}-1`);
    expect(workshop.seller).toEqual({ name: 'Ada B.', address: [] });
    const care = await read((await newMember(['care'])).client, `${cart.reference}-1`);
    expect(care.seller).toMatchObject({ name: 'Ada Byron', email: 'ada@example.org' });
    const assistant = (await newMember(['assistant'])).client;
    expect((await laneOf(assistant, 'to-grade', cart.reference))?.count).toBe(0);
    expect((await assistant.call('GET', `/trade-ins/${cart.reference}-1`)).status).toBe(404);
    expect((await assistant.call('GET', `/trade-in-carts/${cart.reference}`)).status).toBe(404);
  });
});

describe('taking in', () => {
  it('receives a parcel by its number but for what is missing, which comes later; another’s view is refused', async () => {
    const { client } = await newMember(['packer']);
    const { cart } = await newSeller({ items: 2 });
    const seen = await readCart(client, cart.parcelNumber?.toLowerCase() ?? '');
    expect(seen).toMatchObject({ id: cart.reference, items: [{ isComing: true }, { isComing: true }] });
    const path = `/trade-in-carts/${seen.id}/receive`;
    expect((await client.call('POST', path, {})).status).toBe(428);
    const missing = [`${cart.reference}-2`];
    const answer = await client.call('POST', path, { missing }, seen.version);
    expect(answer.status).toBe(200);
    const received = officeTradeInCart.parse(await answer.json());
    expect(received.items.map(({ state }) => state)).toEqual(['received', 'validated']);
    expect(received.story[0]).toMatchObject({ event: 'received', actor: 'Inès' });
    const again = await client.call('POST', path, {}, seen.version);
    expect(await again.json()).toMatchObject({ changedBy: 'Inès Morel' });
    const later = await client.call('POST', path, { arrived: missing }, received.version);
    expect(officeTradeInCart.parse(await later.json()).items.map(({ state }) => state)).toEqual([
      'received',
      'received',
    ]);
    const entries = await query(
      z.object({ action: z.string(), actor: z.string() }),
      sql`select action, actor from audit_entry where subject_type = 'trade_in_cart' and subject_id = (select id::text from trade_in_cart where reference = ${cart.reference})`,
    );
    expect(entries).toEqual([
      { action: 'trade-in receive', actor: 'Inès Morel' },
      { action: 'trade-in receive', actor: 'Inès Morel' },
    ]);
  });
});

describe('grading', () => {
  it('keeps photos to the workshop until it decides, and buys what is as declared', async () => {
    const { client } = await newMember(['workshop']);
    const { client: seller, cart, item } = await receivedSeller();
    const key = `${cart.reference}-1`;
    const body = await found(client, key);
    expect((await read(client, key)).taken).toHaveLength(4);
    const before = await readTradeIn(seller, item);
    expect(before.photos).toHaveLength(2);
    const file = `/trade-in-photos/${body.photos[0]?.id}/file`;
    expect((await seller.send('GET', file)).status).toBe(404);
    const picture = await client.call('GET', `${file}?width=320`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const spare = await take(client, key, 'front', '#111111');
    expect((await client.call('DELETE', `/trade-ins/${key}/photos/${spare.id}`)).status).toBe(204);
    const answer = await grade(client, key, body);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const after = officeTradeInDetails.parse(await answer.json());
    expect(after).toMatchObject({ state: 'credited', paid: cart.priceOffer, taken: [] });
    expect(after.reviews[0]).toMatchObject({
      outcome: 'accepted',
      reviewer: 'Inès',
      checked: ['seams', 'lining'],
      measurements: [{ name: 'chest', value: 52.5 }],
    });
    expect((await readTradeIn(seller, item)).photos).toHaveLength(6);
  });

  it('composes the offer as it then decides it, for faults that the seller could see', async () => {
    const { client } = await newMember(['workshop']);
    const { client: seller, cart, item } = await receivedSeller();
    const key = `${cart.reference}-1`;
    const quote = async (body: object) =>
      offerQuote.parse(await (await client.call('POST', `/trade-ins/${key}/offer-quote`, body)).json());
    const well = await quote({ condition: 'excellent', findings: [] });
    expect(well).toMatchObject({ promised: cart.priceOffer, offer: cart.priceOffer, outcome: 'accepted' });
    expect(well.steps.map(({ kind }) => kind)).toEqual(['new', 'age', 'condition', 'desirability', 'defect']);
    const hidden = [{ defect: 'stain', visible: false }];
    expect(await quote({ condition: 'excellent', findings: hidden })).toMatchObject({ outcome: 'accepted' });
    const lower = await quote({ condition: 'good', findings: [{ defect: 'stain', visible: true }] });
    expect(lower.outcome).toBe('devalued');
    expect(lower.offer).toBeLessThan(cart.priceOffer);

    const body = await found(client, key, { condition: 'good', findings: [await stain(client, key)] });
    const withoutNote = await grade(client, key, body);
    expect(withoutNote.status).toBe(422);
    const answer = await grade(client, key, { ...body, note: 'The left sleeve has a stain.' });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await readTradeIn(seller, item)).toMatchObject({
      state: 'devalued',
      priceOffer: lower.offer,
      found: { note: 'The left sleeve has a stain.' },
    });
  });

  it('keeps the promised offer where the member says so', async () => {
    const { client } = await newMember(['workshop']);
    const { cart } = await receivedSeller();
    const key = `${cart.reference}-1`;
    const findings = [await stain(client, key)];
    const answer = await grade(
      client,
      key,
      await found(client, key, { condition: 'good', findings, keepsOffer: true }),
    );
    expect(officeTradeInDetails.parse(await answer.json())).toMatchObject({
      state: 'credited',
      paid: cart.priceOffer,
    });
  });

  it('tells the second of two people who was first, and records one look', async () => {
    const [one, two] = [await newMember(['workshop']), await newMember(['manager'])];
    const { cart } = await receivedSeller();
    const key = `${cart.reference}-1`;
    const { version } = await read(one.client, key);
    const body = await found(one.client, key);
    expect((await one.client.call('POST', `/trade-ins/${key}/grade`, body, version)).status).toBe(200);
    const late = await two.client.call('POST', `/trade-ins/${key}/grade`, body, version);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ changedBy: 'Inès Morel' });
    expect((await read(two.client, key)).reviews).toHaveLength(1);
  });

  it('lets an assistant offer up to 150 euros, the workshop up to 300, and a manager more', async () => {
    const { cart, item } = await receivedSeller();
    const key = `${cart.reference}-1`;
    const workshop = await newMember(['workshop']);
    await execute(sql`update trade_in set offer = 30100 where id = ${item}`);
    const body = await found(workshop.client, key);
    const refused = await grade(workshop.client, key, body);
    expect(await refused.json()).toMatchObject({ type: '/errors/over-limit', limit: 30_000 });
    const assistant = await newMember(['assistant']);
    await execute(sql`update trade_in_cart set store_id = (select store_id from team_role where member_id = ${assistant.id})
      where id = ${cart.id}`);
    await execute(sql`update trade_in set offer = 15100 where id = ${item}`);
    const over = await grade(assistant.client, key, body);
    expect(await over.json()).toMatchObject({ type: '/errors/over-limit', limit: 15_000 });
    expect((await read(assistant.client, key)).taken).toHaveLength(4);
    await execute(sql`update trade_in set offer = 45000 where id = ${item}`);
    expect((await grade((await newMember(['manager'])).client, key, body)).status).toBe(200);
  });

  it('lets care look a second time alone, once the seller asked', async () => {
    const { client } = await newMember(['care']);
    const { client: seller, cart, item } = await receivedSeller();
    const key = `${cart.reference}-1`;
    const body = await found(client, key);
    expect(await (await grade(client, key, body)).json()).toMatchObject({ type: '/errors/second-look-only' });
    await inspect(
      item,
      await asDeclared({ condition: 'good', findings: [await finding()], note: 'A stain' }),
    );
    expect((await seller.send('POST', `/trade-ins/${item}/second-look`, { text: 'Look again' })).status).toBe(
      200,
    );
    const seen = await read(client, key);
    expect(seen).toMatchObject({ isSecondLook: true, reviews: [{ kind: 'inspection' }] });
    const answer = await grade(client, key, await found(client, key));
    expect(officeTradeInDetails.parse(await answer.json())).toMatchObject({ state: 'credited' });
  });
});

describe('a second look', () => {
  it('is by another member, also of the same name', async () => {
    const [first, other] = [await newMember(['workshop']), await newMember(['workshop'])];
    const { client: seller, cart, item } = await receivedSeller();
    const key = `${cart.reference}-1`;
    const lower = { condition: 'good', findings: [await stain(first.client, key)], note: 'A stain.' };
    expect((await grade(first.client, key, await found(first.client, key, lower))).status).toBe(200);
    await seller.send('POST', `/trade-ins/${item}/second-look`, { text: 'Look again' });
    await execute(sql`update team_member set name = 'Agnès Petit' where id = ${first.id}`);
    const again = await grade(first.client, key, await found(first.client, key));
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ type: '/errors/same-reviewer' });
    const findings = [await stain(first.client, key)];
    const { version } = await read(first.client, key);
    const refusal = { note: 'A copy.', findings };
    const refused = await first.client.call('POST', `/trade-ins/${key}/refuse`, refusal, version);
    expect(await refused.json()).toMatchObject({ type: '/errors/same-reviewer' });
    // Named Inès Morel, too, like the first one.
    const answer = await grade(other.client, key, await found(other.client, key));
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(officeTradeInDetails.parse(await answer.json())).toMatchObject({ state: 'credited' });
  });
});

describe('what is not bought', () => {
  it('is refused with the reason and a photo, kept while a second look may be asked for, then given back', async () => {
    const { client } = await newMember(['workshop']);
    const { client: seller, cart, item } = await receivedSeller();
    const key = `${cart.reference}-1`;
    const { version } = await read(client, key);
    const path = `/trade-ins/${key}/refuse`;
    expect((await client.call('POST', path, { note: 'A copy', findings: [] }, version)).status).toBe(422);
    const findings = [await stain(client, key, { defect: undefined, caption: 'The label is a copy' })];
    const refused = await client.call(
      'POST',
      path,
      { note: 'The label is not the maker’s.', findings },
      version,
    );
    expect(refused.status, await refused.clone().text()).toBe(200);
    const after = officeTradeInDetails.parse(await refused.json());
    expect(after).toMatchObject({ state: 'refused', fate: 'return', seller: { name: 'Ada Byron' } });
    expect(after.keptUntil).toBeDefined();
    const giveBack = async (fate: string) =>
      client.call(
        'POST',
        `/trade-ins/${key}/give-back`,
        { fate, carrier: 'Colissimo', trackingNumber: '6A1' },
        (await read(client, key)).version,
      );
    expect(await (await giveBack('return')).json()).toMatchObject({ type: '/errors/too-early' });
    await endTimeToAnswer(item);
    expect(await (await giveBack('donate')).json()).toMatchObject({ type: '/errors/other-fate' });
    expect((await giveBack('return')).status).toBe(200);
    expect(await readTradeIn(seller, item)).toMatchObject({ state: 'returned' });
  });

  it('is refused by no assistant and no packer', async () => {
    const { cart } = await receivedSeller();
    for (const role of ['assistant', 'packer'] as const) {
      const { client } = await newMember([role]);
      const answer = await client.call('POST', `/trade-ins/${cart.reference}-1/refuse`, {}, '1');
      expect(await answer.json()).toMatchObject({ type: '/errors/right-missing' });
    }
  });
});

describe('publishing', () => {
  it('proposes text and price from the grading, and takes photos in the order that is given', async () => {
    const { client } = await newMember(['workshop']);
    const { client: seller, cart, item } = await receivedSeller();
    const key = `${cart.reference}-1`;
    const findings = [await stain(client, key, { visible: false })];
    expect((await grade(client, key, await found(client, key, { findings }))).status).toBe(200);
    await take(client, key, 'fabric', '#222222');
    const proposal = publicationProposal.parse(
      await (await client.call('GET', `/trade-ins/${key}/publication`)).json(),
    );
    expect(proposal).toMatchObject({ title: 'Coat', paid: cart.priceOffer, mayPrice: false });
    expect(proposal.description).toContain('To know: a stain on the left sleeve.');
    expect(proposal.price).toBe(proposal.priceByRule);
    expect(proposal.photos.filter(({ kind }) => kind === 'fabric')).toHaveLength(2);
    const photos = proposal.photos.filter(({ kind }) => kind !== 'finding').map(({ id }) => id);
    const order = [photos[1], photos[0], ...photos.slice(2)];
    const publish = async (body: object) =>
      client.call('POST', `/trade-ins/${key}/publish`, body, (await read(client, key)).version);
    expect((await publish({ price: proposal.price + 100, photos: order })).status).toBe(422);
    const answer = await publish({ title: 'Navy wool coat', description: 'As good as new.', photos: order });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const [row] = await query(
      z.object({ price: z.number(), description: z.string(), keys: z.array(z.string()) }),
      sql`select price, description, array(select p ->> 'key' from jsonb_array_elements(photos) p) as keys from item where id = ${item}`,
    );
    expect(row).toMatchObject({ price: proposal.price, description: 'As good as new.' });
    expect(row?.keys).toEqual(order.map((id) => `trade-in-${id}`));
    expect(await readTradeIn(seller, item)).toMatchObject({ state: 'on_sale' });
  });
});

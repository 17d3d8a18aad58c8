import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRIVATE_BASE } from '#contract/base.ts';
import { type OfficeItemDetails, officeItemDetails } from '#contract/private/item-details.ts';
import { fetch } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { storedPhoto } from '#server/storage/photos.ts';
import { openStore } from '#tests/appointments.ts';
import { type ItemInput, makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

/** An item on sale since yesterday. */
async function onSale(input: ItemInput = {}) {
  const made = await makeItem(input);
  await execute(sql`update item set created_at = now() - interval '1 day' where id = ${made.id}`);
  return made;
}
const parsed = async (answer: Response): Promise<OfficeItemDetails> =>
  officeItemDetails.parse(await answer.json());
const read = async (client: OfficeClient, id: string) => {
  const answer = await client.call('GET', `/items/${id}`);
  expect(answer.status).toBe(200);
  return parsed(answer);
};
const picture = (red: number, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 40, b: 40 } } })
    .jpeg()
    .toBuffer();
function upload({ token }: OfficeClient, { id, version }: OfficeItemDetails, bytes: Buffer, place = '') {
  return fetch(
    new Request(`http://shop.test${PRIVATE_BASE}/items/${id}/photos${place}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'image/jpeg',
        'if-match': `"${version}"`,
      },
      body: new Uint8Array(bytes),
    }),
  );
}

describe('one item', () => {
  it('is edited by the version that was seen; the second of two people is told who was first', async () => {
    const { client } = await newMember(['workshop']);
    const made = await onSale({ title: 'Wrap coat' });
    const seen = await read(client, made.id);
    const patch = {
      title: 'Soft coat in wool',
      description: 'Brushed and steamed.',
      color: 'Camel',
      measurements: [{ name: 'shoulders', value: 39.5 }],
      faults: [{ description: 'Small mend inside', photo: 'front' }],
    };
    const answer = await client.call('PATCH', `/items/${made.id}`, patch, seen.version);
    expect(answer.status).toBe(200);
    const after = await parsed(answer);
    expect(after).toMatchObject({ ...patch, faults: [{ description: 'Small mend inside', photo: 'front' }] });
    expect(after.story.at(-1)).toMatchObject({ event: 'item_edit', actor: 'Inès Morel' });
    const late = await client.call('PATCH', `/items/${made.id}`, { size: '40' }, seen.version);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ changedBy: 'Inès Morel' });
    const page = await new Client().send('GET', `/articles?q=${encodeURIComponent('soft camel')}`);
    expect(JSON.stringify(await page.json())).toContain('Soft coat in wool');
  });

  it('is priced by a merchandiser, and shows its prices, its margin and what is planned', async () => {
    const { client } = await newMember(['catalogue']);
    const made = await onSale({ price: 29_000 });
    await execute(sql`update item set purchase_price = 10800 where id = ${made.id}`);
    const seen = await read(client, made.id);
    const priced = await parsed(
      await client.call('POST', `/items/${made.id}/price`, { price: 27_000 }, seen.version),
    );
    expect(priced).toMatchObject({
      price: 27_000,
      lowestBefore: 29_000,
      paid: 10_800,
      vat: 2700,
      margin: 13_500,
    });
    expect(priced.prices.map(({ price }) => price)).toEqual([29_000, 27_000]);
    await client.call('POST', '/price-changes', {
      items: [{ id: made.id, price: 27_000 }],
      rule: { kind: 'lower', percent: 10 },
      at: 'tonight',
    });
    expect((await read(client, made.id)).plan).toMatchObject([{ price: 24_300, reason: 'price' }]);
    const { client: workshop } = await newMember(['workshop']);
    const forWorkshop = await read(workshop, made.id);
    expect([forWorkshop.paid, forWorkshop.margin]).toEqual([10_800, undefined]);
    expect(
      (await workshop.call('POST', `/items/${made.id}/price`, { price: 100 }, forWorkshop.version)).status,
    ).toBe(403);
  });

  it('is taken off sale with a reason, unless it is in a bag, and put back', async () => {
    const { client } = await newMember(['manager']);
    const made = await onSale();
    const seen = await read(client, made.id);
    const off = await client.call('POST', `/items/${made.id}/withdraw`, { reason: 'A stain' }, seen.version);
    const gone = await parsed(off);
    expect(gone.state).toBe('off-sale');
    expect(gone.story.at(-1)).toMatchObject({ event: 'item_withdraw', note: 'A stain', actor: 'Inès Morel' });
    expect((await new Client().send('POST', '/order-items', { tradeIn: made.id })).status).toBe(422);
    const back = await client.call('POST', `/items/${made.id}/publish`, { reason: 'Cleaned' }, gone.version);
    expect((await parsed(back)).state).toBe('on-sale');
    const shopper = new Client();
    await shopper.add(made.id);
    const held = await read(client, made.id);
    expect(held.state).toBe('held');
    const refused = await client.call(
      'POST',
      `/items/${made.id}/withdraw`,
      { reason: 'A stain' },
      held.version,
    );
    expect(refused.status).toBe(409);
    expect((await client.call('POST', `/items/${made.id}/price`, { price: 100 }, held.version)).status).toBe(
      409,
    );
    await execute(sql`update item set status = 'sold' where id = ${made.id}`);
    const sold = await read(client, made.id);
    expect((await client.call('PATCH', `/items/${made.id}`, { size: '40' }, sold.version)).status).toBe(409);
  });

  it('is left out of markdowns by its version, also while it is in a bag, and lowered again', async () => {
    const { client } = await newMember(['catalogue']);
    const made = await onSale();
    await new Client().add(made.id);
    const seen = await read(client, made.id);
    expect(seen.noMarkdowns).toBe(false);
    const leave = ({ version }: OfficeItemDetails, leftOut: boolean) =>
      client.call('POST', `/items/${made.id}/markdowns`, { leftOut }, version);
    const out = await parsed(await leave(seen, true));
    expect(out).toMatchObject({ noMarkdowns: true, price: seen.price });
    expect(out.story.at(-1)).toMatchObject({ event: 'item_markdowns_off', actor: 'Inès Morel' });
    expect((await leave(seen, false)).status).toBe(412);
    const back = await parsed(await leave(out, false));
    expect(back.noMarkdowns).toBe(false);
    expect(back.story.at(-1)).toMatchObject({ event: 'item_markdowns_on' });
    const { client: workshop } = await newMember(['workshop']);
    const refused = await workshop.call(
      'POST',
      `/items/${made.id}/markdowns`,
      { leftOut: true },
      back.version,
    );
    expect(refused.status).toBe(403);
  });

  it('says the lowest price before a reduction while shoppers read it', async () => {
    const { client } = await newMember(['catalogue']);
    const made = await onSale();
    const { price } = await read(client, made.id);
    await execute(sql`update item set price = price - 100 where id = ${made.id}`);
    expect((await read(client, made.id)).lowestBefore).toBe(price);
    await execute(sql`update item set reduced_at = now() - interval '31 days' where id = ${made.id}`);
    expect((await read(client, made.id)).lowestBefore).toBeUndefined();
  });

  it('tells how often it was put in a bag; a hold that goes on is the same one', async () => {
    const { client } = await newMember(['workshop']);
    const made = await onSale();
    const bags = async () => (await read(client, made.id)).bags;
    expect(await bags()).toBe(0);
    const first = new Client();
    await first.add(made.id);
    await execute(
      sql`update reservation set expires_at = now() + interval '1 hour' where item_id = ${made.id}`,
    );
    expect(await bags()).toBe(1);
    await execute(
      sql`update reservation set expires_at = now() - interval '1 minute' where item_id = ${made.id}`,
    );
    await new Client().add(made.id);
    expect(await bags()).toBe(2);
    await execute(sql`delete from reservation where item_id = ${made.id}`);
    await first.add(made.id);
    expect(await bags()).toBe(3);
  });

  it('gets photos, which are turned, moved and removed', async () => {
    const { client } = await newMember(['workshop']);
    const made = await onSale({ photo: false });
    const one = await parsed(await upload(client, await read(client, made.id), await picture(200, 600, 800)));
    const two = await parsed(await upload(client, one, await picture(90, 600, 800)));
    const [first, second] = two.photos;
    expect(two.photos).toHaveLength(2);
    const turned = await parsed(
      await client.call(
        'POST',
        `/items/${made.id}/photos/${first?.key}/rotate`,
        { degrees: 90 },
        two.version,
      ),
    );
    expect(turned.photos[0]?.key).not.toBe(first?.key);
    const order = [second?.key, turned.photos[0]?.key];
    const moved = await parsed(
      await client.call('PATCH', `/items/${made.id}`, { photos: order }, turned.version),
    );
    expect(moved.photos.map(({ key }) => key)).toEqual(order);
    const foreign = await client.call('PATCH', `/items/${made.id}`, { photos: ['front'] }, moved.version);
    expect(foreign.status).toBe(422);
    expect((await upload(client, moved, Buffer.from('no picture'))).status).toBe(422);
  });

  it('has a photo cropped out of its original, turned with it, and shown whole again', async () => {
    const { client } = await newMember(['catalogue']);
    const made = await onSale({ photo: false });
    const one = await parsed(await upload(client, await read(client, made.id), await picture(200, 600, 800)));
    const two = await parsed(await upload(client, one, await picture(90, 2000, 1000)));
    const [first, second] = two.photos;
    expect(second).toMatchObject({ original: { width: 2000, height: 1000 } });
    expect(second?.frame).toBeUndefined();
    const crop = (seen: OfficeItemDetails, key: string | undefined, frame: object) =>
      client.call('POST', `/items/${made.id}/photos/${key}/crop`, frame, seen.version);
    const frame = { left: 1000, top: 0, width: 750, height: 1000 };
    const cropped = await parsed(await crop(two, second?.key, frame));
    expect(cropped.photos[0]).toEqual(first);
    expect(cropped.photos[1]).toMatchObject({ original: second?.original, frame });
    expect(cropped.photos[1]?.url).not.toBe(second?.url);
    const [stored] = await rowsOf(
      database(),
      z.object({ photos: z.array(storedPhoto), updated: z.boolean() }),
      sql`select photos, updated_at > created_at as updated from item where id = ${made.id}`,
    );
    // The file of 2,000 pixels is stored at its full size.
    expect(stored?.photos[1]).toMatchObject({
      width: 750,
      height: 1000,
      cropped: { from: { key: second?.key } },
    });
    expect(cropped.story.at(-1)).toMatchObject({ event: 'item_photo', actor: 'Inès Morel' });
    const [audit] = await rowsOf(
      database(),
      z.object({ details: z.unknown() }),
      sql`select details from audit_entry where subject_id = ${made.id} order by at desc, id desc limit 1`,
    );
    expect(audit?.details).toMatchObject({ cropped: second?.key, frame, after: cropped.photos[1]?.key });

    expect((await crop(two, second?.key, frame)).status).toBe(412);
    const outside = await crop(cropped, cropped.photos[1]?.key, { ...frame, left: 1251 });
    expect(outside.status).toBe(422);
    expect(await outside.text()).toContain('"width"');
    const thin = await crop(cropped, cropped.photos[1]?.key, { ...frame, height: 99 });
    expect(thin.status).toBe(422);
    expect(await thin.text()).toContain('"height"');
    expect((await crop(cropped, 'front', frame)).status).toBe(404);

    const turned = await parsed(
      await client.call(
        'POST',
        `/items/${made.id}/photos/${cropped.photos[1]?.key}/rotate`,
        { degrees: 90 },
        cropped.version,
      ),
    );
    expect(turned.photos[1]).toMatchObject({
      original: { width: 1000, height: 2000 },
      frame: { left: 0, top: 1000, width: 1000, height: 750 },
    });
    const whole = (seen: OfficeItemDetails) =>
      client.call('DELETE', `/items/${made.id}/photos/${seen.photos[1]?.key}/crop`, undefined, seen.version);
    const back = await parsed(await whole(turned));
    expect(back.photos[1]?.url).toBe(turned.photos[1]?.original.url);
    expect(back.photos[1]?.frame).toBeUndefined();
    expect((await whole(back)).status).toBe(404);
  });

  it('has a photo replaced in its place; what cannot be read is refused by its field', async () => {
    const { client } = await newMember(['workshop']);
    const made = await onSale({ photo: false });
    const one = await parsed(await upload(client, await read(client, made.id), await picture(200, 600, 800)));
    const two = await parsed(await upload(client, one, await picture(90, 600, 800)));
    const [first, second] = two.photos;
    const after = await parsed(
      await upload(client, two, await picture(30, 900, 900), `/${first?.key}/replace`),
    );
    expect(after.photos.map(({ original }) => original.width)).toEqual([900, 600]);
    expect(after.photos[0]?.key).not.toBe(first?.key);
    expect(after.photos[1]).toEqual(second);
    const late = await upload(client, two, await picture(30, 900, 900), `/${second?.key}/replace`);
    expect(late.status).toBe(412);
    const gone = await upload(client, after, await picture(30, 900, 900), `/${first?.key}/replace`);
    expect(gone.status).toBe(404);
    const cut = (await picture(30, 900, 900)).subarray(0, 60);
    const broken = await upload(client, after, cut, `/${second?.key}/replace`);
    expect(broken.status).toBe(422);
    expect(await broken.text()).toContain('"photo"');
    await execute(sql`update item set status = 'sold' where id = ${made.id}`);
    const sold = await upload(
      client,
      await read(client, made.id),
      await picture(1, 9, 9),
      `/${second?.key}/replace`,
    );
    expect(sold.status).toBe(409);
  });

  it('is moved by a packer; an assistant moves within the own store and sees nothing else', async () => {
    const { client } = await newMember(['packer']);
    const store = await openStore();
    const made = await onSale();
    const seen = await read(client, made.id);
    const moved = await parsed(
      await client.call('POST', `/items/${made.id}/move`, { shelf: 'c-21-4', store }, seen.version),
    );
    expect(moved.shelf?.code).toBe('C-21-4');
    expect(moved.story.at(-1)).toMatchObject({ event: 'item_move', note: 'C-21-4' });
    const late = await client.call('POST', `/items/${made.id}/move`, { shelf: 'A-01-1' }, seen.version);
    expect(late.status).toBe(412);
    const { client: assistant } = await newMember(['assistant'], { store });
    const own = await read(assistant, made.id);
    const away = await assistant.call('POST', `/items/${made.id}/move`, { shelf: 'A-01-1' }, own.version);
    expect(away.status).toBe(422);
    const within = await assistant.call(
      'POST',
      `/items/${made.id}/move`,
      { shelf: 'A-01-1', store },
      own.version,
    );
    expect(within.status).toBe(200);
    expect((await assistant.call('GET', `/items/${(await onSale()).id}`)).status).toBe(404);
  });
});

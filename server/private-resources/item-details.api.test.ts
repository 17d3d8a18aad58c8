import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PRIVATE_BASE } from '#contract/base.ts';
import { type OfficeItemDetails, officeItemDetails } from '#contract/private/item-details.ts';
import { fetch } from '#server/app.ts';
import { openStore } from '#tests/appointments.ts';
import { type ItemInput, makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

/** An item that is on sale since yesterday. */
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
function upload({ token }: OfficeClient, { id, version }: OfficeItemDetails, bytes: Buffer) {
  return fetch(
    new Request(`http://shop.test${PRIVATE_BASE}/items/${id}/photos`, {
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

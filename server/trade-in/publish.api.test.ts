import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productCollection, product as wireProduct } from '#contract/product.ts';
import { database } from '#server/db/database.ts';
import { item as itemTable, product } from '#server/db/schema/catalogue.ts';
import { mailsTo } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { readTradeIn, usePriceGrid } from '#tests/trade-ins.ts';
import { asDeclared, finding, inspect, receivedSeller, withItem, workshopPhoto } from '#tests/workshop.ts';
import { type Publication, priceByRule, publishItem } from './publish.ts';
import { drawPictures } from './published-photos.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
useDataFolder();

const publish = async (id: string, options: Partial<Publication> = {}) => {
  const pictures = await drawPictures(database(), id);
  return withItem(id, (tx, found) =>
    publishItem(tx, found, { actor: { kind: 'workshop', name: 'Mina' }, pictures, ...options }),
  );
};

/** Creates a bought coat, with a fault that its seller could not see. */
async function boughtCoat() {
  const seller = await receivedSeller();
  const hidden = await finding({ caption: 'The lining is torn inside the left sleeve', visible: false });
  const photos = [
    { kind: 'front' as const, photo: await workshopPhoto('#102030') },
    { kind: 'back' as const, photo: await workshopPhoto('#203040') },
  ];
  await inspect(seller.item, await asDeclared({ condition: 'very_good', findings: [hidden], photos }));
  return seller;
}

const readItem = async (id: string) => {
  const shown = wireProduct.parse(await (await new Client().send('GET', `/articles/${id}`)).json());
  const choice = shown.choices.find((one) => one.id === id);
  if (!choice) throw new Error('the item is not shown');
  return { shown, choice };
};

describe('an item that was bought', () => {
  it('is for sale under its own id as the workshop found it', async () => {
    const { client, item, cart } = await boughtCoat();
    await publish(item);
    const { purchasePrice = 0 } = await readTradeIn(client, item);
    const { shown, choice } = await readItem(item);
    expect(shown).toMatchObject({ title: 'Coat', brand: 'Atelier Corvin', gender: 'femme', type: 'Coat' });
    expect(choice).toMatchObject({
      sku: `${cart.reference}-1`,
      state: 'very_good',
      size: '38',
      color: 'Navy',
      availability: 'available',
      price: Math.round((purchasePrice * 2.5) / 100) * 100,
      vatScheme: 'margin',
      measurements: [{ name: 'chest', value: 52 }],
      inspection: { checkedBy: 'Mina', parts: ['seams', 'lining'] },
    });
    expect(choice.photos).toHaveLength(2);
    expect(choice.defects).toMatchObject([{ description: 'The lining is torn inside the left sleeve' }]);
    const close = choice.defects[0]?.photo;
    expect((await new Client().send('GET', new URL(close?.url ?? '', 'http://x').pathname)).status).not.toBe(
      500,
    );
    const [row] = await database().select().from(itemTable).where(eq(itemTable.id, item));
    expect(row).toMatchObject({ purchase_price: purchasePrice, vat_regime: 'margin' });
    expect((await readTradeIn(client, item)).state).toBe('on_sale');
    const found = productCollection.parse(
      await (await new Client().send('GET', '/articles?q=corvin')).json(),
    );
    expect(found['hydra:member'].flatMap(({ choices }) => choices.map(({ id }) => id))).toContain(item);
  });

  it('is on sale once', async () => {
    const { item } = await boughtCoat();
    await publish(item);
    await expect(publish(item)).rejects.toThrow('in state on_sale and cannot become on_sale');
  });

  it('is sold under its margin, and its first owner is told once', async () => {
    const { client, item, email } = await boughtCoat();
    await publish(item, { price: 15_000 });
    const buyer = new Client();
    const { cart } = await buyer.add(item);
    await buyer.checkout(cart.id, { firstName: 'Bo', lastName: 'Lind', email: 'bo@example.org' });
    await buyer.pay(await buyer.order(cart.id));
    await runJobs();
    expect((await readTradeIn(client, item)).state).toBe('sold');
    const mails = await mailsTo(email, 'trade-in-sold');
    expect(mails.filter(({ plain }) => plain?.includes(item))).toHaveLength(1);
    const { rows } = await execute<{ lines: { purchasePrice: number; regime: string }[] }>(
      sql`select content #> '{internal,lines}' as lines from invoice where order_id = ${cart.id}`,
    );
    const { purchasePrice = 0 } = await readTradeIn(client, item);
    expect(rows[0]?.lines).toMatchObject([{ regime: 'margin', purchasePrice }]);
  });

  it('is an item of the product of its model, unless that has one that reads the same', async () => {
    const known = await makeItem({
      brand: 'Atelier Corvin',
      title: 'Paulette',
      type: 'Coat',
      product: 'paulette',
    });
    const first = await boughtCoat();
    await execute(sql`update trade_in set model = 'Paulette' where id = ${first.item}`);
    await publish(first.item);
    expect((await readItem(first.item)).shown.id).toBe(known.product_id);
    const second = await boughtCoat();
    await publish(second.item, { product: 'paulette' });
    const { shown } = await readItem(second.item);
    expect(shown.id).not.toBe(known.product_id);
    expect(shown.title).toBe('Paulette');
  });

  it('is put under no product that does not exist or is for others', async () => {
    const { client, item } = await boughtCoat();
    await makeItem({ brand: 'Sable Nord', product: 'another-brand' });
    await expect(publish(item, { product: 'nothing' })).rejects.toThrow('There is no product nothing.');
    await expect(publish(item, { product: 'another-brand' })).rejects.toThrow(/is of another brand/);
    expect((await readTradeIn(client, item)).state).toBe('credited');
    expect(await database().$count(product, eq(product.reference, `trade-in-${item}`))).toBe(0);
  });
});

it('puts nothing up for sale that was not paid for or not photographed', async () => {
  const { item } = await receivedSeller();
  await expect(publish(item)).rejects.toThrow('in state received and cannot become on_sale');
  await inspect(item, await asDeclared({ photos: [] }));
  await expect(publish(item)).rejects.toThrow(/no photo of the workshop/);
});

describe('the price by the rule', () => {
  it.each([
    [4_000, 34_500, 10_000],
    [4_000, 9_000, 8_100],
    [4_000, 3_000, 4_000],
    [4_150, null, 10_400],
  ])('of an item that %i cents were paid for, %s when new, is %i', (purchase_price, price_new, price) => {
    expect(priceByRule({ purchase_price, price_new })).toBe(price);
  });
});

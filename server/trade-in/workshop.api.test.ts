import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { sellerRegister, tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { mailsTo } from '#tests/accounts.ts';
import type { Client } from '#tests/client.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { readTradeIn, usePriceGrid } from '#tests/trade-ins.ts';
import {
  asDeclared,
  endTimeToAnswer,
  finding,
  inspect,
  newSeller,
  receive,
  receivedSeller,
  reviewerOf,
  withItem,
} from '#tests/workshop.ts';
import { answerOffer, chooseFate } from './answer.ts';
import { disposeOf } from './dispose.ts';
import { inspectItem } from './inspect.ts';
import { refuseItem } from './refuse.ts';
import { askSecondLook } from './second-look.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
useDataFolder();

/** Returns the seller's store credit: the sum, and the number of movements. */
async function creditOf(client: Client): Promise<{ balance: number; movements: number }> {
  const list = z
    .object({ balance: z.number(), 'hydra:totalItems': z.number() })
    .parse(await (await client.send('GET', '/wallet-transactions')).json());
  return { balance: list.balance, movements: list['hydra:totalItems'] };
}
const WORKSHOP = { kind: 'workshop', name: 'Mina' } as const;
const lower = async () =>
  asDeclared({
    condition: 'good',
    findings: [await finding()],
    note: 'There is a stain on the left sleeve.',
  });

describe('a parcel', () => {
  it('is received by its reference or parcel number, and its seller is told what is missing', async () => {
    const { client, cart, items } = await newSeller({ items: 2 });
    await receive(cart.parcelNumber?.toLowerCase() ?? '', [`${cart.reference}-2`]);
    const [first, second] = await Promise.all(items.map((id) => readTradeIn(client, id)));
    expect([first?.state, second?.state]).toEqual(['received', 'validated']);
    const [mail] = await mailsTo('ada@example.org', 'trade-in-received');
    expect(mail?.plain).toMatch(/Not in the parcel: Atelier Corvin, Coat/);
    const again = await receive(cart.reference ?? '');
    expect([again.received, again.missing.map(({ id }) => id)]).toEqual([[], [items[1]]]);
    expect((await readTradeIn(client, items[1] ?? '')).state).toBe('validated');
    expect(await mailsTo('ada@example.org', 'trade-in-received')).toHaveLength(1);
    await receive(cart.reference ?? '', [], [`${cart.reference}-2`]);
    expect((await readTradeIn(client, items[1] ?? '')).state).toBe('received');
    expect(await mailsTo('ada@example.org', 'trade-in-received')).toHaveLength(2);
  });

  it('is received once, and only with items that are in it', async () => {
    const { cart } = await newSeller();
    await expect(receive('nothing')).rejects.toThrow('There is no trade-in nothing.');
    await expect(receive(cart.id, [`${cart.reference}-7`])).rejects.toThrow(/has no item/);
    await expect(receive(cart.id, [`${cart.reference}-1`])).rejects.toThrow(/every item is named as missing/);
    await receive(cart.id);
    expect((await receive(cart.id)).received).toEqual([]);
    await expect(receive(cart.id, [], [`${cart.reference}-1`])).rejects.toThrow(
      'in state received and cannot become received',
    );
  });
});

describe('an item that is as declared', () => {
  it('is bought for what was promised, entered in the register, and paid once', async () => {
    const { client, item, email } = await receivedSeller();
    const { priceOffer } = await readTradeIn(client, item);
    expect(await inspect(item)).toMatchObject({ outcome: 'accepted', offer: priceOffer });
    expect(await readTradeIn(client, item)).toMatchObject({
      state: 'credited',
      purchasePrice: priceOffer,
      found: { condition: 'excellent', defects: [] },
    });
    expect(await creditOf(client)).toEqual({ balance: priceOffer, movements: 1 });
    const [entry] = await database()
      .select()
      .from(sellerRegister)
      .where(eq(sellerRegister.trade_in_id, item));
    expect(entry).toMatchObject({
      seller_name: 'Ada Byron',
      seller_address: '1 Rue du Bac, 75007 Paris, FR',
      price: priceOffer,
      payment: 'credit',
    });
    expect(entry?.description).toMatch(/^Atelier Corvin, Coat, Navy, size 38/);
    const [mail] = await mailsTo(email, 'trade-in-credited');
    expect(mail?.plain).toMatch(/added .* to your store credit/);
  });

  it('is paid as promised although a newer price grid pays nothing for it', async () => {
    const { client, item } = await receivedSeller();
    const { priceOffer } = await readTradeIn(client, item);
    await execute(sql`insert into price_grid (sheets)
      select jsonb_set(sheets, '{brands}', '[]') from price_grid order by id desc limit 1`);
    try {
      expect(await inspect(item)).toMatchObject({ outcome: 'accepted', offer: priceOffer });
    } finally {
      await execute(sql`insert into price_grid (sheets) select sheets from price_grid order by id limit 1`);
    }
  });

  it('is paid as promised where its seller could not see what is wrong with it', async () => {
    const { client, item } = await receivedSeller();
    const { priceOffer } = await readTradeIn(client, item);
    const hidden = await finding({ caption: 'The lining is torn inside the sleeve', visible: false });
    expect(await inspect(item, await asDeclared({ condition: 'good', findings: [hidden] }))).toMatchObject({
      outcome: 'accepted',
      offer: priceOffer,
    });
  });
});

describe('an item that is worse than declared', () => {
  let seller: Awaited<ReturnType<typeof receivedSeller>>;
  let promised = 0;
  beforeEach(async () => {
    seller = await receivedSeller();
    promised = (await readTradeIn(seller.client, seller.item)).priceOffer ?? 0;
  });

  it('gets a lower offer, with a reason, a photo in the mail and a day to answer by', async () => {
    const decision = await inspect(seller.item, await lower());
    expect(decision.outcome).toBe('devalued');
    expect(decision.offer).toBeLessThan(promised);
    expect((decision.offer ?? 1) % 100).toBe(0);
    const read = await readTradeIn(seller.client, seller.item);
    expect(read).toMatchObject({
      state: 'devalued',
      priceOffer: decision.offer,
      declaredOffer: promised,
      found: { condition: 'good', defects: ['stain'], note: 'There is a stain on the left sleeve.' },
    });
    expect(Date.parse(read.answerBy ?? '') - Date.now()).toBeGreaterThan(6 * 86_400_000);
    const [mail] = await mailsTo(seller.email, 'trade-in-offer');
    expect(mail?.plain).toContain('There is a stain on the left sleeve.');
    expect(mail?.html).toContain('data:image/jpeg;base64,');
  });

  it('is not valued lower without a reason, nor a worse grade without a fault to show for it', async () => {
    const { note: _, ...silent } = await lower();
    await expect(inspect(seller.item, silent)).rejects.toThrow(/reason of the lower offer/);
    await expect(inspect(seller.item, await asDeclared({ condition: 'good' }))).rejects.toThrow(
      /a fault, with its photo/,
    );
    expect((await readTradeIn(seller.client, seller.item)).state).toBe('received');
  });

  it('is bought for the lower offer when its seller accepts it', async () => {
    const { offer } = await inspect(seller.item, await lower());
    await withItem(seller.item, (tx, found) => answerOffer(tx, found, { answer: 'accept' }));
    expect(await readTradeIn(seller.client, seller.item)).toMatchObject({
      state: 'credited',
      answer: 'accepted',
      purchasePrice: offer,
    });
    expect((await creditOf(seller.client)).balance).toBe(offer);
  });

  it('goes the way that its seller chooses when declined, and no other', async () => {
    await inspect(seller.item, await lower());
    await withItem(seller.item, (tx, found) => answerOffer(tx, found, { answer: 'decline', fate: 'donate' }));
    const back = (fate: 'return' | 'donate') =>
      withItem(seller.item, (tx, found) =>
        disposeOf(tx, found, { fate, actor: WORKSHOP, carrier: 'Colissimo' }),
      );
    await expect(back('return')).rejects.toThrow('Its seller chose to have it donated, not returned.');
    await withItem(seller.item, (tx, found) => chooseFate(tx, found, 'return'));
    await back('return');
    expect((await readTradeIn(seller.client, seller.item)).state).toBe('returned');
    expect((await mailsTo(seller.email, 'trade-in-closed'))[0]?.plain).toMatch(/sent .* back to you/);
    expect((await creditOf(seller.client)).movements).toBe(0);
    await expect(back('return')).rejects.toThrow('in state returned and cannot become returned');
  });

  it('is looked at a second time, once, and never valued lower by it', async () => {
    const { offer } = await inspect(seller.item, await lower());
    await withItem(seller.item, (tx, found) => askSecondLook(tx, found, 'It is a shadow.'));
    await expect(
      withItem(seller.item, (tx, found) => answerOffer(tx, found, { answer: 'accept' })),
    ).rejects.toThrow('in state in_review and cannot become accepted');
    const worse = {
      ...(await lower()),
      findings: [
        await finding(),
        await finding({ defect: 'missing_button', caption: 'A button is missing' }),
      ],
    };
    expect(await inspect(seller.item, worse)).toMatchObject({ outcome: 'devalued', offer });
    await expect(
      withItem(seller.item, (tx, found) => askSecondLook(tx, found, 'And once more.')),
    ).rejects.toThrow(/a second time already/);
    const kinds = await database()
      .select({ kind: tradeInReview.kind })
      .from(tradeInReview)
      .where(eq(tradeInReview.trade_in_id, seller.item));
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['inspection', 'second_look']);
  });

  it('is looked at a second time by another colleague', async () => {
    await inspect(seller.item, await lower());
    await withItem(seller.item, (tx, found) => askSecondLook(tx, found, 'It is a shadow.'));
    const findings = [await finding()];
    for (const look of [
      (reviewer: string) =>
        withItem(seller.item, async (tx, found) => inspectItem(tx, found, await asDeclared({ reviewer }))),
      (reviewer: string) =>
        withItem(seller.item, (tx, found) => refuseItem(tx, found, { reviewer, note: 'A copy.', findings })),
    ])
      await expect(look(' mina')).rejects.toThrow(/^Mina inspected this item first\./);
    expect(await inspect(seller.item)).toMatchObject({ outcome: 'accepted' });
  });

  it('can be found to be as declared after all', async () => {
    await inspect(seller.item, await lower());
    await withItem(seller.item, (tx, found) => askSecondLook(tx, found, 'It is a shadow.'));
    expect(await inspect(seller.item)).toMatchObject({ outcome: 'accepted', offer: promised });
    expect((await creditOf(seller.client)).balance).toBe(promised);
  });
});

it('is refused where the grid buys nothing with such a fault', async () => {
  const { item } = await receivedSeller();
  const hole = await finding({ defect: 'hole', caption: 'A hole in the back' });
  await expect(
    inspect(item, await asDeclared({ findings: [hole], note: 'There is a hole.' })),
  ).rejects.toThrow(/does not buy an item like this/);
});

describe('an item that is not bought', () => {
  it('is refused with a reason and a photo, and goes its way once the seller cannot ask again', async () => {
    const { client, item, email } = await receivedSeller({ fateIfRefused: 'donate' });
    const refuse = async (note: string, photos: number) => {
      const findings = await Promise.all(Array.from({ length: photos }, () => finding({ caption: note })));
      return withItem(item, (tx, found) =>
        refuseItem(tx, found, { reviewer: reviewerOf(found), note, findings }),
      );
    };
    await expect(refuse('', 1)).rejects.toThrow(/Give the reason/);
    await expect(refuse('It is a copy.', 0)).rejects.toThrow(/with a photo/);
    await refuse('It is a copy.', 1);
    expect(await readTradeIn(client, item)).toMatchObject({ state: 'refused', fate: 'donate' });
    const [mail] = await mailsTo(email, 'trade-in-refused');
    expect(mail?.plain).toMatch(/It is a copy\.[\s\S]*donate it to a charity[\s\S]*second review/);
    const donate = () =>
      withItem(item, (tx, found) => disposeOf(tx, found, { fate: 'donate', actor: WORKSHOP }));
    await expect(donate()).rejects.toThrow(/may ask for a second look until/);
    await withItem(item, (tx, found) => askSecondLook(tx, found, 'Here is the receipt.'));
    await refuse('It is still a copy.', 1);
    await donate();
    expect((await readTradeIn(client, item)).state).toBe('donated');
  });

  it('is sent back only once its seller cannot ask for a second look any more', async () => {
    const { client, item } = await receivedSeller({ fateIfRefused: 'return' });
    const findings = [await finding({ caption: 'The label is a copy' })];
    await withItem(item, (tx, found) =>
      refuseItem(tx, found, { reviewer: 'Mina', note: 'It is a copy.', findings }),
    );
    const sendBack = () =>
      withItem(item, (tx, found) => disposeOf(tx, found, { fate: 'return', actor: WORKSHOP }));
    await expect(sendBack()).rejects.toThrow(/may ask for a second look until/);
    await endTimeToAnswer(item);
    await sendBack();
    expect((await readTradeIn(client, item)).state).toBe('returned');
  });

  it('is never bought from a minor', async () => {
    const { item, cart } = await receivedSeller();
    await execute(
      sql`update trade_in_cart set birthdate = now() - interval '17 years' where id = ${cart.id}`,
    );
    await expect(inspect(item)).rejects.toThrow(/under 18/);
  });
});

it('refuses what does not follow, naming both states', async () => {
  const { item } = await receivedSeller();
  await inspect(item);
  await expect(inspect(item)).rejects.toThrow('in state credited and cannot become in_review');
  await expect(withItem(item, (tx, found) => answerOffer(tx, found, { answer: 'accept' }))).rejects.toThrow(
    'in state credited and cannot become accepted',
  );
  await expect(withItem(item, (tx, found) => answerOffer(tx, found, { answer: 'decline' }))).rejects.toThrow(
    'in state credited and cannot become declined',
  );
});

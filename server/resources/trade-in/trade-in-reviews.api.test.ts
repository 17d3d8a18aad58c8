import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/hydra.ts';
import { problem } from '#contract/problem.ts';
import { tradeIn, tradeInCollection } from '#contract/trade-in.ts';
import { tradeInReview, tradeInReviewCollection } from '#contract/trade-in-review.ts';
import { fetch } from '#server/app.ts';
import { newCustomer } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { readTradeIn, usePriceGrid } from '#tests/trade-ins.ts';
import { asDeclared, finding, inspect, receivedSeller } from '#tests/workshop.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
useDataFolder();

let seller: Awaited<ReturnType<typeof receivedSeller>>;
beforeEach(async () => {
  seller = await receivedSeller();
  await inspect(
    seller.item,
    await asDeclared({
      condition: 'good',
      findings: [await finding()],
      note: 'There is a stain on the sleeve.',
    }),
  );
});

const post = (path: string, body: object, client = seller.client) =>
  client.send('POST', `/trade-ins/${seller.item}/${path}`, body);
const conflict = async (answer: Response) => {
  expect(answer.status).toBe(409);
  return problem.parse(await answer.json()).detail;
};

describe('what the workshop found', () => {
  it('is read by the seller with its reason and photos', async () => {
    const answer = await seller.client.send(
      'GET',
      `/trade-in-reviews?tradeIn=/api/v3/customer/trade-ins/${seller.item}`,
    );
    const list = tradeInReviewCollection.parse(await answer.json());
    const read = await readTradeIn(seller.client, seller.item);
    expect(list['hydra:member']).toMatchObject([
      {
        kind: 'inspection',
        outcome: 'devalued',
        declaredCondition: 'excellent',
        foundCondition: 'good',
        defects: ['stain'],
        priceOfferBefore: read.declaredOffer,
        priceOfferAfter: read.priceOffer,
        note: 'There is a stain on the sleeve.',
        reviewer: 'Mina',
      },
    ]);
    const [review] = list['hydra:member'];
    expect(review?.photos.map(({ kind, caption, uploadedBy }) => ({ kind, caption, uploadedBy }))).toEqual([
      { kind: 'front', caption: undefined, uploadedBy: 'workshop' },
      { kind: 'finding', caption: 'A stain on the left sleeve', uploadedBy: 'workshop' },
    ]);
    const one = await seller.client.send('GET', review?.['@id'] ?? '');
    expect(tradeInReview.parse(await one.json())).toEqual(review);
    const file = await seller.client.send('GET', review?.photos[1]?.url ?? '');
    expect(file.headers.get('content-type')).toBe('image/webp');
  });

  it('is listed before newer items that wait for nothing', async () => {
    const at = sql`now() + interval '1 day'`;
    await execute(
      sql`update trade_in set created_at = created_at - interval '30 days' where id = ${seller.item}`,
    );
    const { rows } =
      await execute(sql`insert into trade_in select (jsonb_populate_record(t, jsonb_build_object(
      'id', gen_random_uuid(), 'state', 'estimated', 'answer_by', null, 'number', null, 'created_at', ${at}, 'position', 7))).*
      from trade_in t where id = ${seller.item} returning id`);
    const list = tradeInCollection.parse(await (await seller.client.send('GET', '/trade-ins')).json());
    expect(list['hydra:member'].map(({ id }) => id)).toEqual([seller.item, rows[0]?.id]);
  });

  it('can be read and answered by its owner alone', async () => {
    const list = tradeInReviewCollection.parse(
      await (await seller.client.send('GET', '/trade-in-reviews')).json(),
    );
    const id = list['hydra:member'][0]?.['@id'] ?? '';
    const { client } = await newCustomer();
    expect((await client.send('GET', id)).status).toBe(404);
    expect((await client.send('GET', '/trade-in-reviews/nothing')).status).toBe(404);
    const theirs = tradeInReviewCollection.parse(
      await (await client.send('GET', '/trade-in-reviews')).json(),
    );
    expect(theirs['hydra:totalItems']).toBe(0);
    expect((await post('answer', { answer: 'accept' }, client)).status).toBe(404);
    expect((await post('second-look', { text: 'Look again.' }, client)).status).toBe(404);
    expect((await post('fate', { fate: 'donate' }, client)).status).toBe(404);
    expect((await post('answer', { answer: 'accept' }, new Client())).status).toBe(401);
    expect((await new Client().send('GET', id)).status).toBe(401);
  });
});

describe('the answer of the seller', () => {
  it('accepts the offer, and is paid once however often it is sent', async () => {
    const { priceOffer } = await readTradeIn(seller.client, seller.item);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('answer', { answer: 'accept' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await readTradeIn(seller.client, seller.item)).toMatchObject({
      state: 'credited',
      purchasePrice: priceOffer,
    });
    const { rows } = await execute(
      sql`select amount from wallet_transaction where customer_id = ${seller.id}`,
    );
    expect(rows).toEqual([{ amount: priceOffer }]);
    expect(await conflict(await post('answer', { answer: 'decline' }))).toBe(
      'The trade-in is in state credited and cannot become declined.',
    );
  });

  it('declines it, and says what becomes of the item until that has happened', async () => {
    const declined = await post('answer', { answer: 'decline', fate: 'recycle' });
    expect(tradeIn.parse(await declined.json())).toMatchObject({ state: 'declined', fate: 'recycle' });
    const changed = await post('fate', { fate: 'donate' });
    expect(tradeIn.parse(await changed.json())).toMatchObject({ state: 'declined', fate: 'donate' });
  });

  it.each([
    ['answer', {}],
    ['answer', { answer: 'maybe' }],
    ['answer', { answer: 'decline', fate: 'burn' }],
    ['fate', {}],
    ['second-look', {}],
    ['second-look', { text: '   ' }],
    ['second-look', { text: 'x'.repeat(2_001) }],
  ])('refuses %s %j', async (path, body) => {
    expect((await post(path, body)).status).toBe(422);
    expect((await readTradeIn(seller.client, seller.item)).state).toBe('devalued');
  });

  it('sets no price and no state of its own', async () => {
    const { priceOffer } = await readTradeIn(seller.client, seller.item);
    await post('answer', { answer: 'accept', priceOffer: 99_900, state: 'credited', purchasePrice: 99_900 });
    expect((await readTradeIn(seller.client, seller.item)).purchasePrice).toBe(priceOffer);
  });

  it('chooses no fate for what is not refused or declined', async () => {
    expect(await conflict(await post('fate', { fate: 'donate' }))).toMatch(/state devalued/);
  });
});

describe('a second look', () => {
  const photo = async (kind: string) => {
    const picture = sharp({ create: { width: 60, height: 80, channels: 3, background: '#204060' } });
    const path = `/trade-in-photos?tradeIn=${seller.item}&kind=${kind}`;
    return fetch(
      new Request(`http://shop.test${API_BASE}${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${seller.client.token}`, 'Content-Type': 'image/jpeg' },
        body: new Uint8Array(await picture.jpeg().toBuffer()),
      }),
    );
  };

  it('is asked for once, with photos of the seller’s own', async () => {
    expect((await photo('front')).status).toBe(409);
    expect((await photo('fault')).status).toBe(201);
    const asked = await post('second-look', { text: 'It is a shadow: see the photo.' });
    expect(tradeIn.parse(await asked.json())).toMatchObject({ state: 'in_review' });
    expect((await photo('fault')).status).toBe(409);
    const { activity } = await readTradeIn(seller.client, seller.item);
    expect(activity?.at(-1)).toMatchObject({ state: 'in_review', note: 'It is a shadow: see the photo.' });
    await inspect(
      seller.item,
      await asDeclared({ condition: 'good', findings: [await finding()], note: 'It is a stain.' }),
    );
    expect(await conflict(await post('second-look', { text: 'Once more.' }))).toMatch(
      /a second time already/,
    );
  });

  it('is not asked for once the offer is accepted', async () => {
    await post('answer', { answer: 'accept' });
    expect(await conflict(await post('second-look', { text: 'Look again.' }))).toBe(
      'The trade-in is in state credited and cannot become in_review.',
    );
  });
});

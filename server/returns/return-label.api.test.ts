import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { orderReturn } from '#contract/order-return.ts';
import { resetEnv } from '#server/env.ts';
import { type Bought, brand, buy, deliverTo, mailsOf, refundsOf, settleRefunds } from '#tests/after-sale.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { KEYS, SendcloudDouble } from '#tests/sendcloud/double.ts';

useDatabase({ rateLimits: 'off' });

const double = new SendcloudDouble();
beforeAll(async () => {
  double.label = '%PDF-1.7 a return label';
  Object.assign(process.env, {
    CARRIER: 'sendcloud',
    SENDCLOUD_PUBLIC_KEY: KEYS.publicKey,
    SENDCLOUD_SECRET_KEY: KEYS.secretKey,
    SENDCLOUD_METHODS: 'standard:1,return/FR:4',
    SENDCLOUD_API_URL: await double.start(),
    RETURN_LABEL_PRICE: '490',
  });
  resetEnv();
});
afterAll(() => double.stop());
afterEach(() => {
  double.next.length = 0;
});

async function returned(reason: string, price = 3_000) {
  const bought = await buy({ price });
  await deliverTo(bought.reference);
  const photos: string[] = [];
  const answer = await bought.client.send('POST', '/order-returns', {
    order: bought.id,
    items: [{ orderItem: bought.lines[0], reason, photos }],
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return { bought, made: orderReturn.parse(await answer.json()) };
}
const label = ({ client }: Bought, id: string) => client.send('POST', `/order-returns/${id}/label`, {});
const labelled = async (bought: Bought, id: string) => {
  const answer = await label(bought, id);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return orderReturn.parse(await answer.json());
};
const parcelsOf = (number: string) =>
  [...double.parcels.values()].filter((parcel) => parcel.order_number === number);

it('takes its price off the refund once, however often it is asked for, and prints from the buyer to the shop', async () => {
  const { bought, made } = await returned('not_like');
  expect(made).toMatchObject({ labelOffer: { price: 490, hasCode: true } });
  expect(made.label).toBeUndefined();
  const before = made.refundTotal;
  const [one, two] = await Promise.all([labelled(bought, made.id), labelled(bought, made.id)]);
  expect(one).toMatchObject({
    refundTotal: before - 490,
    labelPrice: 490,
    label: { carrier: 'Mondial Relay', hasCode: true },
  });
  expect(two.refundTotal).toBe(before - 490);
  const again = await labelled(bought, made.id);
  expect(again.refundTotal).toBe(before - 490);
  expect(again.labelOffer).toBeUndefined();
  expect(parcelsOf(made.number)).toEqual([
    expect.objectContaining({ is_return: true, from_postal_code: '75007', postal_code: '75003' }),
  ]);
  const pdf = await bought.client.send('GET', `/order-returns/${made.id}/label`);
  expect(await pdf.text()).toBe('%PDF-1.7 a return label');
  const code = await bought.client.send('GET', `/order-returns/${made.id}/label-code`);
  expect(code.headers.get('content-type')).toBe('image/png');

  await brand(bought.reference, 'receive-return');
  await brand(bought.reference, 'refund-return');
  await settleRefunds();
  expect((await refundsOf(bought)).map(({ amount }) => amount)).toEqual([before - 490]);
  const mails = await mailsOf(bought.reference);
  expect(mails.find(({ kind }) => kind === 'return-requested')?.data).toMatchObject({
    parcel: { labelPrice: 490 },
  });
  expect(mails.find(({ kind }) => kind === 'refund')?.data).toMatchObject({ labelPrice: 490, deduction: 0 });
});

it('costs nothing where the shop pays the postage', async () => {
  const { bought, made } = await returned('quality');
  expect(made).toMatchObject({ returnCost: 'shop', labelOffer: { price: 0 } });
  expect(await labelled(bought, made.id)).toMatchObject({ refundTotal: made.refundTotal, labelPrice: 0 });
});

it('takes nothing off while there is no label: the carrier is away, or refuses', async () => {
  const { bought, made } = await returned('not_like');
  double.next.push('away');
  expect((await label(bought, made.id)).status).toBe(503);
  double.next.push({
    status: 400,
    body: { error: { message: "from_house_number: 'This field cannot be blank.'" } },
  });
  expect((await label(bought, made.id)).status).toBe(409);
  const now = orderReturn.parse(await (await bought.client.send('GET', `/order-returns/${made.id}`)).json());
  expect(now).toMatchObject({ refundTotal: made.refundTotal, labelOffer: { price: 490 } });
  expect(await labelled(bought, made.id)).toMatchObject({ labelPrice: 490 });
});

it('is not offered once the parcel is here, nor in a shop without a carrier', async () => {
  const { bought, made } = await returned('not_like');
  await brand(bought.reference, 'receive-return');
  expect((await label(bought, made.id)).status).toBe(409);
  expect(parcelsOf(made.number)).toEqual([]);
  const { bought: other, made: open } = await returned('not_like');
  process.env.CARRIER = 'none';
  resetEnv();
  const read = orderReturn.parse(await (await other.client.send('GET', `/order-returns/${open.id}`)).json());
  expect(read.labelOffer).toBeUndefined();
  expect((await label(other, open.id)).status).toBe(404);
  process.env.CARRIER = 'sendcloud';
  resetEnv();
});

it('takes no more off than comes back', async () => {
  const { bought, made } = await returned('not_like', 300);
  await execute(sql`update order_return set delivery_amount = 0, refund_total = 300 where id = ${made.id}`);
  expect(await labelled(bought, made.id)).toMatchObject({ labelPrice: 300, refundTotal: 0 });
});

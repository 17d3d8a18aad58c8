import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderReturn } from '#contract/order-return.ts';
import { type CounterReturn, counterReturn } from '#contract/private/counter-returns.ts';
import { resetEnv } from '#server/env.ts';
import { type Bought, brand, buy, deliverTo, mailsOf, refundsOf, settleRefunds } from '#tests/after-sale.ts';
import { openStore } from '#tests/appointments.ts';
import { useDatabase } from '#tests/database.ts';
import { KEYS, SendcloudDouble } from '#tests/sendcloud/double.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const double = new SendcloudDouble();
let store = '';
let other = '';
let assistant: OfficeClient;
beforeAll(async () => {
  double.label = '%PDF-1.7 a return label';
  Object.assign(process.env, {
    CARRIER: 'sendcloud',
    SENDCLOUD_PUBLIC_KEY: KEYS.publicKey,
    SENDCLOUD_SECRET_KEY: KEYS.secretKey,
    SENDCLOUD_METHODS: 'standard:1,return:4',
    SENDCLOUD_API_URL: await double.start(),
  });
  resetEnv();
  [store, other] = [await openStore(), await openStore()];
  ({ client: assistant } = await newMember(['assistant'], { store }));
});
afterAll(() => double.stop());

async function returned(
  price = 3_000,
): Promise<{ bought: Bought; number: string; id: string; total: number }> {
  const bought = await buy({ price });
  await deliverTo(bought.reference);
  const answer = await bought.client.send('POST', '/order-returns', {
    order: bought.id,
    items: [{ orderItem: bought.lines[0], reason: 'smaller' }],
  });
  const { number, id, refundTotal: total } = orderReturn.parse(await answer.json());
  return { bought, number, id, total };
}
const find = async (number: string, client = assistant) =>
  counterReturn.parse(await (await client.call('GET', `/counter-returns/${number}`)).json());
const refund = (number: string, more: object = {}, client = assistant) =>
  client.call('POST', `/counter-returns/${number}/refund`, { store, items: [], ...more });
const done = async (answer: Response): Promise<CounterReturn> => {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return counterReturn.parse(await answer.json());
};
const given = async (bought: Bought) => (await refundsOf(bought)).map(({ amount }) => amount);

describe('a return that is brought to a store', () => {
  it('is found by its number, taken in and refunded at once, and its piece is on sale as it was found', async () => {
    const { bought, number, total } = await returned();
    const found = await find(number.toLowerCase());
    expect(found).toMatchObject({ id: number, order: bought.reference, state: 'requested', total });
    const [item] = found.items;
    const after = await done(await refund(number, { items: [{ code: item?.code, condition: 'good' }] }));
    expect(after).toMatchObject({ state: 'refunded', total });
    await settleRefunds();
    expect(await given(bought)).toEqual([total]);
    expect((await bought.client.order(bought.id)).state).toBe('refunded');
    const kinds = (await mailsOf(bought.reference)).map(({ kind }) => kind);
    expect(kinds).toContain('refund');
    expect(kinds).not.toContain('return-received');
  });

  it('is refunded once by two counters at a time, and by a parcel that comes after', async () => {
    const { bought, number, total } = await returned();
    const answers = await Promise.all([refund(number), refund(number), refund(number)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await refund(number)).status).toBe(409);
    await settleRefunds();
    expect(await given(bought)).toEqual([total]);
    await expect(brand(bought.reference, 'receive-return')).rejects.toThrow('no open return');
    expect(await given(bought)).toEqual([total]);
  });

  it('gives back the price of a label that was not used, which its carrier cancels', async () => {
    const { bought, number, id, total } = await returned();
    const labelled = await bought.client.send('POST', `/order-returns/${id}/label`, {});
    expect(orderReturn.parse(await labelled.json())).toMatchObject({
      labelPrice: 490,
      refundTotal: total - 490,
    });
    expect((await find(number)).total).toBe(total);
    await done(await refund(number));
    await settleRefunds();
    expect(await given(bought)).toEqual([total]);
    expect(double.cancelled).toHaveLength(1);
  });

  it('is refunded although its carrier is away', async () => {
    const { bought, number, id, total } = await returned();
    await bought.client.send('POST', `/order-returns/${id}/label`, {});
    double.next.push('away');
    await done(await refund(number));
    await settleRefunds();
    expect(await given(bought)).toEqual([total]);
  });

  it('is less what wear takes off, which says why', async () => {
    const { bought, number, total } = await returned();
    expect((await refund(number, { deduction: 500 })).status).toBe(409);
    expect(await done(await refund(number, { deduction: 500, note: 'A stain.' }))).toMatchObject({
      total: total - 500,
    });
    await settleRefunds();
    expect(await given(bought)).toEqual([total - 500]);
  });

  it('is for the store of the member, up to the limit of care; a manager refunds more', async () => {
    const { number } = await returned();
    expect((await refund(number, { store: other })).status).toBe(404);
    expect((await refund(number, { store: 'nowhere' })).status).toBe(404);
    const { client: packer } = await newMember(['packer']);
    expect((await packer.call('GET', `/counter-returns/${number}`)).status).toBe(403);
    expect((await refund(number, {}, packer)).status).toBe(403);
    expect((await assistant.call('GET', '/counter-returns/NOSUCHNUMBER')).status).toBe(404);
    const dear = await returned(20_000);
    expect((await refund(dear.number)).status).toBe(403);
    const { client: manager } = await newMember(['manager']);
    await done(await refund(dear.number, {}, manager));
  });
});

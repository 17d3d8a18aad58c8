import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { officeToday } from '#contract/private/today.ts';
import { waitingFor } from '#server/cli/waiting.ts';
import { database } from '#server/db/database.ts';
import { type Bought, brand, buy, buyWith, mailsOf, refundsOf, settleRefunds } from '#tests/after-sale.ts';
import { execute, useDatabase } from '#tests/database.ts';
import {
  creditOf,
  expectBooksAgree,
  failGesture,
  failRefunds,
  readOrder,
  remedy,
} from '#tests/failed-refunds.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const stuckIn = async (client: OfficeClient) =>
  officeToday.parse(await (await client.call('GET', '/today')).json()).refunds;
const toLookAt = async () =>
  (await waitingFor(database())).filter(({ what }) => what === 'refund to look at');
/** The refunds of the buyer's page, newest first. */
const remediesOf = async (bought: Bought) =>
  (await refundsOf(bought)).map(({ amount, state, remedy: done }) => [amount, state, done?.kind]);

it('ends an order that was given back in full after a refund of it had failed', async () => {
  const { client } = await newMember(['care']);
  const bought = await buyWith({}, [5_000]);
  await failGesture(bought);
  expect(await stuckIn(client)).toHaveLength(1);
  await brand(bought.reference, 'cancel');
  expect(await remediesOf(bought)).toEqual([
    [bought.total, 'pending', undefined],
    [500, 'failed', 'later_refund'],
  ]);
  await settleRefunds();
  expect(await readOrder(client, bought)).toMatchObject({
    state: 'refunded',
    stuckRefunds: 0,
    failedRefunds: 0,
    refundable: { amount: 0 },
    refunds: [{ state: 'failed', remedy: { kind: 'later_refund' } }, { state: 'succeeded' }],
  });
  expect(await stuckIn(client)).toEqual([]);
  expect(await toLookAt()).toEqual([]);
  expect((await remedy(client, bought, 'retry-refunds')).status).toBe(409);
  expect((await remedy(client, bought, 'refund-as-credit')).status).toBe(409);
  await expectBooksAgree();
});

it('sends the refund of a whole order again, which includes one that had failed before', async () => {
  const { client } = await newMember(['care']);
  const bought = await buyWith({}, [5_000]);
  await failGesture(bought);
  await brand(bought.reference, 'cancel');
  await failRefunds(bought);
  expect(await readOrder(client, bought)).toMatchObject({ stuckRefunds: 2, failedRefunds: bought.total });
  expect((await remedy(client, bought, 'retry-refunds')).status).toBe(200);
  await settleRefunds();
  expect(await remediesOf(bought)).toEqual([
    [bought.total, 'succeeded', 'sent_again'],
    [500, 'failed', 'later_refund'],
  ]);
  expect(await readOrder(client, bought)).toMatchObject({ state: 'refunded', stuckRefunds: 0 });
  await expectBooksAgree();
});

it('pays as credit no more than the rest of the order', async () => {
  const { client } = await newMember(['care']);
  const bought = await buyWith({}, [5_000]);
  await failGesture(bought);
  const rest = 300;
  await brand(bought.reference, 'refund', '--amount', ((bought.total - rest) / 100).toFixed(2));
  await settleRefunds();
  expect(await readOrder(client, bought)).toMatchObject({ stuckRefunds: 1, failedRefunds: rest });
  const refused = await remedy(client, bought, 'retry-refunds');
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ detail: 'At most 3.00 EUR of this order can be refunded.' });
  expect((await remedy(client, bought, 'refund-as-credit')).status).toBe(200);
  expect(await creditOf(bought)).toBe(rest);
  expect(await readOrder(client, bought)).toMatchObject({ stuckRefunds: 0, refundable: { amount: 0 } });
  await expectBooksAgree();
});

it('pays as credit a whole order and what had failed of it before', async () => {
  const { client } = await newMember(['care']);
  const bought = await buyWith({}, [5_000]);
  await failGesture(bought);
  await brand(bought.reference, 'cancel');
  await failRefunds(bought);
  expect((await remedy(client, bought, 'refund-as-credit')).status).toBe(200);
  expect(await creditOf(bought)).toBe(bought.total);
  expect(await readOrder(client, bought)).toMatchObject({ state: 'refunded', stuckRefunds: 0 });
  await expectBooksAgree();
});

it('tells the buyer that a refund which the bank refused was given as credit', async () => {
  const { client } = await newMember(['care']);
  const bought = await buyWith({}, [5_000]);
  await failGesture(bought);
  expect(await remediesOf(bought)).toEqual([[500, 'failed', undefined]]);
  expect((await remedy(client, bought, 'refund-as-credit')).status).toBe(200);
  const [credit, failed] = await refundsOf(bought);
  expect(failed).toMatchObject({
    state: 'failed',
    hasCreditNote: true,
    remedy: { kind: 'credit', at: credit?.createdAt },
  });
  expect(credit).toMatchObject({ state: 'succeeded', hasCreditNote: false, creditAmount: 500 });
  expect(credit?.remedy).toBeUndefined();
  expect((await mailsOf(bought.reference)).at(-1)).toMatchObject({
    kind: 'refund',
    data: { amount: 500, credit: 500, afterRefusal: 'credit' },
  });
});

it('mails the buyer that a refund which the bank refused was sent again', async () => {
  const { client } = await newMember(['care']);
  const bought = await buy();
  await failGesture(bought);
  const mails = async () => (await mailsOf(bought.reference)).filter(({ kind }) => kind === 'refund');
  expect(await mails()).toHaveLength(1);
  expect((await remedy(client, bought, 'retry-refunds')).status).toBe(200);
  expect(await remediesOf(bought)).toEqual([[500, 'pending', 'sent_again']]);
  expect((await mails()).at(-1)?.data).toMatchObject({ amount: 500, card: 500, afterRefusal: 'sent_again' });
  await settleRefunds();
  expect(await remediesOf(bought)).toEqual([[500, 'succeeded', 'sent_again']]);
  expect(await mails()).toHaveLength(2);
});

it('mails nothing about a refund without an answer that is sent again', async () => {
  const { client } = await newMember(['care']);
  const bought = await buy();
  await brand(bought.reference, 'refund', '--amount', '5.00', '--note', 'Late');
  await execute(sql`update refund set sent_at = now() - interval '21 hours' where order_id = ${bought.id}`);
  expect((await remedy(client, bought, 'retry-refunds')).status).toBe(200);
  expect((await mailsOf(bought.reference)).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});

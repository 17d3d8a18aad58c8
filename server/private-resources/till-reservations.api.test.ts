import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { giftCard, walletTransactionCollection } from '#contract/credit.ts';
import { collectionOf } from '#contract/hydra.ts';
import { auditLogEntry } from '#contract/private/team.ts';
import { tillCredit } from '#contract/private/till-reservations.ts';
import { lapseOverdueReservations } from '#server/credit/till-reservations.ts';
import { database } from '#server/db/database.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { makeVoucher } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { makeJobsDue, runJobs } from '#tests/jobs.ts';
import { newMember } from '#tests/team.ts';
import { customerWithCredit, newTill, reservationOf, reserve } from '#tests/tills.ts';

useDatabase();
process.env.RATE_LIMITS = 'true';

type Till = Awaited<ReturnType<typeof newTill>>;
const lookUp = ({ client, store }: Till, code: string) =>
  client.call('POST', '/till-reservations/lookup', { store, code });
const balanceAt = async (till: Till, code: string) => {
  const answer = await lookUp(till, code);
  return z.object({ balance: z.number() }).parse(await answer.json()).balance;
};
const step = ({ client }: Till, id: string, name: string, body: object = {}) =>
  client.call('POST', `/till-reservations/${id}/${name}`, body);
const refund = (till: Till, id: string, amount: number, key: string = randomUUID()) =>
  step(till, id, 'refund', { amount, key });
/** Moves the end of a reservation into the past. */
const pass = (id: string) =>
  execute(sql`update till_reservation set expires_at = now() - interval '1 second' where id = ${id}`);
const refused = async (answer: Response) => ({
  status: answer.status,
  ...z.looseObject({ type: z.string() }).parse(await answer.json()),
});

describe('looking up at a till', () => {
  it('finds a voucher by its code, and credit by the code that the account shows', async () => {
    const till = await newTill();
    const [voucher, customer] = [await makeVoucher(5_000), await customerWithCredit(3_000)];
    expect(await (await lookUp(till, voucher.code)).json()).toMatchObject({
      kind: 'voucher',
      type: 'sale',
      balance: 5_000,
      last4: voucher.code.slice(-4),
    });
    const shown = await (await lookUp(till, `https://shop.test/c/${customer.code}`)).json();
    expect(shown).toMatchObject({ kind: 'credit', balance: 3_000 });
    expect(JSON.stringify(shown)).not.toContain(customer.id);
  });

  it('answers one thing to every code that opens nothing, an email and an erased account among them', async () => {
    const till = await newTill();
    const erased = await customerWithCredit(100);
    await execute(sql`update customer set erased_at = now() where id = ${erased.id}`);
    const texts = [];
    for (const code of ['0000000000000000', 'cleo1@example.org', erased.code, `${erased.code}x`]) {
      const answer = await lookUp(till, code);
      expect(answer.status).toBe(422);
      texts.push((await answer.text()).replace(/"requestId":"[^"]*"/, ''));
    }
    expect(new Set(texts).size).toBe(1);
  });

  it('refuses after thirty wrong codes in one store', async () => {
    const till = await newTill();
    const { code } = await makeVoucher(100);
    for (let attempt = 0; attempt < 30; attempt += 1) await lookUp(till, 'ABCDABCDABCDABCD');
    expect((await lookUp(till, code)).status).toBe(429);
  });
});

describe('a reservation', () => {
  it('holds its amount, is captured in part, and refunded in parts, never beyond', async () => {
    const till = await newTill();
    const { code, id } = await makeVoucher(5_000);
    const held = await reservationOf(await reserve(till, code, 4_000));
    expect(held).toMatchObject({ kind: 'voucher', state: 'reserved', amount: 4_000, balance: 1_000 });
    expect(Date.parse(held.expiresAt) - Date.parse(held.createdAt)).toBe(15 * 60_000);
    expect(await refused(await reserve(till, code, 1_001))).toMatchObject({
      status: 409,
      type: '/errors/not-enough',
      balance: 1_000,
    });
    expect((await step(till, held.id, 'capture', { amount: 4_001 })).status).toBe(422);
    for (const _ of [1, 2])
      expect(await reservationOf(await step(till, held.id, 'capture', { amount: 2_500 }))).toMatchObject({
        state: 'captured',
        captured: 2_500,
        balance: 2_500,
      });
    expect(await refused(await step(till, held.id, 'capture'))).toMatchObject({
      type: '/errors/reservation-over',
      state: 'captured',
    });
    const key = randomUUID();
    for (const _ of [1, 2])
      expect(await reservationOf(await refund(till, held.id, 1_000, key))).toMatchObject({
        refunded: 1_000,
        balance: 3_500,
      });
    expect(await refused(await refund(till, held.id, 900, key))).toMatchObject({ type: '/errors/key-used' });
    expect(await refused(await refund(till, held.id, 1_501))).toMatchObject({
      type: '/errors/refund-too-high',
      refundable: 1_500,
    });
    await reservationOf(await refund(till, held.id, 1_500));
    const read = await reservationOf(await till.client.call('GET', `/till-reservations/${held.id}`));
    expect(read).toMatchObject({ refunded: 2_500, balance: 5_000, last4: code.slice(-4) });
    const { client: manager } = await newMember(['manager']);
    const log = await manager.call('GET', `/audit-log?subjectType=till_reservation&subjectId=${held.id}`);
    const entries = collectionOf(auditLogEntry).parse(await log.json())['hydra:member'];
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
      ['till refund', 'till refund', 'till capture', 'till reserve'].map((action) => [action, 'Tills (key)']),
    );
    const [books] = await query(
      z.object({ sum: z.coerce.number() }),
      sql`select sum(amount) from gift_card_entry where gift_card_id = ${id}`,
    );
    expect(books?.sum).toBe(5_000);
  });

  it('is made once for one key, also when it empties the voucher and comes ten times at once', async () => {
    const till = await newTill();
    const { code } = await makeVoucher(3_000);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reserve(till, code, 3_000, key)));
    const ids = await Promise.all(answers.map(async (answer) => (await reservationOf(answer)).id));
    expect(new Set(ids).size).toBe(1);
    await reservationOf(await reserve(till, code, 3_000, key));
    expect(await refused(await reserve(till, code, 2_000, key))).toMatchObject({ type: '/errors/key-used' });
  });

  it('takes no more than a voucher has for ten tills at once', async () => {
    const till = await newTill();
    const { code, id } = await makeVoucher(1_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reserve(till, code, 300)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const [card] = await query(
      z.object({ balance: z.number() }),
      sql`select balance from gift_card where id = ${id}`,
    );
    expect(card?.balance).toBe(100);
  });

  it('is captured or released, and refunded, once by calls that race', async () => {
    const till = await newTill();
    const { code } = await customerWithCredit(2_000);
    const held = await reservationOf(await reserve(till, code, 2_000));
    const race = await Promise.all(
      ['capture', 'release', 'capture', 'release'].map((name) => step(till, held.id, name)),
    );
    expect(race.filter(({ ok }) => ok)).toHaveLength(2);
    const { code: other } = await makeVoucher(1_000);
    const { id } = await reservationOf(await reserve(till, other, 1_000));
    await step(till, id, 'capture');
    const refunds = await Promise.all(Array.from({ length: 8 }, () => refund(till, id, 300)));
    expect(refunds.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await balanceAt(till, other)).toBe(900);
  });

  it('is released, once, and then over', async () => {
    const till = await newTill();
    const { code } = await makeVoucher(2_000);
    const { id } = await reservationOf(await reserve(till, code, 2_000));
    for (const _ of [1, 2])
      expect(await reservationOf(await step(till, id, 'release'))).toMatchObject({
        state: 'released',
        balance: 2_000,
      });
    expect(await refused(await step(till, id, 'capture'))).toMatchObject({
      status: 409,
      type: '/errors/reservation-over',
      state: 'released',
    });
    expect(await refused(await refund(till, id, 100))).toMatchObject({ type: '/errors/not-captured' });
  });

  it('lapses by itself, and cannot be captured from that moment on', async () => {
    const till = await newTill();
    const { code } = await makeVoucher(2_000);
    const [left, taken] = [
      await reservationOf(await reserve(till, code, 1_200)),
      await reservationOf(await reserve(till, code, 500)),
    ];
    await step(till, taken.id, 'capture');
    await pass(left.id);
    expect(await refused(await step(till, left.id, 'capture'))).toMatchObject({
      type: '/errors/reservation-over',
      state: 'lapsed',
    });
    expect(await balanceAt(till, code)).toBe(300);
    await makeJobsDue();
    await runJobs('lapse-till-reservation');
    expect(await balanceAt(till, code)).toBe(1_500);
    expect(await reservationOf(await step(till, left.id, 'release'))).toMatchObject({ state: 'lapsed' });
    expect(await balanceAt(till, code)).toBe(1_500);
  });
});

it('lapses by the clean-up as well, when its own job has failed for good', async () => {
  const till = await newTill();
  const { code } = await makeVoucher(2_000);
  const { id } = await reservationOf(await reserve(till, code, 1_200));
  await execute(sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs
    where key = ${`lapse-till-reservation:${id}`}), 'gone')`);
  await lapseOverdueReservations(database());
  expect(await balanceAt(till, code)).toBe(800);
  await pass(id);
  await enqueueJob(database(), 'clean-up', {});
  await runJobs('clean-up');
  expect(await balanceAt(till, code)).toBe(2_000);
});

describe('credit at a till', () => {
  it('is paid once for a key, with a reason, up to a day’s limit; and spent; the customer reads it all', async () => {
    const till = await newTill();
    const customer = await customerWithCredit(0);
    const key = randomUUID();
    const earn = (amount: number, by: string = randomUUID()) =>
      till.client.call('POST', '/till-credits', {
        store: till.store,
        code: customer.code,
        amount,
        note: 'Two jumpers that we bought back',
        key: by,
      });
    const paid = await Promise.all([earn(2_000, key), earn(2_000, key), earn(2_000, key)]);
    const ids = await Promise.all(paid.map(async (answer) => tillCredit.parse(await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await refused(await earn(2_100, key))).toMatchObject({ type: '/errors/key-used' });
    expect(await refused(await earn(48_001))).toMatchObject({ type: '/errors/daily-limit', left: 48_000 });
    const { id } = await reservationOf(await reserve(till, customer.code, 1_500));
    await step(till, id, 'capture', { amount: 1_000 });
    await refund(till, id, 200);
    const read = await customer.client.send('GET', '/wallet-transactions');
    const rows = walletTransactionCollection.parse(await read.json())['hydra:member'];
    expect(rows.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['till_refunded', 200],
      ['till_given_back', 500],
      ['till_paid', -1_500],
      ['till_earned', 2_000],
    ]);
    expect(rows.every(({ store }) => store?.startsWith('Store '))).toBe(true);
    expect(rows.at(-1)?.note).toBe('Two jumpers that we bought back');
  });

  it('needs a right of its own, and the store of the one who calls', async () => {
    const till = await newTill(['till.redeem']);
    const customer = await customerWithCredit(1_000);
    const body = { store: till.store, code: customer.code, amount: 100, note: 'A bonus', key: randomUUID() };
    expect(await refused(await till.client.call('POST', '/till-credits', body))).toMatchObject({
      type: '/errors/right-missing',
      right: 'till.earn',
    });
    const { id } = await reservationOf(await reserve(till, customer.code, 100));
    const { client } = await newMember(['assistant']);
    expect((await client.call('GET', `/till-reservations/${id}`)).status).toBe(404);
    expect((await client.call('POST', `/till-reservations/${id}/capture`, {})).status).toBe(404);
    expect((await reserve({ client, store: till.store }, customer.code, 100)).status).toBe(404);
  });
});

it('shows the customer where a voucher was used, without what came back', async () => {
  const till = await newTill();
  const customer = await customerWithCredit(0);
  const { id, code } = await makeVoucher(5_000, customer.id);
  const used = await reservationOf(await reserve(till, code, 2_000));
  await step(till, used.id, 'capture', { amount: 1_500 });
  await refund(till, used.id, 300);
  const released = await reservationOf(await reserve(till, code, 1_000));
  await step(till, released.id, 'release');
  const answer = await customer.client.send('GET', `/gift-cards/${id}`);
  const { uses, balance } = giftCard.parse(await answer.json());
  expect(balance).toBe(3_800);
  expect(uses).toMatchObject([{ amount: 1_200, store: expect.stringMatching(/^Store \d+$/) }]);
});

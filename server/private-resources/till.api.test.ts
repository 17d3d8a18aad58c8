import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { giftCard } from '#contract/credit.ts';
import { collectionOf } from '#contract/hydra.ts';
import { type TillRedemption, tillRedemption, tillVoucher } from '#contract/private/till.ts';
import { auditLog } from '#server/audit/audit.ts';
import { buyGiftCard, issueGiftCard } from '#server/credit/gift-cards.ts';
import { grantCredit } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { openStore } from '#tests/appointments.ts';
import { makeCustomer, makeVoucher } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase();

/** An assistant of a store. */
async function atTill() {
  const store = await openStore();
  const { client, id } = await newMember(['assistant'], { store });
  return { store, client, memberId: id };
}
const lookUp = (client: OfficeClient, store: string, code: string) =>
  client.call('POST', '/till-redemptions/lookup', { store, code });
const redeem = (client: OfficeClient, store: string, code: string, amount: number, key = randomUUID()) =>
  client.call('POST', '/till-redemptions', { store, code, amount, key });
const redemptionOf = async (answer: Response): Promise<TillRedemption> => {
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return tillRedemption.parse(await answer.json());
};

describe('a voucher at the till', () => {
  it('is found by its code as people type it, and shows what is left', async () => {
    const { client, store } = await atTill();
    const { code } = await makeVoucher(5_000);
    const typed = `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8).toLowerCase()}`;
    const answer = await lookUp(client, store, typed);
    const found = tillVoucher.parse(await answer.json());
    expect(found).toMatchObject({ last4: code.slice(-4), type: 'sale', amount: 5_000, balance: 5_000 });
    expect(JSON.stringify(found)).not.toContain(code);
  });

  it('is redeemed in part, twice, and not beyond its balance', async () => {
    const { client, store } = await atTill();
    const { code } = await makeVoucher(5_000);
    const first = await redemptionOf(await redeem(client, store, code, 2_000));
    expect(first).toMatchObject({
      store,
      amount: 2_000,
      balance: 3_000,
      actor: 'Inès Morel',
      isUndone: false,
    });
    expect((await redemptionOf(await redeem(client, store, code, 2_500))).balance).toBe(500);
    const beyond = await redeem(client, store, code, 501);
    expect(beyond.status).toBe(409);
    expect(await beyond.json()).toMatchObject({ type: '/errors/not-enough', balance: 500 });
    expect((await redemptionOf(await redeem(client, store, code, 500))).balance).toBe(0);
    expect((await lookUp(client, store, code)).status).toBe(422);
  });

  it('takes an amount once for one key, also when it empties the voucher, and ten times at once', async () => {
    const { client, store } = await atTill();
    const { code } = await makeVoucher(3_000);
    const key = randomUUID();
    const answers = await Promise.all(
      // The limit of a member's tries within an hour: a call counts until its code is found.
      Array.from({ length: 10 }, () => redeem(client, store, code, 3_000, key)),
    );
    const ids = await Promise.all(answers.map(async (answer) => (await redemptionOf(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect((await redemptionOf(await redeem(client, store, code, 3_000, key))).balance).toBe(0);
    expect(await (await redeem(client, store, code, 2_000, key)).json()).toMatchObject({
      type: '/errors/key-used',
    });
  });

  it('gives no more than it has to many tills at once', async () => {
    const { client, store } = await atTill();
    const { code } = await makeVoucher(1_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(client, store, code, 300)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(5);
  });

  it('pays in the shops also where its scope is the shops alone', async () => {
    const { client, store } = await atTill();
    const { code } = await database().transaction((tx) => issueGiftCard(tx, { type: 'real', amount: 900 }));
    expect((await redemptionOf(await redeem(client, store, code, 900))).balance).toBe(0);
  });

  it('answers one thing to a wrong, an empty and an expired code, and no more after ten wrong ones', async () => {
    const { client, store } = await atTill();
    const [empty, expired, good] = [await makeVoucher(100), await makeVoucher(100), await makeVoucher(100)];
    await redeem(client, store, empty.code, 100);
    await execute(sql`update gift_card set expires_at = now() - interval '1 day' where id = ${expired.id}`);
    const answers = [];
    for (const code of ['0000000000000000', empty.code, expired.code]) {
      const answer = await lookUp(client, store, code);
      expect(answer.status).toBe(422);
      answers.push(await answer.text());
    }
    expect(new Set(answers.map((text) => text.replace(/"requestId":"[^"]*"/, ''))).size).toBe(1);
    for (let attempt = 0; attempt < 7; attempt += 1)
      expect((await lookUp(client, store, good.code)).status).toBe(200);
    for (let attempt = 0; attempt < 7; attempt += 1) await lookUp(client, store, 'ABCDABCDABCDABCD');
    const refused = await lookUp(client, store, good.code);
    expect(refused.status).toBe(429);
    expect((await redeem(client, store, good.code, 100)).status).toBe(429);
  });
});

describe('undoing a redemption', () => {
  it('gives the amount back once, and leaves both in the books and in the audit log', async () => {
    const { client, store, memberId } = await atTill();
    const { id, code } = await makeVoucher(4_000);
    const taken = await redemptionOf(await redeem(client, store, code, 1_500));
    expect(taken.undoUntil).toBeDefined();
    const undo = () => client.call('POST', `/till-redemptions/${taken.id}/undo`);
    const [one, two] = await Promise.all([undo(), undo()]);
    expect(await redemptionOf(one)).toMatchObject({ isUndone: true, balance: 4_000 });
    expect(await redemptionOf(two)).toMatchObject({ isUndone: true, balance: 4_000 });
    const { entries } = await auditLog(database(), { subjectId: id }, { offset: 0, limit: 10 });
    expect(entries.map(({ action, member_id }) => [action, member_id])).toEqual([
      ['till undo', memberId],
      ['till redeem', memberId],
    ]);
    const answer = await client.call('GET', `/till-redemptions?store=${store}`);
    const list = collectionOf(tillRedemption).parse(await answer.json())['hydra:member'];
    expect(list).toMatchObject([{ id: taken.id, amount: 1_500, isUndone: true, actor: 'Inès Morel' }]);
  });

  it('is refused after some minutes', async () => {
    const { client, store } = await atTill();
    const { code } = await makeVoucher(4_000);
    const key = randomUUID();
    const taken = await redemptionOf(await redeem(client, store, code, 1_500, key));
    await execute(sql`alter table gift_card_entry disable trigger gift_card_entry_stays`);
    await execute(
      sql`update gift_card_entry set created_at = now() - interval '1 hour' where id = ${taken.id}`,
    );
    await execute(sql`alter table gift_card_entry enable trigger gift_card_entry_stays`);
    const answer = await client.call('POST', `/till-redemptions/${taken.id}/undo`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: '/errors/too-late' });
  });
});

describe('the scope of a till', () => {
  it('is the assistant’s own store; a manager has every one', async () => {
    const { client, store } = await atTill();
    const other = await atTill();
    const { code } = await makeVoucher(1_000);
    expect((await lookUp(client, other.store, code)).status).toBe(404);
    expect((await redeem(client, other.store, code, 100)).status).toBe(404);
    expect((await client.call('GET', `/till-redemptions?store=${other.store}`)).status).toBe(404);
    const { id } = await redemptionOf(await redeem(client, store, code, 100));
    expect((await other.client.call('POST', `/till-redemptions/${id}/undo`)).status).toBe(404);
    const manager = (await newMember(['manager'])).client;
    expect((await manager.call('POST', `/till-redemptions/${id}/undo`)).status).toBe(200);
    expect((await redeem(manager, 'no-such-store', code, 100)).status).toBe(404);
  });

  it('is shown to the customer: where the voucher was used, without what was undone', async () => {
    const { client, store } = await atTill();
    const customer = await makeCustomer();
    await database().transaction((tx) =>
      grantCredit(tx, { customerId: customer.id, amount: 5_000, dedupKey: 'till-test' }),
    );
    const { id, code } = await buyGiftCard(database(), customer.id, { amount: 5_000, scope: 'store' });
    await redeem(client, store, code, 1_200);
    const undone = await redemptionOf(await redeem(client, store, code, 700));
    await client.call('POST', `/till-redemptions/${undone.id}/undo`);
    const read = giftCard.parse(await (await customer.client.send('GET', `/gift-cards/${id}`)).json());
    expect(read.balance).toBe(3_800);
    expect(read.uses).toMatchObject([{ amount: 1_200, store: expect.stringMatching(/^Store \d+$/) }]);
    expect(read.uses?.[0]?.order).toBeUndefined();
  });
});

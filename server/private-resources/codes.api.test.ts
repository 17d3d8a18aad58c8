import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { collectionOf } from '#contract/hydra.ts';
import { officeGiftCard, promoCode } from '#contract/private/codes.ts';
import { auditLogEntry } from '#contract/private/team.ts';
import { makePromo } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const list = async (client: OfficeClient, path: string) =>
  collectionOf(path.startsWith('/promo') ? promoCode : officeGiftCard).parse(
    await (await client.call('GET', path)).json(),
  )['hydra:member'];
const readPromo = async (answer: Response) => promoCode.parse(await answer.json());
const readCard = async (answer: Response) => officeGiftCard.parse(await answer.json());
/** A member whose last full proof is an hour old. */
async function unproven(role: 'care' | 'manager') {
  const { client, id } = await newMember([role]);
  await execute(sql`update team_session set proven_at = now() - interval '1 hour' where member_id = ${id}`);
  return client;
}

describe('promo codes', () => {
  it('are made once, listed with their uses, found, and ended on what was seen', async () => {
    const { client } = await newMember(['catalogue']);
    const body = { code: 'autumn10', kind: 'percent', value: 10, mostUses: 100, oncePerBuyer: true };
    const made = await readPromo(await client.call('POST', '/promo-codes', body));
    expect(made).toMatchObject({ code: 'AUTUMN10', uses: 0, mostUses: 100, isOver: false });
    expect((await client.call('POST', '/promo-codes', body)).status).toBe(409);
    await makePromo();
    expect((await list(client, '/promo-codes?search=tumn')).map(({ code }) => code)).toEqual(['AUTUMN10']);
    await execute(sql`update promo_code set uses = 3 where id = ${made.id}`);
    const end = (version: string) => client.call('POST', `/promo-codes/${made.id}/end`, undefined, version);
    expect((await end(made.version)).status).toBe(412);
    const [seen] = await list(client, '/promo-codes?search=AUTUMN10');
    const ended = await readPromo(await end(seen?.version ?? ''));
    expect(ended).toMatchObject({ uses: 3, isOver: true });
    expect((await end(ended.version)).status).toBe(409);
  });

  it('refuse what is no code, more than all, and a day that is over', async () => {
    const { client } = await newMember(['catalogue']);
    for (const wrong of [
      { code: 'x', kind: 'percent', value: 10 },
      { code: 'ALL101', kind: 'percent', value: 101 },
      { code: 'LATE', kind: 'amount', value: 500, until: '2020-01-01' },
    ])
      expect((await client.call('POST', '/promo-codes', wrong)).status).toBe(422);
  });
});

describe('gift cards', () => {
  it('are given away with the code told once, found by its end, and emptied while unused', async () => {
    const { client } = await newMember(['manager']);
    const body = { amount: 5_000, reason: 'A late parcel' };
    const made = await readCard(await client.call('POST', '/gift-cards', body));
    expect(made.secret).toMatch(/^[0-9A-Z]{16}$/);
    expect(made.code).toBe(`•••• ${made.secret?.slice(-4)}`);
    const [found, ...more] = await list(client, `/gift-cards?search=${made.secret?.slice(-4)}`);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ id: made.id, balance: 5_000, isOver: false });
    expect(found).not.toHaveProperty('secret');
    const path = `/gift-cards/${made.id}/end`;
    const ended = await readCard(await client.call('POST', path, undefined, made.version));
    expect(ended).toMatchObject({ balance: 0, isOver: true });
    expect((await client.call('POST', path, undefined, ended.version)).status).toBe(409);
    const log = await client.call('GET', `/audit-log?subjectType=gift_card&subjectId=${made.id}`);
    expect(
      collectionOf(auditLogEntry)
        .parse(await log.json())
        ['hydra:member'].map(({ action, details }) => [action, details]),
    ).toEqual([
      ['gift-card end', { before: 5_000, after: 0 }],
      ['gift-card give', { amount: 5_000, reason: 'A late parcel' }],
    ]);
  });

  it('need a second proof, and stay within the limit of care', async () => {
    const type = async (answer: Response) => ((await answer.json()) as { type: string }).type;
    const { client } = await newMember(['care']);
    const give = (caller: OfficeClient, amount: number) =>
      caller.call('POST', '/gift-cards', { amount, reason: 'Sorry' });
    expect(await type(await give(client, 3_001))).toBe('/errors/over-limit');
    expect((await give(client, 3_000)).status).toBe(201);
    expect(await type(await give(await unproven('manager'), 3_000))).toBe('/errors/proof-required');
  });
});

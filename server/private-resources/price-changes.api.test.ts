import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { type PriceRule, priceChange, pricePreview } from '#contract/private/items.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const LOWER: PriceRule = { kind: 'lower', percent: 10 };

/** An item for sale, bought for a third of its price by default; cents. */
async function item(price: number, paid = Math.round(price / 3)) {
  const { id } = await makeItem({ price });
  await execute(sql`update item set purchase_price = ${paid} where id = ${id}`);
  return { id, price };
}
const priceOf = async (id: string) =>
  (await query(z.object({ price: z.int() }), sql`select price from item where id = ${id}`))[0]?.price;
const preview = async (client: OfficeClient, items: string[], rule: PriceRule) =>
  pricePreview.parse(await (await client.call('POST', '/price-changes/preview', { items, rule })).json());
const change = (client: OfficeClient, items: { id: string; price: number }[], rule: PriceRule, at = 'now') =>
  client.call('POST', '/price-changes', { items, rule, at });
const plan = async (client: OfficeClient, items: { id: string; price: number }[]) =>
  priceChange.parse(await (await change(client, items, LOWER, 'tonight')).json());
/** Advances to the time of a planned change. */
async function midnight(): Promise<void> {
  await execute(sql`update graphile_worker._private_jobs set run_at = now() where key like 'price-change %'`);
  await runJobs();
}

describe('prices of several items', () => {
  it('are shown before, in whole euros, with what is left out and why', async () => {
    const { client } = await newMember(['catalogue']);
    const [coat, low, held, gone] = [
      await item(18_900, 8400),
      await item(2600, 1900),
      await item(14_500),
      await item(5000),
    ];
    await new Client().add(held.id);
    await execute(sql`update item set status = 'sold' where id = ${gone.id}`);
    const found = await preview(client, [coat.id, low.id, held.id, gone.id], LOWER);
    const byId = new Map(found.items.map((row) => [row.id, row]));
    expect(byId.get(coat.id)).toMatchObject({ price: 18_900, newPrice: 17_000, margin: 7167 });
    expect(byId.get(low.id)?.leftOut).toBe('low-margin');
    expect(byId.get(held.id)?.leftOut).toBe('held');
    expect(byId.get(gone.id)?.leftOut).toBe('sold');
    expect(found).toMatchObject({ before: 18_900, after: 17_000, margin: 7167 });
    expect(await priceOf(coat.id)).toBe(18_900);
  });

  it('change now as the command changes one: the price before stays, pages say the lowest of 30 days', async () => {
    const { client } = await newMember(['catalogue']);
    const [one, two] = [await item(10_000), await item(5900)];
    const answer = await change(client, [one, two], LOWER);
    expect(answer.status).toBe(201);
    expect(priceChange.parse(await answer.json())).toMatchObject({ state: 'done', madeBy: 'Inès Morel' });
    expect([await priceOf(one.id), await priceOf(two.id)]).toEqual([9000, 5300]);
    const [kept] = await query(
      z.object({ prior_price: z.int(), prices: z.array(z.int()) }),
      sql`select prior_price, array(select price from price_history where item_id = a.id order by since, id) as prices
        from item a where id = ${one.id}`,
    );
    expect(kept).toEqual({ prior_price: 10_000, prices: [10_000, 9000] });
    const [entry] = await query(
      z.object({ actor: z.string(), details: z.looseObject({ before: z.int(), after: z.int() }) }),
      sql`select actor, details from audit_entry where action = 'item price' and subject_id = ${one.id}`,
    );
    expect(entry).toMatchObject({ actor: 'Inès Morel', details: { before: 10_000, after: 9000 } });
    await change(client, [{ id: one.id, price: 9000 }], { kind: 'set', price: 8000 });
    expect(await priceOf(one.id)).toBe(8000);
    await change(client, [{ id: one.id, price: 8000 }], { kind: 'first' });
    expect(await priceOf(one.id)).toBe(10_000);
  });

  it('keep an item whose price has changed since', async () => {
    const { client } = await newMember(['catalogue']);
    const [one, other] = [await item(10_000), await item(10_000)];
    const made = await change(client, [one, { ...other, price: 9900 }], LOWER);
    const { items } = priceChange.parse(await made.json());
    expect(items.find(({ id }) => id === other.id)?.leftOut).toBe('changed');
    expect(await priceOf(other.id)).toBe(10_000);
    expect((await change(client, [{ ...other, price: 9900 }], LOWER)).status).toBe(409);
  });

  it('are planned for 00:00, once for each item, and made by a job but for what was sold or put in a bag', async () => {
    const { client } = await newMember(['manager']);
    const [one, held, sold] = [await item(10_000), await item(10_000), await item(10_000)];
    const { id, state, runsAt } = await plan(client, [one, held, sold]);
    expect(state).toBe('planned');
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', timeStyle: 'short' });
    expect(hour.format(new Date(runsAt))).toBe('00:00');
    expect((await preview(client, [one.id], LOWER)).items[0]?.leftOut).toBe('planned');
    const planned = collectionOf(priceChange).parse(
      await (await client.call('GET', '/price-changes')).json(),
    );
    expect(planned['hydra:member'].map((row) => row.id)).toEqual([id]);
    await runJobs();
    expect(await priceOf(one.id)).toBe(10_000);
    await new Client().add(held.id);
    await execute(sql`update item set status = 'sold' where id = ${sold.id}`);
    await midnight();
    expect([await priceOf(one.id), await priceOf(held.id), await priceOf(sold.id)]).toEqual([
      9000, 10_000, 10_000,
    ]);
    expect((await client.call('POST', `/price-changes/${id}/undo`)).status).toBe(409);
  });

  it('leave out of per cent off what is left out of markdowns; a price by hand stays possible', async () => {
    const { client } = await newMember(['catalogue']);
    const [one, later] = [await item(10_000), await item(10_000)];
    await execute(sql`update item set no_markdowns = true where id = ${one.id}`);
    expect((await preview(client, [one.id], LOWER)).items[0]?.leftOut).toBe('no-markdowns');
    expect((await change(client, [one], LOWER)).status).toBe(409);
    expect((await change(client, [one], { kind: 'set', price: 8_000 })).status).toBe(201);
    expect(await priceOf(one.id)).toBe(8_000);
    const planned = await plan(client, [{ ...one, price: 8_000 }, later]);
    expect(planned.items.find(({ id }) => id === one.id)?.leftOut).toBe('no-markdowns');
    await execute(sql`update item set no_markdowns = true where id = ${later.id}`);
    await midnight();
    expect([await priceOf(one.id), await priceOf(later.id)]).toEqual([8_000, 10_000]);
  });

  it('keep an item that was left out of markdowns, also where a second change left it out as planned', async () => {
    const { client } = await newMember(['catalogue']);
    const [one, other] = [await item(10_000), await item(10_000)];
    await plan(client, [one]);
    const second = await plan(client, [one, other]);
    expect(second.items.find(({ id }) => id === one.id)?.leftOut).toBe('planned');
    await execute(sql`update item set no_markdowns = true where id = ${one.id}`);
    await midnight();
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([10_000, 9000]);
  });

  it('can be taken back until they run', async () => {
    const { client } = await newMember(['catalogue']);
    const one = await item(10_000);
    const { id } = await plan(client, [one]);
    const undone = await client.call('POST', `/price-changes/${id}/undo`);
    expect(priceChange.parse(await undone.json()).state).toBe('undone');
    await midnight();
    expect(await priceOf(one.id)).toBe(10_000);
  });
});

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cardCollection, product } from '#contract/product.ts';
import { CARD_QUERY } from '#lib/catalogue/card.ts';
import { runOps } from '#server/cli/run-ops.ts';
import { database } from '#server/db/database.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { lowerPrices, type MarkdownStep, markdownsDue } from './prices.ts';

useDatabase();

const client = new Client();
const readItem = async (slug: string) =>
  product.parse(await (await client.send('GET', `/articles/${slug}`)).json()).choices[0];

/** Price of an item from so many days ago. */
interface Past {
  daysAgo: number;
  price: number;
}

const keepPast = async (id: string, past: readonly Past[]) => {
  for (const { daysAgo, price } of past)
    await execute(sql`insert into price_history (item_id, price, since)
      values (${id}, ${price}, now() - make_interval(secs => ${daysAgo * 86_400}))`);
};

/** The rule as written: the lowest of the prices in force at any time of the 30 days before now. */
function lowestOf(past: readonly Past[]): number {
  const ordered = past.toSorted((a, b) => b.daysAgo - a.daysAgo);
  const inForce = ordered.filter((_, index) => (ordered[index + 1]?.daysAgo ?? 0) < 30);
  return Math.min(...inForce.map(({ price }) => price));
}

it('compares a lower price with the lowest of the 30 days before it, for any history', async () => {
  const past = fc.uniqueArray(
    fc.record({ daysAgo: fc.integer({ min: 1, max: 89 }), price: fc.integer({ min: 1_000, max: 9_000 }) }),
    { minLength: 1, maxLength: 8, selector: ({ daysAgo }) => (daysAgo === 30 ? 31 : daysAgo) },
  );
  await fc.assert(
    fc.asyncProperty(past, fc.integer({ min: 900, max: 9_100 }), async (history, newPrice) => {
      const last = history.toSorted((a, b) => a.daysAgo - b.daysAgo)[0]?.price ?? 0;
      fc.pre(newPrice !== last);
      const { id, slug } = await makeItem({ price: last });
      await keepPast(id, history);
      await execute(sql`update item set price = ${newPrice} where id = ${id}`);
      const lowest = lowestOf(history);
      expect((await readItem(slug))?.reduction?.lowestPrice).toBe(newPrice < lowest ? lowest : undefined);
    }),
    { numRuns: 60 },
  );
});

it('announces a reduction for thirty days, and never one that was undone', async () => {
  const { id, slug } = await makeItem({ price: 5_000 });
  const set = (price: number) => execute(sql`update item set price = ${price} where id = ${id}`);
  await set(4_000);
  expect(await readItem(slug)).toMatchObject({
    price: 4_000,
    reduction: { lowestPrice: 5_000 },
    originPrice: 20_000,
  });
  // A card gets it from the listing, too.
  const { 'hydra:member': cards } = cardCollection.parse(
    await (await client.send('GET', `/articles?${CARD_QUERY}`)).json(),
  );
  const listed = cards.flatMap((card) => card.choices).find((choice) => choice.slug === slug);
  expect(listed?.reduction?.lowestPrice).toBe(5_000);
  const remember = (days: number) =>
    execute(sql`update item set reduced_at = now() - make_interval(days => ${days}) where id = ${id}`);
  await remember(29);
  expect((await readItem(slug))?.reduction).toBeDefined();
  await remember(31);
  expect((await readItem(slug))?.reduction).toBeUndefined();
  await set(4_500);
  expect((await readItem(slug))?.reduction).toBeUndefined();
  // Its price was 4,000 a moment ago: 4,200 is no reduction.
  await set(4_200);
  expect((await readItem(slug))?.reduction).toBeUndefined();
});

it('lowers prices by the age of the items, in whole euros off the price that the plan did not make', async () => {
  await execute(sql`truncate product, item cascade`);
  const steps = [
    { days: 30, percent: 10 },
    { days: 60, percent: 25 },
  ];
  const listed = async (daysAgo: number, price: number) => {
    const piece = await makeItem({ price });
    await execute(
      sql`update item set created_at = now() - make_interval(days => ${daysAgo}) where id = ${piece.id}`,
    );
    return piece;
  };
  const young = await listed(29, 5_000);
  const month = await listed(30, 4_990);
  const old = await listed(61, 5_000);
  const held = await listed(61, 6_000);
  await new Client().add(held.id);
  const pricesOf = async () =>
    Object.fromEntries(
      (await query(z.object({ id: z.string(), price: z.int() }), sql`select id, price from item`)).map(
        ({ id, price }) => [id, price],
      ),
    );
  expect((await markdownsDue(database(), steps)).map(({ id, newPrice }) => [id, newPrice])).toEqual([
    [month.id, 4_500],
    [old.id, 3_800],
  ]);
  expect(await pricesOf()).toMatchObject({ [month.id]: 4_990, [old.id]: 5_000 });
  const run = (plan: readonly MarkdownStep[] = steps) =>
    database().transaction(async (tx) => {
      const due = await markdownsDue(tx, plan);
      await lowerPrices(tx, due);
      return due;
    });
  expect(await run()).toHaveLength(2);
  expect(await run()).toEqual([]);
  expect(await pricesOf()).toEqual({
    [young.id]: 5_000,
    [month.id]: 4_500,
    [old.id]: 3_800,
    [held.id]: 6_000,
  });
  // A further step reduces the first price, not the lowered one.
  const further = [
    { days: 20, percent: 10 },
    { days: 30, percent: 25 },
  ];
  await run(further);
  expect((await pricesOf())[month.id]).toBe(3_700);
  // A price that the operator sets restarts the plan.
  await execute(sql`update item set price = 8000 where id = ${old.id}`);
  expect(await run()).toEqual([]);
  expect((await readItem(month.slug))?.reduction?.lowestPrice).toBe(4_500);
});

it('sets a price by a command, lists what an item cost, and refuses one in a shopper’s bag', async () => {
  const { id, slug } = await makeItem({ price: 5_000 });
  expect(await runOps(['price', slug, '39,50'])).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^sku-\d+ {2}50\.00 EUR > 39\.50 EUR$/),
  });
  expect(await readItem(slug)).toMatchObject({ price: 3_950, reduction: { lowestPrice: 5_000 } });
  const { output } = await runOps(['price', slug]);
  expect(output).toMatch(/50\.00 EUR\n.*39\.50 EUR$/);
  const tags = await query(
    z.object({ tags: z.array(z.string()) }),
    sql`select tags from domain_event order by id desc limit 1`,
  );
  expect(tags[0]?.tags).toContain('products');
  await new Client().add(id);
  expect(await runOps(['price', slug, '30'])).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('bag'),
  });
  expect(await runOps(['price', 'no-such', '30'])).toMatchObject({ exitCode: 2 });
  expect(await runOps(['price', slug, 'free'])).toMatchObject({ exitCode: 2 });
  expect(await runOps(['markdown'])).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining('MARKDOWN_STEPS'),
  });
});

it('says who answers for the safety of a brand’s products where that is known', async () => {
  const { slug } = await makeItem({ brand: 'Nordhavn' });
  const safety = async () =>
    product.parse(await (await client.send('GET', `/articles/${slug}`)).json()).safety;
  expect(await safety()).toBeUndefined();
  const manufacturer = 'Nordhavn ApS, Kajen 1, 2100 Copenhagen, hello@nordhavn.example';
  expect(await runOps(['brand', 'Nordhavn', '--manufacturer', manufacturer])).toMatchObject({ exitCode: 0 });
  expect(await safety()).toEqual({ manufacturer });
  await runOps([
    'brand',
    'nordhavn',
    '--manufacturer',
    '',
    '--responsible',
    'Ada Byron, 1 Rue du Bac, Paris, ada@byron.example',
  ]);
  expect(await safety()).toEqual({ responsiblePerson: 'Ada Byron, 1 Rue du Bac, Paris, ada@byron.example' });
  const events = async () => (await database().select().from(domainEvent)).length;
  const before = await events();
  expect(await runOps(['brand', 'Nordhavn'])).toMatchObject({ exitCode: 0 });
  expect(await events(), 'nothing changed, so no page is dropped').toBe(before);
  expect(await runOps(['brand', 'Nobody'])).toMatchObject({ exitCode: 2 });
});

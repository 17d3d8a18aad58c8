import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { officeItemDetails } from '#contract/private/item-details.ts';
import { type MarkdownPlan, markdownPlan, markdownPreview } from '#contract/private/markdown-plans.ts';
import { problem } from '#contract/problem.ts';
import { database } from '#server/db/database.ts';
import { resetEnv } from '#server/env.ts';
import { runMarkdowns } from '#server/inventory/markdown-plans.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

let groups = 0;
/** A word in the titles of one group of items alone. */
const newGroup = () => {
  groups += 1;
  return `Flock${String.fromCharCode(96 + groups)}zz`;
};

/** An item of a group that has been on sale for so many days; cents, bought for a third of its price by default. */
async function listed(group: string, days: number, price: number, paid = Math.round(price / 3)) {
  const { id } = await makeItem({ price, title: group });
  await execute(sql`update item set purchase_price = ${paid}, created_at = now() - make_interval(days => ${days})
    where id = ${id}`);
  return id;
}
const STEPS = [
  { days: 30, percent: 10 },
  { days: 60, percent: 25 },
];
const inputOf = (search: string, more: object = {}) => ({
  name: `Plan ${search}`,
  filter: { search },
  steps: STEPS,
  ...more,
});
const add = async (client: OfficeClient, input: object) =>
  markdownPlan.parse(await (await client.call('POST', '/markdown-plans', input)).json());
const step = (client: OfficeClient, { id, version }: MarkdownPlan, what: 'start' | 'stop') =>
  client.call('POST', `/markdown-plans/${id}/${what}`, undefined, version);
const start = async (client: OfficeClient, plan: MarkdownPlan) =>
  markdownPlan.parse(await (await step(client, plan, 'start')).json());
const night = () => database().transaction(runMarkdowns);
const pricesOf = async (ids: string[]) => {
  const rows = await query(
    z.object({ id: z.string(), price: z.int() }),
    sql`select id, price from item where id = any(${sql.param(ids)}::uuid[])`,
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.price);
};

it('shows what a plan would do today, with what is left out and why, and lowers nothing until it is started', async () => {
  const { client } = await newMember(['catalogue']);
  const group = newGroup();
  const young = await listed(group, 10, 5_000);
  const month = await listed(group, 31, 4_990);
  const old = await listed(group, 61, 10_000);
  const low = await listed(group, 61, 2_600, 1_900);
  const held = await listed(group, 61, 6_000);
  await new Client().add(held);
  const asked = { filter: { search: group }, steps: STEPS };
  const found = markdownPreview.parse(
    await (await client.call('POST', '/markdown-plans/preview', asked)).json(),
  );
  expect(found).toMatchObject({ group: 5, due: 4, changing: 2, before: 14_990, after: 12_000 });
  const byId = new Map(found.items.map((row) => [row.id, row]));
  expect(byId.get(month)).toMatchObject({ price: 4_990, newPrice: 4_500 });
  expect(byId.get(old)).toMatchObject({ price: 10_000, newPrice: 7_500 });
  expect(byId.get(low)?.leftOut).toBe('low-margin');
  expect(byId.get(held)?.leftOut).toBe('held');
  expect(byId.has(young)).toBe(false);
  const plan = await add(client, inputOf(group));
  expect(plan).not.toHaveProperty('startedAt');
  await night();
  const all = [young, month, old, low, held];
  expect(await pricesOf(all)).toEqual([5_000, 4_990, 10_000, 2_600, 6_000]);
  expect((await start(client, plan)).startedAt).toBeDefined();
  await night();
  expect(await pricesOf(all)).toEqual([5_000, 4_500, 7_500, 2_600, 6_000]);
  const history = await query(
    z.object({ price: z.int(), reason: z.string() }),
    sql`select price, reason from price_history where item_id = ${old} order by since, id`,
  );
  expect(history).toEqual([
    { price: 10_000, reason: 'price' },
    { price: 7_500, reason: 'markdown' },
  ]);
  expect(await night()).toEqual([]);
});

it('ends at its lowest price, and begins anew from a price that a person sets', async () => {
  const { client } = await newMember(['catalogue']);
  const group = newGroup();
  const old = await listed(group, 61, 10_000);
  const plan = await start(client, await add(client, inputOf(group, { lowestPrice: 8_000 })));
  await night();
  expect(await pricesOf([old])).toEqual([8_000]);
  await execute(sql`update item set price = 12000 where id = ${old}`);
  await night();
  expect(await pricesOf([old])).toEqual([12_000]);
  await step(client, plan, 'stop');
});

it('leaves an item to the plan that was started last, and those of no plan to the shop’s own steps', async () => {
  vi.stubEnv('MARKDOWN_STEPS', '50:20');
  resetEnv();
  const { client } = await newMember(['catalogue']);
  const group = newGroup();
  const [one, other, none] = [
    await listed(group, 61, 10_000),
    await listed(`${group} coat`, 61, 10_000),
    await listed(newGroup(), 61, 10_000),
  ];
  const wide = await start(client, await add(client, inputOf(group)));
  const narrow = await start(
    client,
    await add(client, inputOf(`${group} coat`, { steps: [{ days: 60, percent: 5 }] })),
  );
  await night();
  expect(await pricesOf([one, other, none])).toEqual([7_500, 9_500, 8_000]);
  for (const plan of [wide, narrow]) expect((await step(client, plan, 'stop')).status).toBe(200);
});

it('lowers no item that is left out of markdowns, and names it', async () => {
  vi.stubEnv('MARKDOWN_STEPS', '50:20');
  resetEnv();
  const { client } = await newMember(['catalogue']);
  const group = newGroup();
  const [kept, other, none] = [
    await listed(group, 61, 10_000),
    await listed(group, 61, 10_000),
    await listed(newGroup(), 61, 10_000),
  ];
  const leaveOut = async (id: string, leftOut: boolean) => {
    const seen = officeItemDetails.parse(await (await client.call('GET', `/items/${id}`)).json());
    const answer = await client.call('POST', `/items/${id}/markdowns`, { leftOut }, seen.version);
    expect(answer.status).toBe(200);
    return officeItemDetails.parse(await answer.json());
  };
  await leaveOut(none, true);
  const plan = await start(client, await add(client, inputOf(group)));
  expect((await leaveOut(kept, true)).plan).toEqual([]);
  const asked = { filter: { search: group }, steps: STEPS, id: plan.id };
  const found = markdownPreview.parse(
    await (await client.call('POST', '/markdown-plans/preview', asked)).json(),
  );
  expect(found).toMatchObject({ group: 2, due: 2, changing: 1 });
  expect(found.items.find(({ id }) => id === kept)?.leftOut).toBe('no-markdowns');
  await night();
  expect(await pricesOf([kept, other, none])).toEqual([10_000, 7_500, 10_000]);
  await leaveOut(kept, false);
  await leaveOut(none, false);
  await night();
  expect(await pricesOf([kept, other, none])).toEqual([7_500, 7_500, 8_000]);
  await step(client, plan, 'stop');
});

it('is changed and deleted while it does not run, by its version, and leaves entries', async () => {
  const { client } = await newMember(['manager']);
  const group = newGroup();
  const plan = await add(client, inputOf(group));
  const change = (seen: MarkdownPlan, input: object) =>
    client.call('PATCH', `/markdown-plans/${seen.id}`, input, seen.version);
  const changed = markdownPlan.parse(
    await (await change(plan, inputOf(group, { name: 'Coats', steps: [{ days: 45, percent: 15 }] }))).json(),
  );
  expect(changed).toMatchObject({ name: 'Coats', steps: [{ days: 45, percent: 15 }] });
  expect((await change(plan, inputOf(group))).status).toBe(412);
  const runs = await start(client, changed);
  expect((await change(runs, inputOf(group))).status).toBe(409);
  expect((await client.call('DELETE', `/markdown-plans/${runs.id}`, undefined, runs.version)).status).toBe(
    409,
  );
  const stopped = markdownPlan.parse(await (await step(client, runs, 'stop')).json());
  const removed = await client.call('DELETE', `/markdown-plans/${plan.id}`, undefined, stopped.version);
  expect(removed.status).toBe(204);
  const left = collectionOf(markdownPlan).parse(await (await client.call('GET', '/markdown-plans')).json());
  expect(left['hydra:member'].map(({ id }) => id)).not.toContain(plan.id);
  const log = await client.call('GET', `/audit-log?subjectId=${plan.id}`);
  expect(await log.json()).toMatchObject({
    'hydra:member': [
      { action: 'markdowns remove' },
      { action: 'markdowns stop' },
      { action: 'markdowns start' },
      {
        action: 'markdowns change',
        details: { before: { name: `Plan ${group}` }, after: { name: 'Coats' } },
      },
      { action: 'markdowns plan' },
    ],
  });
});

it.each([
  ['no step', { steps: [] }, 'steps'],
  [
    'steps that do not rise',
    {
      steps: [
        { days: 30, percent: 20 },
        { days: 60, percent: 10 },
      ],
    },
    'steps',
  ],
  ['a step of no day', { steps: [{ days: 0, percent: 10 }] }, 'steps.0.days'],
  ['no name', { name: ' ' }, 'name'],
  ['a lowest price that is not whole', { lowestPrice: 1_050 }, 'lowestPrice'],
])('refuses %s, and names the field', async (_name, wrong, field) => {
  const { client } = await newMember(['catalogue']);
  const answer = await client.call('POST', '/markdown-plans', inputOf('coat', wrong));
  expect(answer.status).toBe(422);
  const { violations } = problem.parse(await answer.json());
  expect(violations?.map(({ propertyPath }) => propertyPath)).toEqual([field]);
});

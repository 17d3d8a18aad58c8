import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { orderItemCreated } from '#contract/order.ts';
import { problem } from '#contract/problem.ts';
import { database } from '#server/db/database.ts';
import { resources } from '#server/resources.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

const tokens = z.object({ made: z.coerce.number() });
const add = (client: Client, tradeIn: string, key: string) =>
  client.send('POST', '/order-items', { tradeIn }, { 'Idempotency-Key': key });

async function tokensMade(): Promise<number> {
  const [row] = await query(tokens, sql`select count(*) as made from token`);
  return row?.made ?? 0;
}

it('repeats the answer of a first add, with its token, if the answer got lost', async () => {
  const piece = await makeItem();
  const key = randomUUID();
  const before = await tokensMade();
  const first = await add(new Client(), piece.id, key);
  // A phone has changed its network meanwhile.
  const again = await add(new Client(undefined, '198.51.100.9'), piece.id, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  const made = orderItemCreated.parse(await first.json());
  expect(orderItemCreated.parse(await again.json())).toEqual(made);
  expect(await tokensMade()).toBe(before + 1);
  expect((await new Client(made.token).order(made.cart.id)).items).toHaveLength(1);
});

it('takes no key that two people behind one address could both have', async () => {
  const piece = await makeItem();
  for (const key of ['1', 'add-1', '00000000-0000-0000-0000-000000000000', 'f'.repeat(32)]) {
    const answer = await add(new Client(), piece.id, key);
    expect(answer.status).toBe(422);
    expect(problem.parse(await answer.json()).violations).toMatchObject([
      { propertyPath: 'Idempotency-Key', message: expect.stringContaining('random UUID') },
    ]);
  }
  expect((await add(new Client(), piece.id, randomUUID())).status).toBe(201);
});

it('keeps apart what callers with tokens and without do under one key', async () => {
  const [one, two, three] = await Promise.all([makeItem(), makeItem(), makeItem()]);
  const [first, second] = [new Client(), new Client()];
  await first.add(one.id);
  await second.add(two.id);
  const key = randomUUID();
  expect((await add(first, three.id, key)).status).toBe(201);
  // The caller gets its own answer, a 409 for the held item, not the other caller's 201 with that cart.
  expect((await add(second, three.id, key)).status).toBe(409);
  expect((await add(new Client(), three.id, key)).status).toBe(409);
});

it('refuses the same key for another request', async () => {
  const [one, two] = await Promise.all([makeItem(), makeItem()]);
  const key = randomUUID();
  await add(new Client(), one.id, key);
  const answer = await add(new Client(), two.id, key);
  expect(answer.status).toBe(422);
  expect(problem.parse(await answer.json()).detail).toBe(
    'Idempotency-Key: This key was used with another request.',
  );
});

it('answers 409 while the first still runs, and its answer afterwards', async () => {
  const piece = await makeItem();
  const key = randomUUID();
  const begun = z.object({ begun: z.coerce.number() });
  const { first, meanwhile } = await database().transaction(async (tx) => {
    await tx.execute(sql`lock table reservation in exclusive mode`);
    const running = add(new Client(), piece.id, key);
    const count = sql`select count(*) as begun from idempotency_key where status is null`;
    while ((await query(begun, count))[0]?.begun !== 1);
    return { first: running, meanwhile: await add(new Client(), piece.id, key) };
  });
  expect(meanwhile.status).toBe(409);
  expect(problem.parse(await meanwhile.json()).type).toBe('/errors/in-progress');
  expect((await first).status).toBe(201);
  expect((await add(new Client(), piece.id, key)).status).toBe(201);
});

it('begins anew what a process that died had begun', async () => {
  const piece = await makeItem();
  const key = randomUUID();
  await add(new Client(), piece.id, key);
  await execute(sql`update idempotency_key set status = null, body = null`);
  await execute(sql`delete from reservation where item_id = ${piece.id}`);
  expect((await add(new Client(), piece.id, key)).status).toBe(409);
  await execute(sql`update idempotency_key set created_at = now() - interval '2 minutes'`);
  expect((await add(new Client(), piece.id, key)).status).toBe(201);
});

it('keeps no refusal: what was wrong may be mended under the same key', async () => {
  const piece = await makeItem();
  const holder = new Client();
  const { id } = await holder.add(piece.id);
  const key = randomUUID();
  expect((await add(new Client(), piece.id, key)).status).toBe(409);
  await holder.send('DELETE', `/order-items/${id}`);
  expect((await add(new Client(), piece.id, key)).status).toBe(201);
});

it('keeps no token and no key that a copy of the database could use', async () => {
  const key = randomUUID();
  const created = orderItemCreated.parse(await (await add(new Client(), (await makeItem()).id, key)).json());
  const dump = z.object({ text: z.string() });
  const tables = ['idempotency_key', 'token', 'purchase_order', 'rate_limit', 'domain_event'];
  for (const table of tables) {
    const rows = await query(dump, sql`select t::text as text from ${sql.identifier(table)} t`);
    const all = rows.map((row) => row.text).join('\n');
    expect(created.token?.length).toBeGreaterThan(40);
    expect(all, table).not.toContain(created.token);
    expect(all, table).not.toContain(key);
  }
});

it('honours the key on every call that makes something of a shopper', () => {
  const makes = resources
    .filter(({ name }) => ['orders', 'order-items', 'addresses'].includes(name))
    .flatMap(({ name, operations }) =>
      operations.filter((entry) => entry.kind === 'create').map((entry) => [name, entry.idempotent]),
    );
  expect(makes).toEqual([
    ['orders', true],
    ['order-items', true],
    ['addresses', true],
  ]);
});

import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { solve } from '#lib/api/solve-challenge.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { hold } from './reservations.ts';

useDatabase({ holdCeilings: 'on' });

const STOCK = 100;
const refusal = z.object({ type: z.string(), retryAfter: z.number(), challenge: z.unknown().optional() });
let pieces: string[];

/**
 * A shop of a hundred pieces, of which one network may hold 20, half of them without a challenge, and all guests 60.
 */
beforeEach(async () => {
  env().CHALLENGE_DIFFICULTY = 4;
  env().HOLDS_PER_NETWORK_PERCENT = 20;
  env().HOLDS_ANONYMOUS_PERCENT = 60;
  env().HOLDS_BEFORE_CHALLENGE = 10;
  await execute(sql`delete from reservation`);
  await execute(sql`delete from rate_limit`);
  const found = await query(
    z.object({ id: z.string() }),
    sql`select id from item where status = 'available'`,
  );
  pieces = found.map(({ id }) => id);
  while (pieces.length < STOCK) pieces.push((await makeItem()).id);
});

const count = async (rows: SQL) =>
  (await query(z.object({ count: z.int() }), sql`select count(*)::int as count ${rows}`))[0]?.count;
const heldBy = (ip: string) => count(sql`from reservation where network = ${ip} and expires_at > now()`);
const held = () => count(sql`from reservation where kind = 'held' and expires_at > now()`);

const add = (client: Client, id: string, solution?: string) =>
  client.send('POST', '/order-items', { tradeIn: id }, solution ? { 'X-Challenge-Solution': solution } : {});

/** Adds as the page's script does: solves the challenges that it gets. */
async function addSolving(client: Client, id: string): Promise<Response> {
  const answer = await add(client, id);
  const { challenge } = answer.status === 429 ? refusal.parse(await answer.clone().json()) : {};
  return challenge ? add(client, id, await solve(challenge)) : answer;
}

/** The loop of the attack: a new cart after every ten pieces. @returns types of the refusals */
async function empty(ip: string, send = add): Promise<string[]> {
  const refusals: string[] = [];
  let client = new Client(undefined, ip);
  for (const [index, id] of pieces.entries()) {
    if (index % 10 === 0) client = new Client(undefined, ip);
    const answer = await send(client, id);
    if (answer.status === 201)
      client.token ??= z.object({ token: z.string() }).parse(await answer.json()).token;
    else refusals.push(refusal.parse(await answer.json()).type);
  }
  return refusals;
}

it('asks a network that holds ten items for a challenge, and refuses more without one', async () => {
  const refusals = await empty('203.0.113.7');
  expect(await heldBy('203.0.113.7')).toBe(10);
  expect(new Set(refusals)).toEqual(new Set(['/errors/challenge-required']));
  expect((await add(new Client(undefined, '203.0.113.8'), pieces[99] ?? '')).status).toBe(201);
});

it('stops a network at its ceiling though it solves every challenge', async () => {
  const refusals = await empty('203.0.113.7', addSolving);
  expect(await heldBy('203.0.113.7')).toBe(20);
  expect(new Set(refusals)).toEqual(new Set(['/errors/too-many-holds']));
});

it('stops parallel calls at the same ceilings', async () => {
  const solved = await Promise.all(
    Array.from({ length: STOCK }, async (_, index) => {
      const ip = '203.0.113.9';
      const client = new Client(undefined, ip);
      return (await addSolving(client, pieces[index] ?? '')).status;
    }),
  );
  expect(solved.filter((status) => status === 201)).toHaveLength(20);
  expect(await heldBy('203.0.113.9')).toBe(20);
});

it('leaves a part of the shop to others, however many networks take part', async () => {
  const answers = await Promise.all(
    pieces.map((id, index) => add(new Client(undefined, `203.0.113.${index % 30}`), id)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(await held()).toBe(60);
});

it('counts an IPv6 customer as one, and one of its networks for half', async () => {
  env().HOLDS_PER_NETWORK_PERCENT = 40;
  env().HOLDS_BEFORE_CHALLENGE = 1_000;
  const take = async (ip: string, from: number, to: number) => {
    for (const id of pieces.slice(from, to)) await addSolving(new Client(undefined, ip), id);
  };
  await take('2001:db8:1:2::1', 0, 30);
  expect(await heldBy('2001:db8:1:2::/64')).toBe(20);
  for (let network = 3; network < 10; network += 1)
    await take(`2001:db8:1:${network}::1`, network * 10, network * 10 + 10);
  expect(await count(sql`from reservation where site = '2001:db8:1::/48'`)).toBe(40);
});

it('gives the place back that a hold had which ended or was bought', async () => {
  await empty('203.0.113.7', addSolving);
  const last = pieces[50] ?? '';
  expect((await addSolving(new Client(undefined, '203.0.113.7'), last)).status).toBe(429);
  await execute(sql`update reservation set expires_at = now() where item_id = ${pieces[0]}`);
  expect((await addSolving(new Client(undefined, '203.0.113.7'), last)).status).toBe(201);
});

it('stops parallel transactions that no queue of this process has put in order', async () => {
  const carts = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const answer = await new Client(undefined, '203.0.113.50').send('POST', '/orders', {});
      return z.object({ id: z.string() }).parse(await answer.json()).id;
    }),
  );
  const visitor = { network: '203.0.113.10', site: '203.0.113.10', solved: true };
  const results = await Promise.allSettled(
    carts.map((cart, index) =>
      database().transaction((tx) => hold(tx, cart, [pieces[index] ?? ''], { visitor })),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await heldBy('203.0.113.10')).toBe(20);
});

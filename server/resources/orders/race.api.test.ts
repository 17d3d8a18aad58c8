import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { fetch as api } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { reconcile } from '#server/jobs/start.ts';
import { makePiece } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', async () => {
    const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const body = incoming.method === 'GET' ? undefined : Buffer.concat(chunks);
    const answer = await api(
      new Request(`http://127.0.0.1${incoming.url}`, { method: incoming.method ?? 'GET', headers, body }),
    );
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  });
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3/customer`;
});
afterAll(() => server.close());

it('lets one of a hundred shoppers hold a piece, and tells the other ninety-nine clearly', async () => {
  const piece = await makePiece();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      fetch(`${base}/order-items`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/ld+json' },
        body: JSON.stringify({ tradeIn: piece.id }),
      }),
    ),
  );
  const statuses = Map.groupBy(answers, (answer) => answer.status);
  expect([...statuses.keys()].sort()).toEqual([201, 409]);
  expect(statuses.get(201)).toHaveLength(1);
  const details = await Promise.all(
    (statuses.get(409) ?? []).map(async (answer) => (await answer.json()).detail),
  );
  expect(new Set(details)).toEqual(
    new Set([`"Linen dress" is in another shopper's basket. It may come back.`]),
  );
});

it('charges nobody for a piece that he does not get, when fifty pay at once for overlapping baskets', async () => {
  const pieces = await Promise.all(Array.from({ length: 12 }, () => makePiece({ price: 3000 })));
  const shoppers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const client = new Client(undefined, `10.1.0.${index}`);
      const { cart } = await client.add((await makePiece({ price: 1000 })).id);
      const pending = await client.checkout(cart.id);
      // The holds of all baskets ran out while the shoppers looked for their cards, and three shared pieces lie in each.
      for (const offset of [0, 1, 2]) {
        const piece = pieces[(index + offset * 5) % pieces.length];
        await database().execute(sql`insert into order_line (order_id, article_id, unit_price)
          values (${cart.id}, ${piece?.id}, 3000) on conflict do nothing`);
      }
      await database().execute(
        sql`update claim set expires_at = now() - interval '1 second' where order_id = ${cart.id}`,
      );
      return { client, pending, id: cart.id };
    }),
  );
  const answers = await Promise.all(shoppers.map(({ client, pending }) => client.pay(pending)));
  expect(answers.every((answer) => answer.status < 500)).toBe(true);
  await database().execute(sql`update payment set updated_at = now() - interval '1 minute'`);
  await reconcile();

  const claims = await rowsOf(
    database(),
    z.object({ article_id: z.string(), order_id: z.string() }),
    sql`select article_id, order_id from claim where kind = 'sold'`,
  );
  const charged = await rowsOf(
    database(),
    z.object({ order_id: z.string(), lines: z.coerce.number() }),
    sql`select i.order_id, (select count(*) from order_line l where l.order_id = i.order_id::uuid) as lines
      from sandbox_intent i where i.status = 'succeeded'`,
  );
  expect(charged.length).toBeGreaterThan(0);
  for (const { order_id, lines } of charged) {
    expect(claims.filter((claim) => claim.order_id === order_id)).toHaveLength(lines);
  }
  expect(claims).toHaveLength(charged.reduce((sum, entry) => sum + entry.lines, 0));
  const states = await rowsOf(
    database(),
    z.object({ state: z.string(), reason: z.string().nullable(), status: z.string() }),
    sql`select o.state, o.reason, i.status from purchase_order o join sandbox_intent i on i.order_id = o.id::text`,
  );
  for (const { state, reason, status } of states) {
    if (state === 'paid') expect(status).toBe('succeeded');
    else expect([state, reason, status]).toEqual(['cancelled', 'item_unavailable', 'canceled']);
  }
});

it('gives an expired hold to the next shopper though no worker ran, and tells the first', async () => {
  const piece = await makePiece();
  const first = new Client();
  const { cart } = await first.add(piece.id);
  await database().execute(
    sql`update claim set expires_at = now() - interval '1 second' where article_id = ${piece.id}`,
  );
  expect((await first.order(cart.id)).unavailableItems).toMatchObject([{ reason: 'expired' }]);
  await new Client().add(piece.id);
  expect((await first.order(cart.id)).unavailableItems).toMatchObject([{ reason: 'held' }]);
});

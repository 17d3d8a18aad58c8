import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { auditOf } from '#server/audit/audit.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { mailsTo } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase({ holdCeilings: 'on' });

beforeEach(async () => {
  await execute(sql`delete from reservation`);
  env().HOLDS_PER_NETWORK_PERCENT = 1;
  env().HOLDS_PER_GUEST = 3;
  env().HOLDS_BEFORE_CHALLENGE = 10;
  env().RATE_LIMITS = true;
  env().HOLDS_ANONYMOUS_PERCENT = 100;
});

/** Bags of one address, each with so many pieces. @returns their references */
async function fillBags(ip: string, ...pieces: number[]): Promise<string[]> {
  env().HOLDS_PER_NETWORK_PERCENT = 100;
  const references: string[] = [];
  for (const count of pieces) {
    const client = new Client(undefined, ip);
    for (let index = 0; index < count; index += 1) {
      const { cart } = await client.add((await makeItem()).id);
      if (index === 0) references.push(cart.reference);
    }
  }
  env().HOLDS_PER_NETWORK_PERCENT = 1;
  return references;
}

const held = async (ip: string) =>
  (
    await query(
      z.object({ held: z.int() }),
      sql`select count(*)::int as held from reservation where network = ${ip} and expires_at > now()`,
    )
  )[0]?.held;

it('lists the networks and bags that hold most, and ends with 3 where one is at its ceiling', async () => {
  const [large = ''] = await fillBags('203.0.113.7', 2, 1);
  await fillBags('2001:db8:1:2::9', 1);
  const { exitCode, output } = await runOps(['holds']);
  expect(exitCode).toBe(3);
  expect(output).toMatch(/^network 203\.0\.113\.7: 3 pieces in 2 bags, until .+ {2}CEILING$/m);
  expect(output).toMatch(/^network 2001:db8:1::\/48: 1 pieces in 1 bags, until [^ ]+$/m);
  expect(output).toMatch(new RegExp(`^bag ${large}: 2 pieces, 203\\.0\\.113\\.7, until`, 'm'));
});

it('frees what a network holds, and nothing else, with an audit entry that names no network', async () => {
  await fillBags('203.0.113.7', 2, 1);
  await fillBags('203.0.113.8', 1);
  const freed = await runOps(['holds', 'free', '--network', '203.0.113.7', '--by', 'Mina']);
  expect(freed).toMatchObject({ exitCode: 0, output: 'Freed: 3 pieces of 2 bags.' });
  expect([await held('203.0.113.7'), await held('203.0.113.8')]).toEqual([0, 1]);
  const entries = await auditOf(database(), { type: 'holds', id: 'network' });
  expect(entries).toMatchObject([{ actor: 'Mina', action: 'holds free', details: { carts: 2, pieces: 3 } }]);
  expect(JSON.stringify(entries)).not.toContain('203.0.113');
  expect((await runOps(['holds'])).exitCode).toBe(0);
});

it('frees what one bag holds, or a whole /48', async () => {
  const [bag = ''] = await fillBags('203.0.113.7', 1, 1);
  expect((await runOps(['holds', 'free', '--cart', bag])).output).toBe('Freed: 1 pieces of 1 bags.');
  expect(await held('203.0.113.7')).toBe(1);
  await fillBags('2001:db8:1:2::9', 1);
  await fillBags('2001:db8:1:3::9', 1);
  const freed = await runOps(['holds', 'free', '--network', '2001:db8:1::/48']);
  expect(freed.output).toBe('Freed: 2 pieces of 2 bags.');
});

it.each([
  [['free'], 'Say what to free: --network ADDRESS or --cart REFERENCE.'],
  [['free', '--network', 'everybody'], 'network: This is no IP address.'],
  [['free', '--cart', 'NOBODYHASIT0'], 'Nothing is held there that can be freed.'],
])('refuses %j', async (words, errors) => {
  expect(await runOps(['holds', ...words])).toMatchObject({ exitCode: 2, errors });
});

it('leaves alone what is being paid', async () => {
  const client = new Client(undefined, '203.0.113.7');
  const { cart } = await client.add((await makeItem()).id);
  await client.checkout(cart.id);
  expect((await runOps(['holds', 'free', '--network', '203.0.113.7'])).exitCode).toBe(2);
  expect(await held('203.0.113.7')).toBe(1);
});

it('mails the shop once an hour that a network is at its ceiling', async () => {
  await fillBags('203.0.113.9', 3);
  for (const _ of [1, 2]) {
    const refused = await new Client(undefined, '203.0.113.9').send('POST', '/order-items', {
      tradeIn: (await makeItem()).id,
    });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ type: '/errors/too-many-holds' });
  }
  const mails = await mailsTo(env().SELLER_EMAIL, 'hold-ceiling');
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('203.0.113');
});

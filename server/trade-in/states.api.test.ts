import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { TRADE_IN_STATES } from '#contract/trade-in.ts';
import { newCustomer } from '#tests/accounts.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { canTransition, TRANSITIONS } from './states.ts';

useDatabase();

const pair = z.object({ from_state: z.string(), to_state: z.string() });
const made = z.object({ id: z.string() });

it('holds one table of states, in the application and in the database', async () => {
  const kept = await query(pair, sql`select from_state, to_state from trade_in_transition`);
  const known = TRADE_IN_STATES.flatMap((from) => TRANSITIONS[from].map((to) => `${from} > ${to}`));
  expect(kept.map((row) => `${row.from_state} > ${row.to_state}`).sort()).toEqual(known.sort());
});

it('reaches every state from an estimate, and puts nothing on sale that was not accepted and paid', () => {
  const reached = new Set<(typeof TRADE_IN_STATES)[number]>(['estimated']);
  for (const from of reached) for (const to of TRANSITIONS[from]) reached.add(to);
  expect([...reached].sort()).toEqual([...TRADE_IN_STATES].sort());
  const before = (state: (typeof TRADE_IN_STATES)[number]) =>
    TRADE_IN_STATES.filter((from) => canTransition(from, state));
  expect(before('credited')).toEqual(['accepted']);
  expect(before('on_sale')).toEqual(['credited', 'sold']);
  expect(before('sold')).toEqual(['on_sale']);
});

it('refuses in the database what the table does not have, by any statement', async () => {
  const { id: customer } = await newCustomer();
  const [cart] = await query(
    made,
    sql`insert into trade_in_cart (customer_id) values (${customer}) returning id`,
  );
  const insert = (state: string) =>
    query(
      made,
      sql`insert into trade_in (cart_id, state, gender, category, type, brand, condition, offer)
        values (${cart?.id}, ${state}, 'femme', 'clothing', 'coat', 'Repetto', 'good', 2100) returning id`,
    );
  await expect(insert('accepted')).rejects.toMatchObject({ cause: { code: '23514' } });
  const [item] = await insert('estimated');
  const set = (state: string) => execute(sql`update trade_in set state = ${state} where id = ${item?.id}`);
  for (const state of ['accepted', 'credited', 'on_sale', 'sold'])
    await expect(set(state)).rejects.toMatchObject({ cause: { code: '23514' } });
  for (const state of ['validated', 'sent', 'received', 'in_review', 'accepted']) await set(state);
  // Credited means that it was paid: time and sum are required.
  await expect(set('credited')).rejects.toMatchObject({ cause: { code: '23514' } });
});

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { walletTransactionCollection } from '#contract/credit.ts';
import { product } from '#contract/product.ts';
import { newCustomer } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { query, useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase();

const ops = async (...parameters: string[]) => {
  const { exitCode, output, errors } = await runOps(parameters);
  return { exitCode, said: output || errors };
};
const audit = z.object({ actor: z.string(), action: z.string(), details: z.record(z.string(), z.unknown()) });
const auditOf = (id: string) =>
  query(audit, sql`select actor, action, details from audit_entry where subject_id = ${id} order by at`);

it('corrects credit with a reason that the customer reads, never below zero', async () => {
  const { client, email, id } = await newCustomer();
  const given = await ops(
    'credit',
    'correct',
    email,
    '+1500',
    '--reason',
    'Sorry for the delay',
    '--by',
    'Ann',
  );
  expect(given).toEqual({ exitCode: 0, said: 'The credit is 15.00 EUR now.' });
  expect(await ops('credit', 'correct', id, '-500', '--reason', 'Paid twice')).toMatchObject({ exitCode: 0 });
  const tooMuch = await ops('credit', 'correct', email, '-1001', '--reason', 'Paid twice');
  expect(tooMuch).toEqual({ exitCode: 2, said: 'The credit is 1000 cents: no more can be taken.' });
  const ledger = walletTransactionCollection
    .extend({ balance: z.int() })
    .parse(await (await client.send('GET', '/wallet-transactions')).json());
  expect(ledger.balance).toBe(1_000);
  expect(ledger['hydra:member'].map(({ amount, reason, note }) => [amount, reason, note])).toEqual([
    [-500, 'corrected', 'Paid twice'],
    [1_500, 'corrected', 'Sorry for the delay'],
  ]);
  expect(await auditOf(id)).toMatchObject([
    { actor: 'Ann', action: 'credit correct', details: { amount: 1_500, balance: 1_500 } },
    { action: 'credit correct', details: { amount: -500, balance: 1_000 } },
  ]);
});

it.each([
  [
    ['correct', 'nobody@example.org', '+5', '--reason', 'Because'],
    'There is no customer account nobody@example.org.',
  ],
  [['correct', 'ada@example.org', '500', '--reason', 'Because'], 'Unexpected "500"; --help shows the usage.'],
  [
    ['correct', 'ada@example.org', '+5'],
    'Give a reason of 3 to 200 characters with --reason; the customer reads it.',
  ],
])('refuses credit %j', async (words, said) => {
  expect(await ops('credit', ...words)).toEqual({ exitCode: 2, said });
});

it('takes one item off sale, out of bags too, and puts it back', async () => {
  const made = await makeItem();
  const shopper = new Client();
  await shopper.add(made.id);
  const reason = ['--reason', 'A missing button', '--by', 'Ann'];
  expect(await ops('item', 'withdraw', made.id, ...reason)).toMatchObject({ exitCode: 0 });
  const answer = await new Client().send('POST', '/order-items', { tradeIn: made.id });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect((await new Client().send('GET', `/articles/${made.id}`)).status).toBe(410);
  expect(await ops('item', 'publish', made.id, ...reason)).toMatchObject({ exitCode: 0 });
  const shown = product.parse(await (await new Client().send('GET', `/articles/${made.id}`)).json());
  expect(shown.choices.find(({ id }) => id === made.id)?.availability).toBe('available');
  expect((await auditOf(made.id)).map(({ actor, action }) => [actor, action])).toEqual([
    ['Ann', 'item withdraw'],
    ['Ann', 'item publish'],
  ]);
  expect(await ops('item', 'withdraw', 'NONE', ...reason)).toEqual({
    exitCode: 2,
    said: 'There is no item NONE.',
  });
});

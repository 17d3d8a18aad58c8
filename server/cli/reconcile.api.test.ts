import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

/** `npm run ops -- reconcile`, as its process ends. */
function reconcile(...parameters: string[]): Promise<{ code: number; said: string[] }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [resolve(import.meta.dirname, 'ops.ts'), 'reconcile', ...parameters],
      (_error, stdout, stderr) =>
        done({ code: child.exitCode ?? -1, said: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });
}

it('says that the books agree, and lists every cent in which they do not', async () => {
  expect(await reconcile()).toEqual({ code: 0, said: ['The books agree to 0.00 EUR.'] });
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 3000 })).id);
  const pending = await shopper.checkout(cart.id);
  await shopper.pay(pending);
  expect((await shopper.order(cart.id)).state).toBe('paid');
  expect(await reconcile()).toEqual({ code: 0, said: ['The books agree to 0.00 EUR.'] });

  const intent = pending.stateContext[0]?.payment_intent?.id;
  await execute(sql`update sandbox_intent set amount = amount - 1`);
  expect(await reconcile()).toEqual({
    code: 3,
    said: [
      `order ${cart.id}, ${intent}: captured by the provider and recorded here differ: 34.89 EUR against 34.90 EUR`,
      'Differences: 1, 0.01 EUR in all.',
    ],
  });
  await execute(sql`update sandbox_intent set amount = amount + 1`);
  expect((await reconcile('--all')).code).toBe(2);
});

import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { walletTransactionCollection } from '#contract/credit.ts';
import { estimate } from '#contract/estimate.ts';
import { product } from '#contract/product.ts';
import { runOps } from '#server/cli/run-ops.ts';
import { database } from '#server/db/database.ts';
import { reconcilePayments } from '#server/payment/reconciliation.ts';
import { makeItem } from './catalogue.ts';
import { Client } from './client.ts';
import { makeCustomer } from './codes.ts';
import { useDataFolder } from './data-folder.ts';
import { query, useDatabase } from './database.ts';
import { COAT, readTradeIn, usePriceGrid, validatedCart } from './trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
const folder = useDataFolder();
beforeAll(async () => {
  for (const name of ['front', 'back'])
    await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#203040' } })
      .jpeg()
      .toFile(join(folder, `${name}.jpg`));
});

async function ops(...parameters: string[]): Promise<void> {
  const { exitCode, errors } = await runOps(['trade-in', ...parameters, '--by', 'Mina']);
  expect(errors, parameters.join(' ')).toBe('');
  expect(exitCode).toBe(0);
}

const invoiced = z.object({ lines: z.array(z.object({ regime: z.string(), purchasePrice: z.number() })) });

it('goes once around: estimated, sent, graded, paid in credit, sold under the margin scheme, and its credit spent', async () => {
  const { client } = await makeCustomer();
  const said = await new Client().send('POST', '/trade-ins/merchandising', COAT);
  const { priceOffer: offer = 0 } = estimate.parse(await said.json());
  const cart = await validatedCart(client);
  const item = cart.items[0]?.id ?? '';
  expect(cart.priceOffer).toBe(offer);
  expect((await client.send('PATCH', `${cart['@id']}/sent`, {})).status).toBe(200);
  const key = `${cart.reference}-1`;
  await ops('receive', cart.reference ?? '');
  await ops('grade', key, '--condition', 'excellent', '--photos', folder, '--checked', 'seams,lining');
  const ledger = await client.send('GET', '/wallet-transactions');
  expect(walletTransactionCollection.parse(await ledger.json())['hydra:member']).toMatchObject([
    {
      amount: offer,
      reason: 'trade_in',
      tradeIn: { id: item, reference: cart.reference, brand: cart.items[0]?.metadata.brand },
    },
  ]);
  await ops('publish', key, '--price', '150');
  const shown = product.parse(await (await new Client().send('GET', `/articles/${item}`)).json());
  expect(shown.choices.find(({ id }) => id === item)).toMatchObject({ price: 15_000, vatScheme: 'margin' });

  const buyer = new Client();
  const { cart: bought } = await buyer.add(item);
  await buyer.pay(await buyer.checkout(bought.id));
  const [invoice] = await query(
    invoiced,
    sql`select content #> '{internal,lines}' as lines from invoice where order_id = ${bought.id}`,
  );
  expect(invoice?.lines).toMatchObject([{ regime: 'margin', purchasePrice: offer }]);
  const sold = await readTradeIn(client, item);
  expect(sold.state).toBe('sold');
  expect(sold.activity?.map(({ state }) => state)).toEqual([
    'estimated',
    'validated',
    'sent',
    'received',
    'in_review',
    'accepted',
    'credited',
    'on_sale',
    'sold',
  ]);

  // The credit buys another item, and the books agree.
  const { cart: next } = await client.add((await makeItem({ price: offer })).id);
  await client.send('PATCH', `/orders/${next.id}`, { useCredit: true });
  expect((await client.order(next.id)).creditTotal).toBe(offer);
  expect(await reconcilePayments(database())).toEqual([]);
});

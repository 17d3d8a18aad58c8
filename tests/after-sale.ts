import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { refundCollection } from '#contract/after-sale.ts';
import { order } from '#contract/order.ts';
import { order as orderCommand } from '#server/cli/order.ts';
import { grantCredit } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver-events.ts';
import { makeItem } from './catalogue.ts';
import { Client, type Guest } from './client.ts';
import { makeCustomer, makePromo, makeVoucher } from './codes.ts';
import { query } from './database.ts';
import { runJobs } from './jobs.ts';

/** An order paid by card, and the guest who bought it. */
export interface Bought {
  client: Client;
  id: string;
  reference: string;
  /** Ids of the lines and their items, in the same order. */
  lines: string[];
  itemIds: string[];
  total: number;
}

/** Buys and pays items as a guest. `price` in cents, of each. */
export async function buy(input: { pieces?: number; price?: number; guest?: Guest } = {}): Promise<Bought> {
  const client = new Client();
  const lines: string[] = [];
  const itemIds: string[] = [];
  let id = '';
  for (let piece = 0; piece < (input.pieces ?? 1); piece += 1) {
    const item = await makeItem({ price: input.price });
    const added = await client.add(item.id);
    id = added.cart.id;
    lines.push(added.id);
    itemIds.push(item.id);
  }
  const checked = await client.checkout(id, input.guest);
  await client.pay(checked);
  await deliverEvents();
  const paid = await client.order(id);
  if (paid.state !== 'paid') throw new Error(`the order is ${paid.state}`);
  return { client, id, reference: paid.reference, lines, itemIds, total: paid.total };
}

/** Runs a step of the brand, like `npm run ops -- order …`. */
export const brand = (...parameters: string[]) => orderCommand.run(parameters);

/** Moves an order to `delivered`. */
export async function deliverTo(reference: string): Promise<void> {
  await brand(reference, 'prepare');
  await brand(reference, 'ship', '--carrier', 'Colissimo', '--tracking', `6A${reference}`);
  await brand(reference, 'deliver');
}

const mail = z.object({ kind: z.string(), recipient: z.string(), data: z.record(z.string(), z.unknown()) });

/** Returns the mails about an order, oldest first. */
export function mailsOf(reference: string): Promise<z.infer<typeof mail>[]> {
  return query(
    mail,
    sql`select kind, recipient, data from mail where data ->> 'reference' = ${reference} order by created_at, id`,
  );
}

/** Means of payment of an order besides the card; cents. */
export interface PaymentSplit {
  voucher?: number;
  credit?: number;
  /** Applies a code of ten per cent. */
  promo?: boolean;
}

/** Buys items as a customer, by gift card, credit and card; the card is not needed if nothing is due. */
export async function buyWith(
  means: PaymentSplit,
  prices: readonly number[],
): Promise<Bought & { customerId: string }> {
  const { id: customerId, client } = await makeCustomer();
  const [lines, itemIds]: [string[], string[]] = [[], []];
  let id = '';
  for (const price of prices) {
    const item = await makeItem({ price });
    const added = await client.add(item.id);
    id = added.cart.id;
    lines.push(added.id);
    itemIds.push(item.id);
  }
  const patch = async (body: object) => {
    const answer = await client.send('PATCH', `/orders/${id}`, body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return order.parse(await answer.json());
  };
  const { credit = 0, voucher = 0 } = means;
  if (credit > 0) {
    await database().transaction((tx) =>
      grantCredit(tx, { customerId, amount: credit, dedupKey: `grant:${customerId}` }),
    );
    await patch({ useCredit: true });
  }
  if (voucher > 0) await patch({ giftCard: (await makeVoucher(voucher)).code });
  if (means.promo) await patch({ promoCode: (await makePromo()).code });
  const home = { street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };
  const address = await client.send('POST', '/addresses', { firstName: 'Cleo', lastName: 'Vance', ...home });
  await patch({ shippingAddress: address.headers.get('location') });
  const checked = await patch({ state: 'validated', termsAccepted: true, paymentMethod: 'card' });
  if (checked.state !== 'paid') await client.pay(checked);
  await deliverEvents();
  const paid = await client.order(id);
  if (paid.state !== 'paid') throw new Error(`the order is ${paid.state}`);
  return { client, customerId, id, reference: paid.reference, lines, itemIds, total: paid.total };
}

/** Returns the refunds of an order, as shown to the buyer. */
export const refundsOf = async ({ client, id }: Bought) =>
  refundCollection.parse(await (await client.send('GET', `/refunds?order=${id}`)).json())['hydra:member'];

/** Makes the provider settle all due refunds. */
export async function settleRefunds(): Promise<void> {
  await runJobs('send-refund');
  await deliverEvents();
}

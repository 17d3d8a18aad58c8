import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderCommand } from '#server/cli/order.ts';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver.ts';
import { makePiece } from './catalogue.ts';
import { Client, type Guest } from './client.ts';

/** An order that was paid by card, and the guest who bought it. */
export interface Bought {
  client: Client;
  id: string;
  reference: string;
  /** Ids of the lines and of their pieces, in the same order. */
  lines: string[];
  articles: string[];
  total: number;
}

/** Buys pieces as a guest, to the end. `price` in cents, for each. */
export async function buy(input: { pieces?: number; price?: number; guest?: Guest } = {}): Promise<Bought> {
  const client = new Client();
  const lines: string[] = [];
  const articles: string[] = [];
  let id = '';
  for (let piece = 0; piece < (input.pieces ?? 1); piece += 1) {
    const article = await makePiece({ price: input.price });
    const added = await client.add(article.id);
    id = added.cart.id;
    lines.push(added.id);
    articles.push(article.id);
  }
  const checked = await client.checkout(id, input.guest);
  await client.pay(checked);
  await deliverEvents();
  const paid = await client.order(id);
  if (paid.state !== 'paid') throw new Error(`the order is ${paid.state}`);
  return { client, id, reference: paid.reference, lines, articles, total: paid.total };
}

/** A step of the brand, as `npm run ops -- order …` takes it. */
export const brand = (...parameters: string[]) => orderCommand(parameters);

/** Takes an order to `delivered`. */
export async function deliverTo(reference: string): Promise<void> {
  await brand(reference, 'prepare');
  await brand(reference, 'ship', '--carrier', 'Colissimo', '--tracking', `6A${reference}`);
  await brand(reference, 'deliver');
}

const mail = z.object({ kind: z.string(), recipient: z.string(), data: z.record(z.string(), z.unknown()) });

/** Mails that were written about an order, oldest first. */
export function mailsOf(reference: string): Promise<z.infer<typeof mail>[]> {
  return rowsOf(
    database(),
    mail,
    sql`select kind, recipient, data from mail where data ->> 'reference' = ${reference} order by created_at, id`,
  );
}

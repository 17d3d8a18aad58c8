import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { type ItemInput, makeItem } from '#tests/catalogue.ts';

const made = z.object({ id: z.string() });
const ADDRESS = {
  '@id': '/api/v3/addresses/1',
  id: '1',
  firstName: 'Ada',
  lastName: 'Byron',
  street: '1 Rue du Bac',
  postcode: '75007',
  city: 'Paris',
  countryCode: 'FR',
  isDefault: true,
  type: 'shipping',
};
let sequence = 0;

export interface SoldItem extends ItemInput {
  purchasePrice?: number;
  regime?: 'margin' | 'standard';
}

/** Writes the rows of a paid order in the database and at the provider, without its steps. @returns its id. */
export async function makePaidOrder(pieces: SoldItem[] = [{}], shipping = 490): Promise<string> {
  const db = database();
  const items = pieces.reduce((sum, piece) => sum + (piece.price ?? 5_000), 0);
  sequence += 1;
  const reference = `PAIDWHQLE${String(sequence).padStart(3, '0')}`;
  const [order] = await rowsOf(
    db,
    made,
    sql`insert into purchase_order (reference, state, email, items_total, shipping_total, total, shipping_method_id,
        shipping_address)
      values (${reference}, 'paid', 'ada@example.org', ${items}, ${shipping}, ${items + shipping}, 'standard',
        ${JSON.stringify(ADDRESS)}::jsonb) returning id`,
  );
  if (!order) throw new Error('the order was not made');
  await db.execute(sql`insert into order_event (order_id, from_state, to_state)
    values (${order.id}, 'payment_pending', 'paid')`);
  const intent = `pi_paid_${sequence}`;
  const total = items + shipping;
  await db.execute(sql`insert into payment (order_id, gateway, amount, currency, state, intent_id, intent_status)
    values (${order.id}, 'sandbox', ${total}, 'EUR', 'paid', ${intent}, 'succeeded')`);
  await db.execute(sql`
    insert into sandbox_intent (id, client_secret, idempotency_key, order_id, amount, currency, status)
    values (${intent}, 'secret', ${intent}, ${order.id}, ${total}, 'EUR', 'succeeded')`);
  for (const input of pieces) {
    const piece = await makeItem({ ...input, status: 'sold' });
    await db.execute(sql`update item set purchase_price = ${input.purchasePrice ?? null},
      vat_regime = ${input.regime ?? 'margin'} where id = ${piece.id}`);
    await db.execute(sql`insert into order_line (order_id, item_id, unit_price)
      values (${order.id}, ${piece.id}, ${input.price ?? 5_000})`);
  }
  return order.id;
}

import { getTableColumns, sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/built-once.ts';
import type { Database } from '#server/db/database.ts';
import { orderLine, purchaseOrder } from '#server/db/schema/orders.ts';
import { reservation } from '#server/db/schema/stock.ts';
import { newOrderToken, orderTokenPart } from '#server/identity/tokens.ts';
import type { HoldingVisitor } from '#server/stock/hold-ceilings.ts';
import { holdParts, holdValues } from '#server/stock/reservations.ts';
import { shownWith } from './cart.ts';
import type { FirstItem, LineRow } from './lines.ts';
import type { OrderRow } from './orders.ts';
import { newReference } from './reference.ts';
import { cheapestDelivery, type DeliveryTerms } from './shipping-methods.ts';

/**
 * Holds an item and writes its new cart with line and token, in one statement. The item's price is that of the
 * statement, not of `first`.
 *
 * @param visitor undefined without rate limits
 * @returns undefined, with nothing written, unless the item could be held: `addLine()` knows the reason
 */
export async function createCartWithItem(
  db: Database,
  { orderId, itemId, price, item }: FirstItem,
  { methods, freeFrom }: DeliveryTerms,
  visitor: HoldingVisitor | undefined,
): Promise<{ cart: OrderRow; line: LineRow; token: string } | undefined> {
  const method = cheapestDelivery(methods);
  const { secret, hash } = newOrderToken();
  const [row] = await (visitor ? writtenByVisitor : writtenByShop)(db).execute({
    ...holdValues(orderId, [itemId], { visitor }),
    ...shownWith({ gift_card_amount: null }, price, { method, freeFrom }),
    reference: newReference(),
    shipping_method_id: method?.id ?? null,
    hash,
  });
  if (!row) return undefined;
  const line: LineRow = {
    ...row.line,
    order_id: orderId,
    item_id: itemId,
    reserved_by: 'mine',
    reservation_kind: 'held',
    reserved_until: row.taken.expires_at,
    item,
  };
  return { cart: row.cart, line, token: secret };
}

const CART = getTableColumns(purchaseOrder);
const LINE = {
  id: orderLine.id,
  unit_price: orderLine.unit_price,
  sold_condition: orderLine.sold_condition,
};
const ORDER = sql`${sql.placeholder('orderId')}::uuid`;
const namesOf = (columns: Record<string, { name: string }>) =>
  sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** Each part after `taken` writes a row for each of its rows: none where the item could not be held. */
const written = (isByVisitor: boolean) =>
  builtOnce(
    (db) => {
      const parts = holdParts(isByVisitor);
      const judged = db.$with('judged', {}).as(parts.judged);
      const taken = db.$with('taken', { expires_at: reservation.expires_at }).as(parts.taken);
      const cart = db
        .$with('cart', CART)
        .as(sql`insert into purchase_order (id, reference, shipping_method_id, shown_total, shown_due)
          select ${ORDER}, ${sql.placeholder('reference')}::text, ${sql.placeholder('shipping_method_id')}::text,
            ${sql.placeholder('shown_total')}::int, ${sql.placeholder('shown_due')}::int
          from taken returning ${namesOf(CART)}`);
      const line = db.$with('line', LINE).as(sql`insert into order_line (order_id, item_id, unit_price)
        select ${ORDER}, a.id, a.price from taken join item a on a.id = taken.item_id returning ${namesOf(LINE)}`);
      const token = db.$with('pass', {}).as(orderTokenPart(ORDER, sql`taken`));
      return db
        .with(judged, taken, cart, line, token)
        .select()
        .from(cart)
        .crossJoin(line)
        .crossJoin(taken)
        .prepare('');
    },
    { keepsPlan: true },
  );
const writtenByVisitor = written(true);
const writtenByShop = written(false);

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ORDER_STATES } from '#contract/order.ts';
import {
  type DELIVERY_PLACES,
  ORDER_VIEWS,
  type OrderCounts,
  type OrderView,
  orderCounts,
  orderPacker,
} from '#contract/private/orders.ts';
import type { Database } from '#server/db/database.ts';
import { escapedPattern, patternsOf } from '#server/db/patterns.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Slice } from '#server/db/slice.ts';
import { ofStores, type StoreIds } from '#server/identity/bearer.ts';
import { storedPhoto } from '#server/storage/photos.ts';

/** Current packer of order `o`. */
const PACKER = sql`order_packer k where k.order_id = o.id and (k.taken_until is null or k.taken_until > now())`;

/**
 * Conditions for the orders of each view, those of `mine` for one member. A gift card is no parcel; a cart is no order.
 */
const viewsOf = (memberId: string): Record<OrderView, SQL> => ({
  'to-pack': sql`o.state in ('paid', 'preparing') and o.real_store_id is null and o.gift_card_amount is null`,
  mine: sql`o.state in ('paid', 'preparing') and exists (select from ${PACKER} and k.member_id = ${memberId})`,
  collect: sql`o.state in ('paid', 'preparing', 'shipped') and o.real_store_id is not null`,
  'on-its-way': sql`o.state = 'shipped' and o.real_store_id is null`,
  returns: sql`o.state in ('return_requested', 'withdrawn', 'returned')`,
  all: sql`o.state in ('paid', 'preparing', 'shipped', 'delivered', 'return_requested', 'returned', 'withdrawn', 'refunded')`,
});
/** Condition for orders `o` of a view that is the same for all members. */
export const isOfView = (view: Exclude<OrderView, 'mine'>): SQL => viewsOf('')[view];
/** Views that show the oldest orders first; other views begin with the newest. */
const OLDEST_FIRST: readonly OrderView[] = ['to-pack', 'mine', 'collect'];

/** Time of payment of order `o`: a cart is created earlier. */
export const PAID_AT = sql`(select min(e.created_at) from order_event e where e.order_id = o.id and e.to_state = 'paid')`;

const row = z.object({
  reference: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: z.coerce.date().transform((moment) => moment.toISOString()),
  buyer: z.string(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  delivery: z.string().nullable(),
  store: z.string().nullable(),
  total: z.number(),
  packer: orderPacker.nullable(),
  items: z.array(z.object({ code: z.string(), photos: z.array(storedPhoto) })),
});
export type ListedOrder = z.infer<typeof row>;

/** Condition for orders of the stores that a member is bound to. @param storeIds null: all orders */
export const within = (storeIds: StoreIds): SQL => ofStores(sql`o.real_store_id`, storeIds);

/** The end of a card’s number. */
const LAST_FOUR = /^\d{4}$/;

/**
 * Finds orders by a search: by reference (with or without spaces), the buyer's mailbox or a part of the name, an item's
 * code, a tracking number, the last four digits of the card. Each part has its index, which a condition with `or` would
 * not use.
 */
function matching(search: string): SQL {
  const text = search.trim();
  if (text === '') return sql`true`;
  const code = text.toUpperCase().replace(/\s/g, '');
  const named = patternsOf(text).map((pattern) => sql`f.search like fold(${pattern})`);
  return sql`o.id in (
    select f.id from purchase_order f where f.reference like ${`${escapedPattern(code)}%`}
    union all select f.id from purchase_order f where f.email = ${text.toLowerCase()}
    union all select l.order_id from order_line l join item i on i.id = l.item_id where i.sku in (${text}, ${text.toUpperCase()})
    union all select order_id from shipment where tracking_number = ${code}
    union all select order_id from payment where card_last4 = ${LAST_FOUR.test(text) ? text : null}
    union all select f.id from purchase_order f where ${sql.join(named, sql` or `)})`;
}

/** Filter of orders; `mine` are those of its member. */
export interface OrderFilter {
  view: OrderView;
  search?: string;
  delivery?: (typeof DELIVERY_PLACES)[number];
  storeIds: StoreIds;
  memberId: string;
}

const deliveredTo = (place: OrderFilter['delivery']): SQL =>
  place === undefined
    ? sql`true`
    : sql`o.shipping_method_id in (select id from shipping_method where place = ${place})`;

const totalRow = z.object({ total: z.coerce.number() });

/** Lists a page of a view's orders, with the total. */
export async function listOrdersOfView(
  db: Database,
  { view, search = '', delivery, storeIds, memberId }: OrderFilter,
  { limit, offset }: Slice,
): Promise<{ total: number; orders: ListedOrder[] }> {
  const where = sql`${viewsOf(memberId)[view]} and ${within(storeIds)} and ${deliveredTo(delivery)} and ${matching(search)}`;
  const order = OLDEST_FIRST.includes(view) ? sql`${PAID_AT}, o.id` : sql`o.created_at desc, o.id desc`;
  const [count] = await rowsOf(
    db,
    totalRow,
    sql`select count(*) as total from purchase_order o where ${where}`,
  );
  const orders = await rowsOf(
    db,
    row,
    sql`with page as (select o.* from purchase_order o where ${where} order by ${order} limit ${limit} offset ${offset})
      select o.reference, o.state, coalesce(${PAID_AT}, o.created_at) as "placedAt", o.total,
        coalesce(nullif(trim(concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName')), ''),
          nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), '') as buyer,
        o.shipping_address ->> 'countryCode' as country, o.shipping_address ->> 'city' as city,
        m.name as delivery, s.name as store,
        (select jsonb_build_object('id', t.id, 'name', t.name) from team_member t
          where t.id = (select k.member_id from ${PACKER})) as packer,
        coalesce((select jsonb_agg(jsonb_build_object('code', i.sku, 'photos',
            coalesce(jsonb_path_query_array(i.photos, '$[0]'), '[]'::jsonb)) order by l.created_at, l.id)
          from order_line l join item i on i.id = l.item_id where l.order_id = o.id), '[]'::jsonb) as items
      from page o left join customer c on c.id = o.customer_id
        left join shipping_method m on m.id = o.shipping_method_id
        left join real_store s on s.id = o.real_store_id
      order by ${order}`,
  );
  return { total: count?.total ?? 0, orders };
}

/** PostgreSQL counts in bigint, which the driver returns as text. */
const counted = z.record(z.enum(ORDER_VIEWS), z.coerce.number()).pipe(orderCounts);

/** Counts the orders of each view, in one statement. */
export async function countOrdersOfViews(
  db: Database,
  { storeIds, memberId }: Pick<OrderFilter, 'storeIds' | 'memberId'>,
): Promise<OrderCounts> {
  const views = viewsOf(memberId);
  const counts = ORDER_VIEWS.map(
    (view) => sql`count(*) filter (where ${views[view]}) as ${sql.identifier(view)}`,
  );
  const [found] = await rowsOf(
    db,
    counted,
    sql`select ${sql.join(counts, sql`, `)} from purchase_order o where ${within(storeIds)} and o.state <> 'draft'`,
  );
  if (!found) throw new Error('the orders were not counted');
  return found;
}

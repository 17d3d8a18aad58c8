import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SOLD_WITH, TRADE_IN_LANES, type TradeInLane } from '#contract/private/trade-ins.ts';
import { FATES, TRADE_IN_STATES, type TradeInState } from '#contract/trade-in.ts';
import { CIRCUITS, type Circuit } from '#contract/trade-in-cart.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { escapedPattern } from '#server/db/patterns.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Slice } from '#server/db/slice.ts';
import { ofStores, type StoreIds } from '#server/identity/bearer.ts';
import { namePartsOf } from '#server/trade-in/brand-names.ts';
import { endOfDay } from '#server/trade-in/deadlines.ts';
import { dueOf, statesList } from '#server/trade-in/worklist.ts';
import { itemNumber } from '#server/trade-in/workshop-rows.ts';

/** Days in which the shop gives back items that it does not buy. */
const GIVE_BACK_DAYS = 7;
/** Days after which a sent parcel should have arrived. */
const PARCEL_DAYS = 7;

/** States of each lane. An item of a draft is in no lane; `accepted` is passed within one transaction. */
export const LANE_STATES: Record<TradeInLane, readonly TradeInState[]> = {
  'to-send': ['validated'],
  coming: ['sent'],
  'to-grade': ['received', 'in_review'],
  answer: ['devalued'],
  'to-give-back': ['refused', 'declined'],
  'to-publish': ['accepted', 'credited'],
  ended: ['on_sale', 'sold', 'returned', 'donated', 'recycled', 'cancelled', 'expired'],
};

/** Whether an item is in the workshop, where it may have a shelf. */
export const isHere = (state: TradeInState): boolean =>
  (['to-grade', 'answer', 'to-give-back', 'to-publish'] as const).some((lane) =>
    LANE_STATES[lane].includes(state),
  );

/** Selects the deadline of item `t`, for the shop, its carrier or the seller. */
export const dueOfItem = (): SQL => sql`case when t.state = 'validated' then t.offer_expires_at
  when t.state = 'sent' then ${endOfDay(sql`t.state_at`, PARCEL_DAYS)}
  when t.state in ('refused', 'declined') then ${endOfDay(sql`greatest(t.state_at, case t.state when 'refused' then t.answer_by end)`, GIVE_BACK_DAYS)}
  else ${dueOf()} end`;
/** Whether the shop or its carrier is late; a late seller is reminded by mail. */
export const isLateItem = (): SQL =>
  sql`coalesce(t.state in ('sent', 'received', 'in_review', 'refused', 'declined') and ${dueOfItem()} < now(), false)`;

export interface LaneFilter {
  search?: string;
  circuit?: Circuit;
  store?: string;
  due?: 'week';
  /** `missing`: some kind of photo for the sale was not taken yet. */
  photos?: 'missing';
  storeIds: StoreIds;
}

/** Whether there is a photo of each kind that no review has used yet. */
const hasPhotos = (): SQL => sql`(select count(distinct p.kind) from trade_in_photo p
  where p.trade_in_id = t.id and p.uploaded_by = 'workshop' and p.review_id is null
    and p.kind in (${sql.join(
      SOLD_WITH.map((kind) => sql`${kind}`),
      sql`, `,
    )})) = ${SOLD_WITH.length}`;

/** Conditions on item `t` of trade-in `c`. */
function matching({ search = '', circuit, store, due, photos, storeIds }: LaneFilter): SQL {
  const conditions = [sql`c.validated_at is not null`, ofStores(sql`c.store_id`, storeIds)];
  if (circuit) conditions.push(sql`c.circuit = ${circuit}`);
  if (store) conditions.push(sql`c.store_id = ${store}`);
  if (due) conditions.push(sql`${dueOfItem()} < now() + interval '7 days'`);
  if (photos) conditions.push(sql`not ${hasPhotos()}`);
  const text = search.trim();
  if (text !== '') {
    const code = text.toUpperCase().replace(/\s/g, '');
    const part = `%${escapedPattern(text)}%`;
    conditions.push(sql`(c.reference like ${`${escapedPattern(code.replace(/-\d{1,2}$/, ''))}%`} or c.parcel_number = ${code}
      or fold(concat_ws(' ', c.first_name, c.last_name)) like fold(${part}) or c.email = ${text.toLowerCase()}
      or fold(concat_ws(' ', replace(t.brand, '-', ' '), t.model)) like fold(${part}))`);
  }
  return sql.join(conditions, sql` and `);
}

/** Selects the items of a lane. The last lane shows items that ended this week; a search finds all. */
const ofLane = (lane: TradeInLane, { search }: LaneFilter): SQL =>
  lane === 'ended' && !search?.trim()
    ? sql`t.state in ${statesList(LANE_STATES.ended)} and t.state_at > now() - interval '7 days'`
    : sql`t.state in ${statesList(LANE_STATES[lane])}`;

const laneRow = z.object({
  lane: z.enum(TRADE_IN_LANES),
  count: z.coerce.number(),
  amount: z.coerce.number(),
  late: z.coerce.number(),
});

const row = z.object({
  id: z.string(),
  cart_id: z.string(),
  reference: z.string().nullable(),
  place: z.coerce.number(),
  state: z.enum(TRADE_IN_STATES),
  brand: z.string(),
  model: z.string().nullable(),
  type: z.string(),
  size: z.string(),
  color: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  circuit: z.enum(CIRCUITS).nullable(),
  condition: z.string().nullable(),
  amount: z.number().nullable(),
  fate: z.enum(FATES).nullable(),
  since: time,
  due: time.nullable(),
  isLate: z.boolean(),
  isSecondLook: z.boolean(),
  photo: z.string().nullable(),
  shelf: z.string().nullable(),
});

/** An item of a lane. */
export type LaneItem = z.infer<typeof row> & { number: string; brandName: string; name: string };

/** Sorts by deadline; the last lane by its end, the latest first. */
function orderOf(lane: TradeInLane): SQL {
  if (lane === 'ended') return sql`t.state_at desc, t.id`;
  return lane === 'to-publish' ? sql`t.state_at, t.id` : sql`${dueOfItem()} nulls last, t.state_at, t.id`;
}
/** In the order of the shelves; items without one come last, parcel by parcel. */
const SHELF_ORDER = sql`t.shelf nulls last, c.reference, t.position, t.id`;

const COLUMNS =
  (): SQL => sql`t.id, t.cart_id, c.reference, t.state, t.brand, t.model, t.type, t.size, t.color,
  c.first_name, c.last_name, c.circuit, t.condition, coalesce(t.purchase_price, t.found_offer, t.offer) as amount, t.fate,
  t.shelf, t.state_at as since, ${dueOfItem()} as due, ${isLateItem()} as "isLate", t.state = 'in_review' as "isSecondLook",
  (select count(*) from trade_in b where b.cart_id = t.cart_id and (b.position, b.id) <= (t.position, t.id)) as place,
  (select p.id from trade_in_photo p where p.trade_in_id = t.id
    order by p.uploaded_by = 'workshop' and p.review_id is not null and p.kind = 'front' desc, p.position, p.id limit 1) as photo`;

async function named(db: Database, rows: z.infer<typeof row>[]): Promise<LaneItem[]> {
  const parts = await namePartsOf(db, rows);
  return rows.map((item) => {
    const { brand, name } = parts(item);
    const number = itemNumber({ reference: item.reference, id: item.cart_id }, item.place);
    return { ...item, number, brandName: brand, name };
  });
}

const totalRow = z.object({ total: z.coerce.number() });

/** Lists the items of one lane. */
export async function listLane(
  db: Database,
  { lane, order = 'due', ...filter }: LaneFilter & { lane: TradeInLane; order?: 'due' | 'shelf' },
  { limit, offset }: Slice,
): Promise<{ total: number; items: LaneItem[] }> {
  const where = sql`${ofLane(lane, filter)} and ${matching(filter)}`;
  const [counted] = await rowsOf(
    db,
    totalRow,
    sql`select count(*) as total from trade_in t join trade_in_cart c on c.id = t.cart_id where ${where}`,
  );
  const by = order === 'shelf' ? SHELF_ORDER : orderOf(lane);
  const rows = await rowsOf(db, row, pageOf(by, where, { limit, offset }));
  return { total: counted?.total ?? 0, items: await named(db, rows) };
}

/** Limits a page before the columns that read other tables. */
const pageOf = (order: SQL, where: SQL, { limit, offset }: Slice): SQL =>
  sql`with page as (select t.id from trade_in t join trade_in_cart c on c.id = t.cart_id
      where ${where} order by ${order} limit ${limit} offset ${offset})
    select ${COLUMNS()} from page join trade_in t on t.id = page.id join trade_in_cart c on c.id = t.cart_id
    order by ${order}`;

/** Lists the items of a trade-in, as in lanes, in its order. */
export async function itemsOfTradeIn(db: Database, cartId: string): Promise<LaneItem[]> {
  const rows = await rowsOf(
    db,
    row,
    sql`select ${COLUMNS()} from trade_in t join trade_in_cart c on c.id = t.cart_id
      where t.cart_id = ${cartId} order by t.position, t.id`,
  );
  return named(db, rows);
}

export interface Lane {
  lane: TradeInLane;
  count: number;
  /** Promised or paid amount in cents. */
  amount: number;
  late: number;
  items: LaneItem[];
}

/** Returns all lanes: number of items, their value, number of late ones, and the first ones. */
export async function tradeInLanes(db: Database, filter: LaneFilter, first: number): Promise<Lane[]> {
  const lane = sql`case ${sql.join(
    TRADE_IN_LANES.map((name) => sql`when t.state in ${statesList(LANE_STATES[name])} then ${name}::text`),
    sql` `,
  )} end`;
  const isShown = sql.join(
    TRADE_IN_LANES.map((name) => sql`(${ofLane(name, filter)})`),
    sql` or `,
  );
  const counted = await rowsOf(
    db,
    laneRow,
    sql`select ${lane} as lane, count(*) as count, count(*) filter (where ${isLateItem()}) as late,
        coalesce(sum(coalesce(t.purchase_price, t.found_offer, t.offer)), 0) as amount
      from trade_in t join trade_in_cart c on c.id = t.cart_id
      where (${isShown}) and ${matching(filter)} group by 1`,
  );
  const lanes: Lane[] = [];
  for (const name of TRADE_IN_LANES) {
    const { count, amount, late } = counted.find((one) => one.lane === name) ?? {
      count: 0,
      amount: 0,
      late: 0,
    };
    const where = sql`${ofLane(name, filter)} and ${matching(filter)}`;
    const rows =
      count > 0 ? await rowsOf(db, row, pageOf(orderOf(name), where, { limit: first, offset: 0 })) : [];
    lanes.push({ lane: name, count, amount, late, items: await named(db, rows) });
  }
  return lanes;
}

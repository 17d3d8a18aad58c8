import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isOfView, PAID_AT, within } from '#server/fulfilment/list-orders.ts';
import { dueDayOf } from '#server/fulfilment/pack-order.ts';
import type { StoreIds } from '#server/identity/bearer.ts';
import { WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import { lateBefore, midnight } from './day.ts';
import { type Queue, readQueue } from './queue.ts';

const NEXT_ORDER = sql`(select jsonb_build_object('id', o.reference, 'since', first.since,
    'items', (select count(*) from order_line l where l.order_id = o.id),
    'photo', (select i.photos -> 0 from order_line l join item i on i.id = l.item_id
      where l.order_id = o.id and jsonb_array_length(i.photos) > 0 order by l.created_at, l.id limit 1))
  from purchase_order o where o.id = first.id)`;

/** Counts visible orders that entered a state since midnight. */
const cameTo = (state: 'shipped' | 'delivered', where: SQL): SQL =>
  sql`select count(distinct e.order_id) from order_event e join purchase_order o on o.id = e.order_id
    where e.to_state = ${state} and e.created_at >= ${midnight()} and ${where}`;

/** Returns the payment time before which parcels should have left on an earlier day. */
const lateParcels = (now: number): string => lateBefore(now, (paidAt) => dueDayOf('paid', paidAt));

/** Reads the queue of orders to pack and ship. */
export const packQueue = (db: Database, storeIds: StoreIds, now = Date.now()): Promise<Queue> =>
  readQueue(db, {
    waiting: sql`select o.id, p.since, null::timestamptz as due, p.since < ${lateParcels(now)}::timestamptz as is_late
      from purchase_order o cross join lateral (select coalesce(${PAID_AT}, o.created_at) as since) p
      where ${isOfView('to-pack')} and ${within(storeIds)}`,
    done: cameTo('shipped', sql`o.real_store_id is null and ${within(storeIds)}`),
    next: NEXT_ORDER,
    actions: ['order prepare', 'order ship', 'order slip'],
  });

/** Reads the queue of orders that wait in a store for their buyer. */
export const handOverQueue = (db: Database, storeIds: StoreIds): Promise<Queue> =>
  readQueue(db, {
    waiting: sql`select o.id, coalesce(${PAID_AT}, o.created_at) as since, null::timestamptz as due, false as is_late
      from purchase_order o where ${isOfView('collect')} and ${within(storeIds)}`,
    done: cameTo('delivered', sql`o.real_store_id is not null and ${within(storeIds)}`),
    next: NEXT_ORDER,
    actions: ['order deliver'],
  });

/** Reads the queue of returns that have arrived, and must be refunded within the days of the law. */
export const returnsQueue = (db: Database, storeIds: StoreIds): Promise<Queue> => {
  const of = sql`order_return r join purchase_order o on o.id = r.order_id`;
  const due = sql`r.requested_at + make_interval(days => ${WITHDRAWAL_DAYS})`;
  return readQueue(db, {
    waiting: sql`select r.id, r.received_at as since, ${due} as due, ${due} < now() as is_late from ${of}
      where r.state = 'received' and ${within(storeIds)}`,
    done: sql`select count(*) from ${of} where r.closed_at >= ${midnight()} and ${within(storeIds)}`,
    next: sql`(select jsonb_build_object('id', o.reference, 'amount', r.refund_total, 'since', first.since,
        'due', first.due, 'items', (select count(*) from order_return_item l where l.return_id = r.id),
        'photo', (select i.photos -> 0 from order_return_item x join order_line l on l.id = x.line_id
          join item i on i.id = l.item_id
          where x.return_id = r.id and jsonb_array_length(i.photos) > 0 order by x.id limit 1))
      from ${of} where r.id = first.id)`,
    actions: ['order refund-return', 'order refuse-return', 'order receive-return'],
  });
};

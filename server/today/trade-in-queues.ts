import { sql } from 'drizzle-orm';
import type { TradeInState } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { ofStores, type StoreIds } from '#server/identity/bearer.ts';
import { statesList } from '#server/trade-in/worklist.ts';
import { dueOfItem, isLateItem, LANE_STATES } from '#server/workshop/lanes.ts';
import { midnight } from './day.ts';
import { type Queue, readQueue } from './queue.ts';

/** Lanes of the board whose items need an action of the shop, and the states after it. */
const QUEUES = {
  'take-in': { lane: 'coming', done: ['received'], actions: ['trade-in receive'] },
  grade: {
    lane: 'to-grade',
    done: ['accepted', 'devalued', 'refused'],
    actions: ['trade-in inspect', 'trade-in refuse'],
  },
  publish: { lane: 'to-publish', done: ['on_sale'], actions: ['trade-in publish'] },
  'give-back': {
    lane: 'to-give-back',
    done: ['returned', 'donated', 'recycled'],
    actions: ['trade-in return', 'trade-in donate', 'trade-in recycle'],
  },
} as const satisfies Record<
  string,
  { lane: keyof typeof LANE_STATES; done: readonly TradeInState[]; actions: readonly string[] }
>;

/** Returns a lane of trade-in items as a queue. */
export function tradeInQueue(db: Database, id: keyof typeof QUEUES, storeIds: StoreIds): Promise<Queue> {
  const { lane, done, actions } = QUEUES[id];
  const within = ofStores(sql`c.store_id`, storeIds);
  return readQueue(db, {
    waiting: sql`select t.id, t.state_at as since, ${dueOfItem()} as due, ${isLateItem()} as is_late
      from trade_in t join trade_in_cart c on c.id = t.cart_id
      where t.state in ${statesList(LANE_STATES[lane])} and c.validated_at is not null and ${within}`,
    done: sql`select count(distinct a.trade_in_id) from trade_in_activity a join trade_in t on t.id = a.trade_in_id
      join trade_in_cart c on c.id = t.cart_id
      where a.state in ${statesList(done)} and a.created_at >= ${midnight()} and ${within}`,
    next: sql`(select jsonb_build_object('id', c.reference, 'since', first.since, 'due', first.due,
        'name', coalesce(b.name, t.brand) || ', ' || coalesce(t.model, t.type))
      from trade_in t join trade_in_cart c on c.id = t.cart_id left join brand b on b.id = t.brand
      where t.id = first.id)`,
    actions,
  });
}

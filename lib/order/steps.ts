import type { Order, OrderState } from '#lib/contract/order.ts';

/** One step of an order as its buyer sees it: done at a time (ISO 8601), or still to come. */
export interface Step {
  state: OrderState;
  at?: string;
}

/** What an order goes through when nothing else happens. */
const WAY: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered'];

/** What has happened, and, while the order is on its way, what is still to come. */
export function stepsOf({ state, timeline = [] }: Pick<Order, 'state' | 'timeline'>): Step[] {
  const at = WAY.indexOf(state);
  const ahead = at >= 0 ? WAY.slice(at + 1) : [];
  const past = timeline.filter((step, index) => step.state !== timeline[index - 1]?.state);
  // A return that was refused leaves the order delivered once more: the first delivery is told, the rest stays.
  const seen = new Set<OrderState>();
  const once = past.filter(({ state: name }) => !(WAY.includes(name) && seen.has(name)) && seen.add(name));
  return [...once, ...ahead.map((later) => ({ state: later }))];
}

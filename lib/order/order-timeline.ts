import type { Order, OrderState } from '#contract/order.ts';

/** One step of an order as its buyer sees it: done at a time (ISO 8601), or still to come. */
export interface TimelineStep {
  state: OrderState;
  at?: string;
}

/** What an order goes through when nothing else happens. */
const NORMAL_COURSE: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered'];

/** What has happened, and, while the order is on its way, what is still to come. */
export function timelineSteps({ state, timeline = [] }: Pick<Order, 'state' | 'timeline'>): TimelineStep[] {
  const at = NORMAL_COURSE.indexOf(state);
  const ahead = at >= 0 ? NORMAL_COURSE.slice(at + 1) : [];
  const past = timeline.filter((step, index) => step.state !== timeline[index - 1]?.state);
  // A return that was refused leaves the order delivered once more: the first delivery is told, the rest stays.
  const seen = new Set<OrderState>();
  const once = past.filter(
    ({ state: name }) => !(NORMAL_COURSE.includes(name) && seen.has(name)) && seen.add(name),
  );
  return [...once, ...ahead.map((later) => ({ state: later }))];
}

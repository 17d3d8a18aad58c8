import type { Order, OrderState } from '#contract/order.ts';

/** A step of an order as shown to its buyer: done at a time (ISO 8601), or still to come. */
export interface TimelineStep {
  state: OrderState;
  at?: string;
}

/** The usual states of an order. */
const NORMAL_COURSE: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered'];

/** Returns the steps done and, while the order is on its way, the steps to come. */
export function timelineSteps({ state, timeline = [] }: Pick<Order, 'state' | 'timeline'>): TimelineStep[] {
  const at = NORMAL_COURSE.indexOf(state);
  const ahead = at >= 0 ? NORMAL_COURSE.slice(at + 1) : [];
  const past = timeline.filter((step, index) => step.state !== timeline[index - 1]?.state);
  // A refused return makes the order delivered a second time: only the first delivery is shown.
  const seen = new Set<OrderState>();
  const once = past.filter(
    ({ state: name }) => !(NORMAL_COURSE.includes(name) && seen.has(name)) && seen.add(name),
  );
  return [...once, ...ahead.map((later) => ({ state: later }))];
}

import { type ActivityOrderItem, activityOrderItem } from '#contract/after-sale.ts';
import { iri } from '#contract/hydra.ts';
import type { Resource } from '#server/http/resource.ts';
import { ACTIVITIES, type ActivityRow } from '#server/orders/history.ts';
import { ownOperations } from './owned-list.ts';

function wire(entry: ActivityRow): ActivityOrderItem {
  return {
    '@id': iri('activity-order-items', entry.id),
    id: entry.id,
    order: iri('orders', entry.order_id),
    orderItem: iri('order-items', entry.line_id),
    productName: entry.title,
    type: entry.type,
    amount: entry.amount ?? undefined,
    createdAt: entry.created_at,
  };
}

/** Activities of the bearer's order lines; appended by the shop, never changed. */
export const activityOrderItems: Resource = {
  name: 'activity-order-items',
  type: 'ActivityOrderItem',
  shape: activityOrderItem,
  references: { order: 'Order', orderItem: 'OrderItem' },
  operations: ownOperations(ACTIVITIES, {
    list: 'Lists what happened to the lines of the bearer’s orders, or of one, oldest first.',
    read: 'Reads one thing that happened to a line.',
    returns: activityOrderItem,
    wire,
  }),
};

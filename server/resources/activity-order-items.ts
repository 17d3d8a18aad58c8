import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ActivityOrderItem, activityOrderItem, activityType } from '#lib/contract/after-sale.ts';
import { iri } from '#lib/contract/hydra.ts';
import { time } from '#server/catalogue/items.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { ownListQuery, ownPage, ownRow } from './own-list.ts';

const row = z.object({
  id: z.string(),
  order_id: z.string(),
  line_id: z.string(),
  title: z.string(),
  type: activityType,
  amount: z.number().nullable(),
  created_at: time,
});
const FROM = {
  row,
  columns: sql`id, order_id, line_id, type, amount, created_at,
    (select p.title from order_line l join article a on a.id = l.article_id join product p on p.id = a.product_id
      where l.id = line_id) as title`,
  table: sql`activity_order_item`,
  sort: sql`created_at, id`,
};

function wire(entry: z.infer<typeof row>): ActivityOrderItem {
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

/** What happened to the lines of the bearer's orders; appended by the shop, never changed. */
export const activityOrderItems: Resource = {
  name: 'activity-order-items',
  type: 'ActivityOrderItem',
  shape: activityOrderItem,
  references: { order: 'Order', orderItem: 'OrderItem' },
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists what happened to the lines of the bearer’s orders, or of one, oldest first.',
      guard: 'bearer',
      query: ownListQuery(),
      returns: activityOrderItem,
      async handle(call) {
        const { total, rows } = await ownPage(call, FROM);
        return { total, members: rows.map(wire) };
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads one thing that happened to a line.',
      guard: 'bearer',
      returns: activityOrderItem,
      handle: async (call) => wire(await ownRow(call, FROM)),
    }),
  ],
};

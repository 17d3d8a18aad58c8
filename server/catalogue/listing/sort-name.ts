import type { ProductQuery } from '#contract/product.ts';
import type { OrderName } from './order-names.ts';

/** Whether a query has a sort. */
export const isSorted = ({ sort, order }: ProductQuery): boolean => sort !== undefined || order !== undefined;

/** Returns the order of a query; by default the newest first. */
export function sortName({ sort, order }: ProductQuery): Exclude<OrderName, 'product'> {
  const { price, createdAt, reduction, reducedAt } = { ...sort, ...order };
  if (price) return price === 'asc' ? 'cheapest' : 'dearest';
  if (reduction) return 'most reduced';
  if (reducedAt) return 'last reduced';
  return createdAt === 'asc' ? 'oldest' : 'newest';
}

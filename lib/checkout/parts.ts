import type { Order } from '#lib/contract/order.ts';
import { PARTS, type Part } from './paths.ts';

/** Whether a part has been answered, so that the next one may open. */
export function isDone(part: Part, order: Order): boolean {
  if (part === 'contact') return Boolean(order.email);
  if (part === 'delivery')
    return isDone('contact', order) && Boolean(order.shippingAddress && order.shippingMethod);
  return false;
}

/** The part to show open: the one asked for when all before it are done, else the first that is not done. */
export function openPart(order: Order, asked?: string): Part {
  const first = PARTS.findIndex((part) => !isDone(part, order));
  const wanted = PARTS.indexOf(asked as Part);
  return PARTS[wanted >= 0 && wanted <= first ? wanted : first] ?? 'contact';
}

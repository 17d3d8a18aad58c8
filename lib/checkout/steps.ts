import type { Order } from '#lib/contract/order.ts';
import { PARTS, type Part } from './paths.ts';

/** Whether a part has been answered, so that the next one may open. */
export function isDone(part: Part, order: Order): boolean {
  if (part === 'contact') return Boolean(order.email);
  if (part === 'delivery') return isDone('contact', order) && isDeliverable(order);
  // Whoever has no code passes it by.
  if (part === 'codes') return isDone('delivery', order);
  return false;
}

function isDeliverable({ shippingAddress, shippingMethod, billingAddress }: Order): boolean {
  if (!shippingAddress || !shippingMethod) return false;
  // Nobody lives where it waits: the buyer's own address was asked for, too.
  return shippingMethod.place === 'home' || billingAddress !== undefined;
}

/** The part to show open: the one asked for when all before it are done, else the first that is not done. */
export function openPart(order: Order, asked?: string): Part {
  const first = PARTS.findIndex((part) => !isDone(part, order));
  const wanted = PARTS.indexOf(asked as Part);
  return PARTS[wanted >= 0 && wanted <= first ? wanted : first] ?? 'contact';
}

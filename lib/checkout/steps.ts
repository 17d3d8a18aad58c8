import type { Order } from '#lib/contract/order.ts';
import { CHECKOUT_STEPS, type CheckoutStepName } from '#lib/routes.ts';

/** Whether a part has been answered, so that the next one may open. */
export function isStepDone(step: CheckoutStepName, order: Order): boolean {
  if (step === 'contact') return Boolean(order.email);
  if (step === 'delivery') return isStepDone('contact', order) && isDeliverable(order);
  // Whoever has no code passes it by.
  if (step === 'codes') return isStepDone('delivery', order);
  return false;
}

function isDeliverable({ shippingAddress, shippingMethod, billingAddress }: Order): boolean {
  if (!shippingAddress || !shippingMethod) return false;
  // Nobody lives where it waits: the buyer's own address was asked for, too.
  return shippingMethod.place === 'home' || billingAddress !== undefined;
}

/** The part to show open: the one asked for when all before it are done, else the first that is not done. */
export function stepToOpen(order: Order, requested?: string): CheckoutStepName {
  const first = CHECKOUT_STEPS.findIndex((step) => !isStepDone(step, order));
  const requestedIndex = CHECKOUT_STEPS.indexOf(requested as CheckoutStepName);
  return CHECKOUT_STEPS[requestedIndex >= 0 && requestedIndex <= first ? requestedIndex : first] ?? 'contact';
}

import type { Order } from '#contract/order.ts';
import { CHECKOUT_STEPS, type CheckoutStepName } from '../routes.ts';
import { Wizard } from '../wizard.ts';

const IS_ANSWERED: Record<CheckoutStepName, (order: Order) => boolean> = {
  contact: ({ email }) => Boolean(email),
  delivery: ({ shippingAddress, shippingMethod }) =>
    shippingAddress !== undefined && shippingMethod !== undefined,
  // Codes are optional.
  codes: () => true,
  payment: () => false,
};
const [contact, ...others] = CHECKOUT_STEPS;
const step = (name: CheckoutStepName) => ({ name, isAnswered: IS_ANSWERED[name] });

export const CHECKOUT_WIZARD = new Wizard<CheckoutStepName, Order>([step(contact), ...others.map(step)]);

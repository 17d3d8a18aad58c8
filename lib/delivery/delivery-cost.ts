import type { DeliveryTerms } from '#contract/shop.ts';

/** Whether the shop has free delivery from some amount on. */
export const hasFreeDelivery = ({ freeFrom }: Pick<DeliveryTerms, 'freeFrom'>): boolean => freeFrom > 0;

/** Whether an order of a single item of this price, in cents, is large enough for free delivery. */
export const isLargeEnough = (terms: Pick<DeliveryTerms, 'freeFrom'>, price: number): boolean =>
  hasFreeDelivery(terms) && price >= terms.freeFrom;

/** What home delivery of a single item of this price costs, in cents. */
export const deliveryCost = (terms: Pick<DeliveryTerms, 'cost' | 'freeFrom'>, price: number): number =>
  isLargeEnough(terms, price) ? 0 : terms.cost;

import type { DeliveryTerms } from '#contract/shop.ts';

/** Returns whether the shop has a free-delivery limit. */
export const hasFreeDelivery = ({ freeFrom }: Pick<DeliveryTerms, 'freeFrom'>): boolean => freeFrom > 0;

/** Returns whether a single item of this price, in cents, reaches the free-delivery limit. */
export const isLargeEnough = (terms: Pick<DeliveryTerms, 'freeFrom'>, price: number): boolean =>
  hasFreeDelivery(terms) && price >= terms.freeFrom;

/** Returns the cost of home delivery of a single item of this price, in cents. */
export const deliveryCost = (terms: Pick<DeliveryTerms, 'cost' | 'freeFrom'>, price: number): number =>
  isLargeEnough(terms, price) ? 0 : terms.cost;

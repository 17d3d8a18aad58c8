import type { DeliveryTerms } from '#contract/shop.ts';

/** What home delivery of a single item of this price costs, in cents. */
export const deliveryCost = (
  { cost, freeFrom }: Pick<DeliveryTerms, 'cost' | 'freeFrom'>,
  price: number,
): number => (isEverFree({ freeFrom }) && price >= freeFrom ? 0 : cost);

/** Whether an order that is large enough pays no delivery. */
export const isEverFree = ({ freeFrom }: Pick<DeliveryTerms, 'freeFrom'>): boolean => freeFrom > 0;

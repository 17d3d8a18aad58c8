import { RETURN_REASONS, type ReturnReason } from '#contract/order-return.ts';

type Cost = 'shop' | 'customer';

/** Faults of the shop: the return postage costs the buyer nothing. */
const SHOP_FAULT_REASONS: readonly ReturnReason[] = [
  'quality',
  'defect',
  'wrong_product',
  'not_conform',
  'delay',
];
/** Reasons that need a picture. */
const REASONS_WITH_PHOTOS: readonly ReturnReason[] = ['defect', 'not_conform', 'wrong_product'];

const isOurFault = (reason: ReturnReason): boolean => SHOP_FAULT_REASONS.includes(reason);
export const needsPhotos = (reason: ReturnReason): boolean => REASONS_WITH_PHOTOS.includes(reason);

/** Returns the payer of a parcel: the shop if anything in it is its fault, else the party in the setting. */
export const returnCostOf = (reasons: readonly ReturnReason[], setting: Cost): Cost =>
  reasons.some(isOurFault) ? 'shop' : setting;

/** Lists all reasons with their requirements and costs, for a form. */
export const returnReasons = (setting: Cost) =>
  RETURN_REASONS.map((reason) => ({
    reason,
    photosRequired: needsPhotos(reason),
    returnCost: returnCostOf([reason], setting),
  }));

export interface DeliveryTerms {
  /** Unrefunded amount of the delivery; cents. */
  deliveryLeft: number;
  /** Price of the least expensive shipping method. */
  standard: number;
  withinWithdrawal: boolean;
}

/**
 * Calculates a return's refund of the delivery: nothing while the buyer keeps an item. With the last item, all of it if
 * everything in the return is the shop's fault, and the least expensive method's price within the days of the
 * withdrawal.
 */
export function refundableDelivery(
  wholeOrder: boolean,
  reasons: readonly ReturnReason[],
  { deliveryLeft, standard, withinWithdrawal }: DeliveryTerms,
): number {
  if (!wholeOrder) return 0;
  if (reasons.every(isOurFault)) return deliveryLeft;
  return withinWithdrawal ? Math.min(deliveryLeft, standard) : 0;
}
